import { useMemo, useState } from 'react';
import {
  changesAt,
  checkChain,
  filterEntries,
  recordChanges,
  type EntryFilter,
  type StoredEntry,
} from '#domain/history/entry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { isRestorable, restoreOf, type Version } from '#domain/history/restore.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ListRows } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { BeforeTheFirst } from './BeforeTheFirst.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { RestoreDialog, type ChosenVersion } from './RestoreDialog.tsx';

export interface HistoryListProps {
  readonly path: string;
  readonly name: string;
  /** The current record; without it nothing can be restored. */
  readonly current?: RawDocument | undefined;
  /** The newest entries loaded so far. */
  readonly history: ListRows<StoredEntry>;
  /** How many of them are shown. */
  readonly upTo: number;
  readonly onOlder: () => void;
  readonly filter: EntryFilter;
  readonly onFilter: (filter: EntryFilter) => void;
  /** Called when entries are about to be filtered, which needs all of them. */
  readonly onNarrow: () => void;
}

/** The entries of one record, newest first. */
export function HistoryList(props: HistoryListProps) {
  const { path, name, current, history, upTo, filter } = props;
  const [chosen, setChosen] = useState<ChosenVersion | null>(null);
  const { rows, complete } = history;
  const gaps = useMemo(() => gapsOf(rows, path), [rows, path]);
  const matches = filterEntries(rows, path, filter);
  const oldest = complete ? rows.at(-1) : undefined;
  const entries = useFocusAfter<HTMLOListElement>(matches.length <= upTo);
  if (rows.length === 0 && complete) {
    return <p className="history-note mb-0">Nothing has been changed here by staff yet.</p>;
  }
  const restorable = (entry: StoredEntry | undefined, version: Version) => {
    const restorableVersion = entry && versionToRestore(entry, version, path, current);
    return restorableVersion && (() => setChosen(restorableVersion));
  };
  const restoreFirst = matches.length <= upTo ? restorable(oldest, 'before') : undefined;
  return (
    <div className="history">
      <HistoryFilters
        entries={rows}
        path={path}
        filter={filter}
        onFilter={props.onFilter}
        onNarrow={props.onNarrow}
      />
      {matches.length === 0 && complete && <p className="history-note">No results found</p>}
      <ol
        ref={entries}
        tabIndex={-1}
        className="history-items"
        aria-label={`Changes of ${isolated(name)}`}
      >
        {matches.slice(0, upTo).map((entry) => (
          <HistoryItem
            key={entry.docID}
            entry={entry}
            path={path}
            gap={gaps.get(entry.docID)}
            onRestore={restorable(entry, 'after')}
          />
        ))}
      </ol>
      <Older history={history} matching={matches.length} upTo={upTo} onOlder={props.onOlder} />
      {restoreFirst && <BeforeTheFirst firstChange={oldest?.at ?? null} onRestore={restoreFirst} />}
      {chosen && (
        <RestoreDialog path={path} name={name} chosen={chosen} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}

interface OlderProps extends Pick<HistoryListProps, 'history' | 'upTo' | 'onOlder'> {
  readonly matching: number;
}

/** Loads older entries, and shows when some are still loading. */
function Older({ history, matching, upTo, onOlder }: OlderProps) {
  const { rows, total, complete } = history;
  const narrowed = matching < rows.length;
  const all = complete || narrowed ? matching : total;
  if (!complete && matching <= upTo) return <p className="history-note">Reading older changes…</p>;
  if (matching <= upTo) return null;
  return (
    <button type="button" className="btn btn-sm btn-quiet" onClick={onOlder}>
      {all === null ? 'Show older' : `Show older (${formatCount(all - upTo)})`}
    </button>
  );
}

function gapsOf(entries: readonly StoredEntry[], path: string) {
  const breaks = checkChain(entries).filter((chainBreak) => chainBreak.path === path);
  return new Map(breaks.map((chainBreak) => [chainBreak.entryID, chainBreak]));
}

/** An entry's version, if restoring it would change something. */
function versionToRestore(
  entry: StoredEntry,
  version: Version,
  path: string,
  current: RawDocument | undefined,
): ChosenVersion | undefined {
  const data = changesAt(entry, path).find((change) => change.path === path)?.[version];
  if (!data || !current || !isRestorable(path)) return undefined;
  if (restoreOf(path, data, current).differences.length === 0) return undefined;
  const words = `${version === 'after' ? 'of' : 'before'} ${formatDateTime(entry.at)}`;
  const others = recordChanges(entry).filter((change) => change.path !== path);
  return { entryID: entry.docID, version, data, seen: current, words, others };
}
