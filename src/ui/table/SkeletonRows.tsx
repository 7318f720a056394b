import { lineWidth } from '#ui/Skeleton.tsx';

/** Rows of the final height where records will stand; they appear late, so that nothing flashes. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={`skeleton-${row}`} className="skeleton-row" aria-hidden="true">
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column}>
          <span className="skeleton" style={{ width: lineWidth(row + column * 3) }} />
        </td>
      ))}
    </tr>
  ));
}
