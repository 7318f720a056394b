import { useState } from 'react';
import { recordHistoryList } from '#data/administration/history.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import type { EntryFilter } from '#domain/history/entry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { rowsOf } from '#lib/live.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { AccountNamesContext } from './account-names.ts';
import { HistoryList } from './HistoryList.tsx';
import { useAccountNames } from './use-account-names.ts';
import './history.css';

export interface RecordHistoryProps {
  readonly path: string;
  /** The record's display name, such as "subject S-1". */
  readonly name: string;
  /** The current record; enables restoring versions. */
  readonly current?: RawDocument | undefined;
}

const ALL: EntryFilter = { actor: '', field: '' };
const STEP = 10;

/** Who changed a record, when and why. Loads a page of changes; all of them once filtered. */
export function RecordHistory({ path, name, current }: RecordHistoryProps) {
  const [upTo, setUpTo] = useState(STEP);
  const [filter, setFilter] = useState(ALL);
  const [narrows, setNarrows] = useState(false);
  const all = narrows || filter.actor !== '' || filter.field !== '';
  const history = useLongList(recordHistoryList(path), all ? Infinity : upTo + 1);
  const names = useAccountNames(rowsOf(history));
  return (
    <AccountNamesContext value={names}>
      <LiveView live={history} requires="staff">
        {(rows) => (
          <HistoryList
            path={path}
            name={name}
            current={current}
            history={rows}
            upTo={upTo}
            onOlder={() => setUpTo(upTo + STEP)}
            filter={filter}
            onFilter={setFilter}
            onNarrow={() => setNarrows(true)}
          />
        )}
      </LiveView>
    </AccountNamesContext>
  );
}
