import { useState } from 'react';
import { useChosenRows, type Choosing } from '#records/use-chosen-rows.ts';

export interface CopyMode<Row> {
  readonly choosing: Choosing;
  /** Whether the rows have boxes now. */
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  /** What is ticked and still there, in the order of the list. */
  readonly chosen: readonly Row[];
}

/** Choosing records of a list to copy: off at first, and nothing ticked when it is switched on. */
export function useCopyMode<Row extends { readonly docID: string }>(
  rows: readonly Row[],
): CopyMode<Row> {
  const choosing = useChosenRows(rows);
  const [on, setOn] = useState(false);
  return {
    choosing,
    on,
    set: (next) => {
      choosing.clear();
      setOn(next);
    },
    chosen: rows.filter(({ docID }) => choosing.ids.has(docID)),
  };
}
