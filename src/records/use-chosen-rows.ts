import { useMemo, useState } from 'react';
import type { ChosenRows } from './chosen-rows.ts';

export interface Choosing extends ChosenRows {
  /** Selected ids that still exist, in list order. */
  readonly chosen: readonly string[];
  /** Whether every row is selected. */
  readonly all: boolean;
  readonly chooseAll: () => void;
  /** Selects exactly these. */
  readonly choose: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Deselects completed ones. */
  readonly letGo: (done: readonly string[]) => void;
}

/** Row selection for a list; deleted rows are deselected. */
export function useChosenRows(rows: readonly { readonly docID: string }[]): Choosing {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const chosen = rows.map(({ docID }) => docID).filter((id) => ticked.has(id));
    return {
      ids: ticked,
      chosen,
      all: rows.length > 0 && chosen.length === rows.length,
      toggle: (id) =>
        setTicked(
          (now) =>
            new Set(now.has(id) ? [...now].filter((tickedID) => tickedID !== id) : [...now, id]),
        ),
      chooseAll: () => setTicked(new Set(rows.map(({ docID }) => docID))),
      choose: (ids) => setTicked(new Set(ids)),
      clear: () => setTicked(new Set()),
      letGo: (done) => setTicked((now) => new Set([...now].filter((id) => !done.includes(id)))),
    };
  }, [rows, ticked]);
}
