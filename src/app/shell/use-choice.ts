import { useState } from 'react';

interface Choice {
  /** What the results answer. */
  readonly search: string;
  readonly key: string | null;
  readonly byHand: boolean;
  /** Made when all results were there. */
  readonly settled: boolean;
}

/**
 * Which of some results is marked: the first one, until another is chosen. While they are searched for
 * it is whichever is first, for nothing is opened yet; results that arrive later may push it down, but
 * what was marked stays marked, so that Enter opens what was read.
 *
 * @param search what the results answer: another one begins with its first result
 */
export function useChoice(
  results: readonly { readonly key: string }[],
  search: string,
  searching: boolean,
) {
  const none: Choice = { search, key: null, byHand: false, settled: false };
  const [choice, setChoice] = useState(none);
  const kept = choice.search === search ? choice : none;
  const place = kept.byHand || kept.settled ? results.findIndex(({ key }) => key === kept.key) : -1;
  const at = Math.max(place, 0);
  const byHand = kept.byHand && place !== -1;
  const settled = kept.settled || !searching;
  const key = results[at]?.key ?? null;
  if (key !== choice.key || settled !== choice.settled || kept !== choice) {
    setChoice({ search, key, byHand, settled });
  }
  const choose = (chosen: string | null) =>
    setChoice({ search, key: chosen, byHand: true, settled });
  return {
    at,
    choose,
    /** Goes on from the last one to the first, and back. */
    step: (by: number) => choose(results.at((at + by) % results.length)?.key ?? null),
    /** True where somebody chose, and not only the order. */
    chosen: byHand,
  };
}
