import { useState } from 'react';
import { useChosenRows, type Choosing } from '#records/use-chosen-rows.ts';

export interface CopyMode<Row> {
  readonly choosing: Choosing;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  /** Selected rows that still exist, in list order. */
  readonly chosen: readonly Row[];
}

/** Selection mode of a list: off at first, starting with no selection. */
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
