import type { ReactNode } from 'react';
import type { Live } from '#lib/live.ts';
import { PendingMark } from '#ui/PendingMark.tsx';

interface LiveCellProps<T> {
  readonly live: Live<T>;
  readonly children: (data: T) => ReactNode;
}

/** A cell with a value that is looked up per row. */
export function LiveCell<T>({ live, children }: LiveCellProps<T>) {
  if (live.state === 'ready') return children(live.data);
  if (live.state === 'loading') return <PendingMark />;
  return <span title={live.error.message}>Not loaded</span>;
}
