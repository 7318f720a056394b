import { lazy, Suspense } from 'react';
import type { IndexState } from '#data/engine/list-source.ts';

// Lazy: trouble with an index is rare, and every list loads this file first.
const IndexTrouble = lazy(() =>
  import('./IndexTrouble.tsx').then((m) => ({ default: m.IndexTrouble })),
);

/** Warns that search, filters and order miss part of a list, and links to the repair. */
export function IndexNotice({ index }: { readonly index: IndexState }) {
  if (index.behind === 0 && index.unreadable === 0) return null;
  return (
    <Suspense>
      <IndexTrouble index={index} />
    </Suspense>
  );
}
