import { useId } from 'react';
import type { BulkLine } from '#records/bulk/BulkLines.tsx';

interface NamedGroupProps {
  readonly title: string;
  readonly lines: readonly BulkLine[];
}

/** A list of rows that may be unexpected in the selection; renders nothing when empty. */
export function NamedGroup({ title, lines }: NamedGroupProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="mb-1" id={id}>
        {title}
      </p>
      <ul className="bulk-lines" tabIndex={0} aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line.id}>{line.text}</li>
        ))}
      </ul>
    </div>
  );
}
