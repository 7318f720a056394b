import { useState } from 'react';
import { useLongList } from '#data/engine/use-long-list.ts';
import { needs } from '#lib/list.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';

interface LongTable {
  /** Filters that need no rows: those the server applies and those that only change how rows look. */
  readonly answered?: readonly string[];
  /** Rows to know of beyond the page. */
  readonly ahead?: number;
}

/** What the table of a long list is given: rows as far as its state needs them, and all for an export. */
export function useLongTable<Row, Cursor>(
  list: ListStateApi,
  source: Parameters<typeof useLongList<Row, Cursor>>[0],
  { answered = [], ahead = 0 }: LongTable = {},
) {
  const [exporting, onNeedAll] = useState(false);
  const { upTo } = needs(list.state, list.pageSize, answered);
  const live = useLongList(source, exporting || upTo === 'all' ? Infinity : upTo + ahead);
  return { list, live, onNeedAll };
}
