import { useState } from 'react';
import type { Source } from '#data/engine/shared-source.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useList } from '#data/engine/use-list.ts';

export type RecordListState<Row> = ReturnType<typeof useRecordList<Row>>;

/** A list of records, and whether it is being reordered. */
export function useRecordList<Row>(source: Source<Rows<Row>>) {
  const live = useList(source);
  const [arranging, setArranging] = useState(false);
  const [matched, onMatched] = useState<number | null>(null);
  /** Null until loaded. */
  const rows = live.state === 'ready' ? live.data.rows : null;
  // A list being reordered is shown in full.
  return { live, rows, arranging, setArranging, matched: arranging ? null : matched, onMatched };
}
