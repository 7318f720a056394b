import { lazy, Suspense, useState } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { moved, movedSince } from '#lib/moved.ts';
import { Boundary } from './Boundary.tsx';
import type { Move, ReorderItem } from './ReorderRows.tsx';
import { Spinner } from './Spinner.tsx';
import './reorder.css';

const ReorderRows = lazy(() =>
  import('./ReorderRows.tsx').then((m) => ({ default: m.ReorderRows })),
);

export interface ReorderListProps {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly items: readonly ReorderItem[];
  /** Stores a move; positions are indexes in `items`. The caller displays errors. */
  readonly onMove: (from: number, to: number) => Promise<void>;
  readonly disabled?: boolean;
}

/** A list that is reordered by mouse, by keyboard or by choosing a position. */
export function ReorderList({ label, items, onMove, disabled = false }: ReorderListProps) {
  // Shows the new order while it is being stored, so that rows do not jump back. Until then,
  // `items` may or may not include the move.
  const [pending, setPending] = useState<readonly ReorderItem[] | null>(null);
  const [said, setSaid] = useState('');
  // A successful move is announced only to screen readers; a cancelled one is visible to everybody.
  const [cancelled, setCancelled] = useState(false);
  // The position of the item moved last.
  const [place, setPlace] = useState<number | null>(null);

  const move = async ({ seen, item, to }: Move) => {
    if (pending) return;
    const keys = (list: readonly ReorderItem[]) => list.map(({ key }) => key);
    const now = movedSince(keys(seen), keys(items), item.key, to);
    setCancelled(now === null);
    if (!now) {
      setSaid(`${item.name} was changed or removed meanwhile. Nothing was moved.`);
      return;
    }
    if (now.from === now.to) {
      setSaid(`${item.name} stays at position ${now.to + 1} of ${items.length}.`);
      return;
    }
    setPending(moved(items, now.from, now.to));
    setSaid('');
    try {
      // Storing 200 records blocks the page longer than rendering their new order.
      await afterPaint();
      await onMove(now.from, now.to);
      setPlace(now.to);
      setSaid(`${item.name} moved to position ${now.to + 1} of ${items.length}.`);
    } catch {
      setPlace(now.from);
      setSaid(`${item.name} could not be moved and stays at position ${now.from + 1}.`);
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
          onMove={(chosen) => void move(chosen)}
        />
      </Suspense>
      <span role="status" className={cancelled ? 'reorder-cancelled' : 'visually-hidden'}>
        {said}
      </span>
    </Boundary>
  );
}
