import { useState } from 'react';

/**
 * Which of some results is marked: the first one, until another is chosen. Results that arrive later
 * may push it down; what was marked stays marked, so that Enter opens what was read.
 *
 * @param search what the results answer: another one begins with its first result
 */
export function useChoice(results: readonly { readonly key: string }[], search: string) {
  const [choice, setChoice] = useState({ search, key: null as string | null, byHand: false });
  const current = choice.search === search;
  const place = current ? results.findIndex(({ key }) => key === choice.key) : -1;
  const at = place === -1 ? 0 : place;
  const marked = results[at]?.key ?? null;
  const byHand = current && choice.byHand && place !== -1;
  if (marked !== choice.key || !current) setChoice({ search, key: marked, byHand });
  const choose = (key: string | null) => setChoice({ search, key, byHand: true });
  return {
    at,
    choose,
    /** Goes on from the last one to the first, and back. */
    step: (by: number) => choose(results.at((at + by) % results.length)?.key ?? null),
    /** True where somebody chose, and not only the order. */
    chosen: byHand,
  };
}
