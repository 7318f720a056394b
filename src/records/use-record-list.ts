import { useState } from 'react';
import type { Source } from '#data/engine/shared-source.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useList } from '#data/engine/use-list.ts';

export type RecordListState<Row> = ReturnType<typeof useRecordList<Row>>;

/** A list of records, and whether it is being reordered. */
export function useRecordList<Row>(source: Source<Rows<Row>>) {
  const live = useList(source);
  const [arranging, setArranging] = useState(false);
  /** Null until loaded. */
  const rows = live.state === 'ready' ? live.data.rows : null;
  return { live, rows, arranging, setArranging };
}
