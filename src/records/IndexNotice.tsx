import { lazy, Suspense } from 'react';
import type { IndexState } from '#data/engine/list-source.ts';

// No list has trouble with its index on most days, and each loads before anything else.
const IndexTrouble = lazy(() =>
  import('./IndexTrouble.tsx').then((m) => ({ default: m.IndexTrouble })),
);

/** Says that search, filters and order do not know all of a list, and leads to what mends it. */
export function IndexNotice({ index }: { readonly index: IndexState }) {
  if (index.behind === 0 && index.unreadable === 0) return null;
  return (
    <Suspense>
      <IndexTrouble index={index} />
    </Suspense>
  );
}
