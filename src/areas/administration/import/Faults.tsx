import type { SheetFault } from '#domain/import/sheet.ts';
import { formatCount } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

/** Maximum faults listed; the rest are counted. */
const MOST_LISTED = 20;

interface FaultsProps {
  readonly title: string;
  readonly faults: readonly SheetFault[];
}

/** The faults of a file, by line and column. */
export function Faults({ title, faults }: FaultsProps) {
  const more = faults.length - MOST_LISTED;
  return (
    <div className="mt-3">
      <AlertBox tone="warning" title={title}>
        <ul className="mb-0">
          {faults.slice(0, MOST_LISTED).map(({ line, column, why }) => (
            <li key={`${line} ${column} ${why}`}>
              Line {line}
              {column > 0 && `, column ${column}`}: <bdi>{why}</bdi>
            </li>
          ))}
          {more > 0 && <li>and {formatCount(more)} more</li>}
        </ul>
      </AlertBox>
    </div>
  );
}
