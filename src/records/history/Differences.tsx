import { useState } from 'react';
import { fieldLabel, type Difference } from '#domain/shared/differences.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { DifferenceValue } from './DifferenceValue.tsx';
import { valueText } from './value-text.ts';
import './history.css';

interface DifferencesProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly lines: readonly Difference[];
  /** The versions to show, in order. */
  readonly columns: readonly { readonly header: string; readonly side: 'before' | 'after' }[];
}

/** An absent value is not tinted: nothing was removed or added on that side. */
const hasValue = (value: unknown) => valueText(value) !== '';

/** Further lines are behind a button. */
const FIRST_LINES = 8;

/** A record's values before and after, by field. */
export function Differences({ label, lines, columns }: DifferencesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FIRST_LINES);
  const table = useFocusAfter<HTMLTableElement>(all);
  return (
    <>
      <table ref={table} tabIndex={-1} className="history-lines" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.path.join('.')}>
              <th scope="row" title={line.path.join('.')}>
                {fieldLabel(line.path)}
              </th>
              {columns.map(({ header, side }) => (
                <td
                  key={header}
                  data-side={columns.length > 1 && hasValue(line[side]) ? side : undefined}
                >
                  <DifferenceValue line={line} side={side} compared={columns.length > 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => setAll(true)}>
          Show all {lines.length} fields
        </button>
      )}
    </>
  );
}
