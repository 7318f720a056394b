import { Link } from 'react-router-dom';
import { REPORT_FINDINGS, type Misfit, type ReportFinding } from '#domain/reports/check/finding.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** A finding's page; with a single table, filtered to the finding's row. */
function placeOf({ page, of }: Misfit): string {
  const alone = page.tables?.length === 1;
  return alone ? `${page.path}?${String(new URLSearchParams({ q: of }))}` : page.path;
}

const FOLLOWS = 'Differs because of it:';

const followText = ({ table, of, sentence }: Misfit): string =>
  `${table.heading}, ${of}: ${sentence}`;

function findingText({ sentence, follows }: ReportFinding): string {
  const rest = follows.length === 0 ? [] : [FOLLOWS, follows.map(followText).join('; ')];
  return [sentence, ...rest].join(' ');
}

/** Maximum consequences listed per finding; more would bury other findings, and an export has all. */
const MOST_FOLLOWS = 5;

function FindingView({ sentence, follows, table, of }: ReportFinding) {
  const isOwn = (misfit: Misfit) => misfit.table === table && misfit.of === of;
  if (follows.length === 0) return sentence;
  const more = follows.length - MOST_FOLLOWS;
  return (
    <>
      {sentence}
      <p className="mb-0 mt-1">{FOLLOWS}</p>
      <ul className="mb-0">
        {follows.slice(0, MOST_FOLLOWS).map((misfit) => (
          <li key={misfit.id}>
            {!isOwn(misfit) && (
              <>
                <Link to={placeOf(misfit)}>{misfit.table.heading}</Link>, {misfit.of}:{' '}
              </>
            )}
            {misfit.sentence}
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </>
  );
}

/** The mismatches, with links to their tables. */
export const FINDING_COLUMNS: readonly ColumnView<ReportFinding>[] = [
  { key: 'kind', header: 'Kind', text: ({ kind }) => REPORT_FINDINGS[kind] },
  { key: 'of', header: 'Row', text: ({ of }) => of },
  {
    key: 'sentence',
    header: 'Finding',
    text: findingText,
    fixed: true,
    maxWidth: 880,
    cell: (finding) => <FindingView {...finding} />,
  },
  {
    key: 'table',
    header: 'Table',
    text: ({ table }) => table.heading,
    fixed: true,
    // A row without a person may only have an id, which a search in its table does not find.
    cell: (finding) => (
      <Link to={finding.kind === 'nameless' ? finding.page.path : placeOf(finding)}>
        {finding.table.heading}
      </Link>
    ),
  },
];
