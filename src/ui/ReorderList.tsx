import { lazy, Suspense, useEffect, useState } from 'react';
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

/**
 * A new order, and the keys before the move: while `items` still has these, it does not reflect the move yet.
 */
interface Held {
  readonly order: readonly ReorderItem[];
  readonly before: string;
  readonly stored: boolean;
}

/** If `items` does not reflect the move by then, somebody else has restored the old order. */
const LATEST_MS = 10_000;

const keysOf = (list: readonly ReorderItem[]) => list.map(({ key }) => key);

/** Shows the new order while it is stored and until `items` reflects it, so that rows do not jump back. */
function useHeldOrder(items: readonly ReorderItem[]) {
  const [held, setHeld] = useState<Held | null>(null);
  const now = keysOf(items).join('\n');
  useEffect(() => {
    if (!held?.stored) return;
    // Dropped as soon as `items` reflects the move, because another move may restore the old order.
    const timer = setTimeout(() => setHeld(null), now === held.before ? LATEST_MS : 0);
    return () => clearTimeout(timer);
  }, [held, now]);
  const waits = held !== null && (!held.stored || now === held.before);
  return {
    waits,
    shown: waits ? held.order : items,
    hold: (order: readonly ReorderItem[]) => setHeld({ order, before: now, stored: false }),
    store: () => setHeld((last) => last && { ...last, stored: true }),
    drop: () => setHeld(null),
  };
}

/** A list that is reordered by drag and drop, by keyboard or by choosing a position. */
export function ReorderList({ label, items, onMove, disabled = false }: ReorderListProps) {
  const { waits, shown, hold, store, drop } = useHeldOrder(items);
  const [announcement, setAnnouncement] = useState('');
  // A successful move is announced only to screen readers; a cancelled one is visible to everybody.
  const [cancelled, setCancelled] = useState(false);
  const [place, setPlace] = useState<number | null>(null);

  const move = async ({ seen, item, to }: Move) => {
    if (waits) return;
    const { name } = item;
    const now = movedSince(keysOf(seen), keysOf(items), item.key, to);
    setCancelled(now === null);
    if (!now) {
      setAnnouncement(`${name} was changed or removed in the meantime. Nothing was moved.`);
      return;
    }
    if (now.from === now.to) {
      setAnnouncement(`${name} stays at position ${now.to + 1} of ${items.length}.`);
      return;
    }
    hold(moved(items, now.from, now.to));
    setAnnouncement('');
    try {
      // Storing 200 records blocks the page longer than rendering their new order.
      await afterPaint();
      await onMove(now.from, now.to);
      store();
      setPlace(now.to);
      setAnnouncement(`${name} moved to position ${now.to + 1} of ${items.length}.`);
    } catch {
      drop();
      setPlace(now.from);
      setAnnouncement(`${name} could not be moved and stays at position ${now.from + 1}.`);
    }
  };
  return (
    <Boundary>
      <Suspense fallback={<Spinner />}>
        <ReorderRows
          label={label}
          items={shown}
          disabled={disabled || waits}
          place={waits ? null : place}
          onMove={(chosen) => void move(chosen)}
        />
      </Suspense>
      <span role="status" className={cancelled ? 'reorder-cancelled' : 'visually-hidden'}>
        {announcement}
      </span>
    </Boundary>
  );
}
