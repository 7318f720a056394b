import { useMemo, useState } from 'react';
import type { Selection } from './selection.ts';

const NONE: ReadonlySet<string> = new Set();

export interface Choice<Row> {
  /** For the boxes of the rows, by `SelectionContext`. */
  readonly selection: Selection;
  readonly selecting: boolean;
  /** What is chosen and still there, in the order of the list. */
  readonly chosen: readonly Row[];
  readonly setSelecting: (on: boolean) => void;
  readonly choose: (some: readonly Row[]) => void;
  /** Leaves out what was copied. */
  readonly letGo: (done: readonly string[]) => void;
}

/** Choosing records of a list: off at first, and nothing chosen when it is switched on. */
export function useSelection<Row extends { readonly docID: string }>(
  rows: readonly Row[],
): Choice<Row> {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const chosen = ids ?? NONE;
  const selection = useMemo<Selection>(
    () => ({
      chosen,
      toggle: (id) => {
        const others = [...chosen].filter((each) => each !== id);
        setIds(new Set(chosen.has(id) ? others : [...others, id]));
      },
    }),
    [chosen],
  );
  return {
    selection,
    selecting: ids !== null,
    chosen: rows.filter(({ docID }) => chosen.has(docID)),
    setSelecting: (on: boolean) => setIds(on ? NONE : null),
    choose: (some: readonly Row[]) => setIds(new Set(some.map(({ docID }) => docID))),
    letGo: (done) => setIds((now) => now && new Set([...now].filter((id) => !done.includes(id)))),
  };
}
