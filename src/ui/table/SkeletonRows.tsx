import { lineWidth } from '#ui/Skeleton.tsx';

/** Placeholder rows of the final height; appear with a delay to avoid flashing. */
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
