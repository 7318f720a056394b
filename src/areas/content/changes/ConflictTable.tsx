import type { Conflict } from '#domain/content/change-set/conflicts.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { DifferenceValue } from '#records/history/DifferenceValue.tsx';
import { versionsOf, type Versions } from './conflict-versions.ts';

interface ConflictTableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly conflict: Conflict & { readonly field: string };
}

/** A field in conflict: as it was when it entered the set, as it is live, and as the set has it. */
export function ConflictTable({ label, conflict }: ConflictTableProps) {
  const { field, why } = conflict;
  // Another record has the number: it was never the value of this field.
  const wasSeen = why !== 'taken';
  const rows = versionsOf(field, conflict);
  return (
    <table className="history-lines" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {wasSeen && <th scope="col">Before</th>}
          <th scope="col">Live now</th>
          <th scope="col">In this set</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path.join('.')}>
            <th scope="row" title={row.path.join('.')}>
              {fieldLabel(row.path)}
            </th>
            {wasSeen && <Cell row={row} of="seen" />}
            <Cell row={row} of="theirs" />
            <Cell row={row} of="mine" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly row: Versions;
  readonly of: 'seen' | 'theirs' | 'mine';
}

/** Marks the words that the version before did not have. */
const Cell = ({ row, of }: CellProps) => (
  <td>
    <DifferenceValue
      line={{ path: row.path, before: row.seen, after: row[of] }}
      side="after"
      compared={of !== 'seen'}
    />
  </td>
);
