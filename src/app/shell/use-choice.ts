import { useState } from 'react';

/**
 * Which of some results is marked: the first one, until another is chosen. Results that arrive later
 * may push it down; what was marked stays marked, so that Enter opens what was read.
 */
export function useChoice(results: readonly { readonly key: string }[]) {
  const [chosen, choose] = useState<string | null>(null);
  const place = results.findIndex(({ key }) => key === chosen);
  const at = place === -1 ? 0 : place;
  const marked = results[at]?.key ?? null;
  if (marked !== chosen) choose(marked);
  return {
    at,
    choose,
    /** Goes on from the last one to the first, and back. */
    step: (by: number) => choose(results.at((at + by) % results.length)?.key ?? null),
    /** For another search: its first result. */
    startAnew: () => choose(null),
  };
}
