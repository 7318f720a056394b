import { useId } from 'react';
import { DATE_ORDERS, type DateOrder } from '#domain/import/cells.ts';
import type { ImportColumn } from '#domain/import/import-kind.ts';
import { rematched, sameHeadings, type Match } from '#domain/import/match.ts';
import type { Sheet } from '#domain/import/sheet.ts';
import { capital } from '#lib/words.ts';
import { Panel } from '#ui/Panel.tsx';

interface ColumnsPanelProps {
  readonly columns: readonly ImportColumn[];
  readonly sheet: Sheet;
  readonly match: Match;
  readonly dates: DateOrder;
  readonly onMatch: (match: Match) => void;
  readonly onDates: (dates: DateOrder) => void;
}

/** Maps the file's columns to fields: matched by name, changeable by hand. */
export function ColumnsPanel(props: ColumnsPanelProps) {
  const { columns, sheet, match, onMatch } = props;
  const left = match.filter((field) => field === null).length;
  const days = columns.filter(({ type }) => type === 'day').map(({ field }) => field);
  return (
    <Panel title="Columns">
      {sameHeadings(sheet.headings).map((sentence) => (
        <p key={sentence}>{sentence} Choose by hand which one to import.</p>
      ))}
      {left > 0 && (
        <p className="import-note">Columns without a choice are left out: {leftOut(props)}.</p>
      )}
      <div className="table-responsive" role="region" aria-label="Columns of the file" tabIndex={0}>
        <table className="table table-sm mb-0 import-columns">
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">First value</th>
              <th scope="col">Imported as</th>
            </tr>
          </thead>
          <tbody>
            {sheet.headings.map((heading, index) => (
              <tr key={index}>
                <td>
                  <bdi>{heading || `Column ${index + 1}`}</bdi>
                </td>
                <td className="import-sample">
                  <bdi>{sheet.rows[0]?.cells[index]}</bdi>
                </td>
                <td>
                  <select
                    className="form-select form-select-sm"
                    aria-label={`Import ${heading || `column ${index + 1}`} as`}
                    value={match[index] ?? ''}
                    onChange={({ target }) =>
                      onMatch(rematched(match, index, target.value === '' ? null : target.value))
                    }
                  >
                    <option value="">Left out</option>
                    {columns.map(({ field, label }) => (
                      <option key={field} value={field}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {match.some((field) => field !== null && days.includes(field)) && <Dates {...props} />}
    </Panel>
  );
}

const leftOut = ({ sheet, match }: ColumnsPanelProps): string =>
  sheet.headings
    .filter((_, index) => match[index] === null)
    .map((heading) => heading || 'a column without a name')
    .join(', ');

/** Asks for the date order: 03/05 can be in March or in May. */
function Dates({ dates, onDates }: Pick<ColumnsPanelProps, 'dates' | 'onDates'>) {
  const id = useId();
  return (
    <div className="import-dates">
      <label className="form-label" htmlFor={id}>
        Dates such as 03/05/2026 have the
      </label>
      <select
        id={id}
        className="form-select"
        value={dates}
        onChange={({ target }) => {
          const order = DATE_ORDERS.find((each) => each === target.value);
          if (order) onDates(order);
        }}
      >
        {DATE_ORDERS.map((order) => (
          <option key={order} value={order}>
            {capital(order)}
          </option>
        ))}
      </select>
    </div>
  );
}
