import { Link, useSearchParams } from 'react-router-dom';
import { programPages } from '#data/content/program-lists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { programPage, type ProgramPage } from '#domain/content/program-page.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { rowsOf } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { PagePreview } from './PagePreview.tsx';
import '#areas/content/shared/phone/phone.css';
import './pages.css';

/** A program's HTML pages, one with a preview (AUTHOR-PAGE-01 to -03). */
export function PagesPage() {
  const programKey = useProgram().docID;
  const live = useLive(programPages.list({ programKey }));
  return (
    <>
      <PageHeader
        title="Pages"
        summary={live.state === 'ready' ? countOf(rowsOf(live).length, 'page') : ' '}
        action={
          may(useStaff(), 'create', programPage) && (
            <Link className="btn btn-primary" to={href('newProgramPage', { programKey })}>
              New Page
            </Link>
          )
        }
      />
      <LiveView live={live} requires="staff">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="There are no pages yet." />
          ) : (
            <SelectablePages rows={rows} programKey={programKey} />
          )
        }
      </LiveView>
    </>
  );
}

interface SelectablePagesProps {
  readonly rows: readonly ProgramPage[];
  readonly programKey: string;
}

/** The previewed page is in the URL; the first by default. */
function SelectablePages({ rows, programKey }: SelectablePagesProps) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('key');
  const shown = rows.find(({ docID }) => docID === wanted) ?? rows[0];
  return (
    <div className="program-pages with-phone">
      <div className="program-page-choices" aria-label="Pages of this program" role="group">
        {rows.map((row) => (
          <button
            key={docIDOf(row)}
            type="button"
            className="program-page-choice"
            aria-pressed={row === shown}
            onClick={() => setParams({ key: row.docID }, { replace: true })}
          >
            <span className="program-page-name" title={titleOf(programPage, row)}>
              {titleOf(programPage, row)}
            </span>{' '}
            <span className="mono text-body-secondary">{row.docID}</span>
          </button>
        ))}
      </div>
      {shown && <PagePreview key={shown.docID} page={shown} programKey={programKey} />}
    </div>
  );
}
