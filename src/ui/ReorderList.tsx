import { lazy, Suspense, useState } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { moved } from '#lib/moved.ts';
import { Boundary } from './Boundary.tsx';
import type { ReorderItem } from './ReorderRows.tsx';
import { Spinner } from './Spinner.tsx';
import './reorder.css';

const ReorderRows = lazy(() =>
  import('./ReorderRows.tsx').then((m) => ({ default: m.ReorderRows })),
);

export interface ReorderListProps {
  /** Names the list to screen readers. */
  readonly label: string;
  readonly items: readonly ReorderItem[];
  /** Stores the move; positions count from 0. What it throws belongs to the caller to show. */
  readonly onMove: (from: number, to: number) => Promise<void>;
  readonly disabled?: boolean;
}

/** A list that is put in order by mouse, by keyboard, or by naming a position. */
export function ReorderList({ label, items, onMove, disabled = false }: ReorderListProps) {
  // The new order stands on the screen while it is being stored, so that rows do not jump back. Of `items`
  // nobody knows before the end whether the move is in them already.
  const [pending, setPending] = useState<readonly ReorderItem[] | null>(null);
  const [said, setSaid] = useState('');
  // Where the item stands that was moved last.
  const [place, setPlace] = useState<number | null>(null);

  const move = async (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || pending) return;
    setPending(moved(items, from, to));
    setSaid('');
    try {
      // Storing 200 records takes the page longer than showing them in their new order.
      await afterPaint();
      await onMove(from, to);
      setPlace(to);
      setSaid(`${item.name} moved to position ${to + 1} of ${items.length}.`);
    } catch {
      setPlace(from);
      setSaid(`${item.name} could not be moved and stays at position ${from + 1}.`);
    } finally {
      setPending(null);
    }
  };
  return (
    <Boundary>
      <Suspense fallback={<Spinner />}>
        <ReorderRows
          label={label}
          items={pending ?? items}
          disabled={disabled || pending !== null}
          place={pending ? null : place}
          onMove={(from, to) => void move(from, to)}
        />
      </Suspense>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Boundary>
  );
}
