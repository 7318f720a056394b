import type { ReactNode } from 'react';
import { formatCount } from '#lib/words.ts';
import './bulk.css';

export interface BulkLine {
  readonly id: string;
  readonly text: string;
  /** Further consequences for it. */
  readonly note?: ReactNode;
}

interface BulkLinesProps {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly lines: readonly BulkLine[];
  /** The total, when not all are listed. */
  readonly total?: number;
}

/** Names everybody and everything that an act concerns; scrolls, also by keyboard. */
export function BulkLines({ label, lines, total = lines.length }: BulkLinesProps) {
  const more = total - lines.length;
  return (
    <ul className="bulk-lines" tabIndex={0} aria-label={label}>
      {lines.map(({ id, text, note }) => (
        <li key={id}>
          {text}
          {note}
        </li>
      ))}
      {more > 0 && <li>and {formatCount(more)} more</li>}
    </ul>
  );
}
