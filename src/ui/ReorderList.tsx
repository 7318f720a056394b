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
  /** Names the list to screen readers. */
  readonly label: string;
  readonly items: readonly ReorderItem[];
  /** Stores the move; positions are those in `items`, from 0. What it throws belongs to the caller to show. */
  readonly onMove: (from: number, to: number) => Promise<void>;
  readonly disabled?: boolean;
}

/** A list that is put in order by mouse, by keyboard, or by naming a position. */
export function ReorderList({ label, items, onMove, disabled = false }: ReorderListProps) {
  // The new order stands on the screen while it is being stored, so that rows do not jump back. Of `items`
  // nobody knows before the end whether the move is in them already.
  const [pending, setPending] = useState<readonly ReorderItem[] | null>(null);
  const [said, setSaid] = useState('');
  // Nobody but screen readers needs to be told of a move; of one that did not take place, everybody does.
  const [cancelled, setCancelled] = useState(false);
  // Where the item stands that was moved last.
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
      // Storing 200 records takes the page longer than showing them in their new order.
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
