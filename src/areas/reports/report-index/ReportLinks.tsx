import { Link } from 'react-router-dom';
import { scopeOfStudy } from '#domain/reports/archive/archive.ts';
import type { ReportPage } from '#domain/reports/definition.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { reportsByQuestion, reportsByStudy } from '#domain/reports/questions.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { href } from '#routing/href.ts';
import { StudyPackButton } from '#records/inspection-pack/StudyPackButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ArchiveButton } from '#areas/reports/shared/ArchiveButton.tsx';
import { IndexFilter } from './IndexFilter.tsx';
import { useIndexFilter } from './use-index-filter.ts';
import '#areas/reports/shared/reports.css';

interface IndexedReport {
  readonly path: string;
  readonly title: string;
  readonly says: string;
  /** The study, when the heading does not name it. */
  readonly study?: string;
  /** Its name in the side navigation. */
  readonly label?: string;
  /** Further links of the page, such as "Most adherent first". */
  readonly see?: ReportPage['see'];
}

interface IndexGroup {
  readonly name: string;
  readonly pages: readonly IndexedReport[];
}

/** Reports that belong to no study (REPORT-D-12). */
const BESIDE: readonly IndexGroup[] = [
  {
    name: 'Composed by the analysis',
    pages: [
      {
        path: href('genericReports'),
        title: 'Generic Reports',
        says: 'Reports whose tables are stored beside them.',
      },
    ],
  },
  {
    name: 'Trust',
    pages: [
      {
        path: href('reportCheck'),
        title: 'Report check',
        says: 'Whether the numbers of the reports fit the records of the participants.',
      },
    ],
  },
];

/** The groups, with the pages that contain every word of the search. */
function matching(groups: readonly IndexGroup[], search: string): IndexGroup[] {
  const words = searchWords(search);
  return groups
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter(({ title, says, study = '', label = '', see = [] }) => {
        const leads = see.map((link) => link.label).join(' ');
        return holdsAll(searchable(`${name} ${study} ${title} ${label} ${says} ${leads}`), words);
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** All report pages by study or by question, filtered by a search (REPORT-D-12). */
export function ReportLinks({ cards = false }: { readonly cards?: boolean }) {
  const filter = useIndexFilter();
  const byQuestion = filter.by === 'question';
  const groups = byQuestion ? reportsByQuestion() : reportsByStudy();
  const matches = matching([...groups, ...BESIDE], filter.search);
  return (
    <>
      <IndexFilter {...filter} />
      <div className={cards ? 'report-index report-grid' : 'report-index'}>
        {matches.length === 0 && (
          <EmptyState
            text="No results found"
            action={
              <button
                type="button"
                className="btn btn-sm btn-quiet"
                onClick={() => filter.searchFor('')}
              >
                Clear search
              </button>
            }
          />
        )}
        {matches.map(({ name, pages }) => (
          <Panel key={name} title={name} actions={<GroupAction name={name} />}>
            <ul>
              {pages.map(({ path, title, says, study }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                  <span>{byQuestion && study !== undefined ? `${study}. ${says}` : says}</span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

/** The export of a group. */
function GroupAction({ name }: Pick<IndexGroup, 'name'>) {
  const study = STUDIES.find((candidate) => candidate.name === name);
  if (name === 'Trust') return <StudyPackButton />;
  if (!study) return null;
  return (
    <ArchiveButton
      label="Export all reports"
      name={`Export all reports of ${name}`}
      className="btn-outline-secondary"
      scope={() => scopeOfStudy(study)}
    />
  );
}
