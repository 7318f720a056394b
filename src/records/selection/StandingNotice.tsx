import { formatCount } from '#lib/words.ts';
import type { Standing } from './standing.ts';

interface StandingNoticeProps<Row> {
  readonly standing: Standing<Row>;
  readonly nameOf: (row: Row) => string;
  readonly onDrop: (rows: readonly Row[]) => void;
}

/** Maximum names shown; nobody reads more. */
const MOST_NAMES = 5;

/** Names the selected rows that are not shown (TEAM-SEL-04). */
export function StandingNotice<Row>({ standing, nameOf, onDrop }: StandingNoticeProps<Row>) {
  const { outside, gone, unknown } = standing;
  const groups = [
    { rows: outside, text: 'outside of the filter', drop: 'Leave out' },
    { rows: gone, text: 'no longer in this list', drop: 'Dismiss' },
  ];
  return (
    <>
      {groups.map(
        ({ rows, text, drop }) =>
          rows.length > 0 && (
            <span key={text} className="selection-notice" role="status">
              <span className="selection-names">
                {formatCount(rows.length)} {text}: {namesText(rows.map(nameOf))}
              </span>
              <button type="button" className="btn btn-sm btn-quiet" onClick={() => onDrop(rows)}>
                {drop}
              </button>
            </span>
          ),
      )}
      {unknown.length > 0 && (
        <span role="status">Looking for {formatCount(unknown.length)} of them…</span>
      )}
    </>
  );
}

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join(', ');
  return more > 0 ? `${first} and ${formatCount(more)} more` : first;
}
