import { useState } from 'react';
import { recordHistoryList } from '#data/administration/history.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import type { EntryFilter } from '#domain/history/entry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { rowsOf } from '#lib/live.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { AccountNamesContext } from './account-names.ts';
import { HistoryList } from './HistoryList.tsx';
import { useAccountNames } from './use-account-names.ts';
import './history.css';

interface HistoryPanelProps {
  readonly path: string;
  /** The record's display name, such as "subject S-1". */
  readonly name: string;
  /** The current record; enables restoring versions. */
  readonly current?: RawDocument | undefined;
}

/** Who changed a record, when and why; read on request. */
export function HistoryPanel(props: HistoryPanelProps) {
  return (
    <div className="history-panel">
      <FoldedPanel title="History" what="history">
        {() => <RecordHistory {...props} />}
      </FoldedPanel>
    </div>
  );
}

const ALL: EntryFilter = { actor: '', field: '' };
const STEP = 10;

/** Loads a page of changes; all of them once filtered. */
function RecordHistory({ path, name, current }: HistoryPanelProps) {
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
