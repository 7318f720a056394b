import { useState } from 'react';

interface Choice {
  /** The search text of the results. */
  readonly search: string;
  readonly key: string | null;
  readonly byHand: boolean;
  /** True when all results had arrived. */
  readonly settled: boolean;
}

/**
 * The marked result: the first one until the search settles or the user chooses; then it stays
 * marked as results arrive, so that Enter opens the result the user read. Without a text it is always
 * the first unless chosen, because pins and recently opened records arrive above the pages.
 * @param search the search text; a new text marks its first result
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
  const settled = search.trim() !== '' && (kept.settled || !searching);
  const key = results[at]?.key ?? null;
  if (key !== choice.key || settled !== choice.settled || kept !== choice) {
    setChoice({ search, key, byHand, settled });
  }
  const choose = (chosen: string | null) =>
    setChoice({ search, key: chosen, byHand: true, settled });
  return {
    at,
    choose,
    /** Moves the mark, wrapping around. */
    step: (by: number) => choose(results.at((at + by) % results.length)?.key ?? null),
    /** True when the user chose the result. */
    chosen: byHand,
  };
}
