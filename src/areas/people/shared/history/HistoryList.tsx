import { useMemo, useState } from 'react';
import { RECORD_ENTRIES } from '../../../../data/collections/history.ts';
import type { Rows } from '../../../../data/sources.ts';
import {
  changesAt,
  checkChain,
  filterEntries,
  type EntryFilter,
  type StoredEntry,
} from '../../../../domain/shared/history-entry.ts';
import type { RawDocument } from '../../../../domain/shared/read-document.ts';
import { isRestorable, restoreOf, type Version } from '../../../../domain/shared/restore.ts';
import { formatDateTime } from '../../../../lib/dates.ts';
import { formatCount } from '../../../../lib/words.ts';
import { BeforeTheFirst } from './BeforeTheFirst.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { RestoreDialog, type ChosenVersion } from './RestoreDialog.tsx';

export interface HistoryListProps {
  readonly path: string;
  readonly name: string;
  /** The record as it is now; without it nothing is restored. */
  readonly current?: RawDocument | undefined;
  readonly history: Rows<StoredEntry>;
}

const ALL: EntryFilter = { actor: '', field: '' };
const STEP = 10;

/** The entries of one record, newest first. */
export function HistoryList({ path, name, current, history }: HistoryListProps) {
  const [filter, setFilter] = useState(ALL);
  const [upTo, setUpTo] = useState(STEP);
  const [chosen, setChosen] = useState<ChosenVersion | null>(null);
  const { rows, cut } = history;
  const gaps = useMemo(() => gapsOf(rows, path), [rows, path]);
  const found = filterEntries(rows, path, filter);
  const oldest = cut ? undefined : rows.at(-1);
  if (rows.length === 0) {
    return <p className="history-note mb-0">Nothing has been changed here by staff yet.</p>;
  }
  const restorable = (entry: StoredEntry | undefined, version: Version) => {
    const found = entry && versionToRestore(entry, version, path, current);
    return found && (() => setChosen(found));
  };
  const restoreFirst = found.length <= upTo ? restorable(oldest, 'before') : undefined;
  return (
    <div className="history">
      <HistoryFilters entries={rows} path={path} filter={filter} onFilter={setFilter} />
      {found.length === 0 && <p className="history-note">No results found</p>}
      <ol className="history-items" aria-label={`Changes of ${name}`}>
        {found.slice(0, upTo).map((entry) => (
          <HistoryItem
            key={entry.docID}
            entry={entry}
            path={path}
            gap={gaps.get(entry.docID)}
            onRestore={restorable(entry, 'after')}
          />
        ))}
      </ol>
      {found.length > upTo && (
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => setUpTo(upTo + STEP)}>
          Show older ({formatCount(found.length - upTo)})
        </button>
      )}
      {restoreFirst && <BeforeTheFirst onRestore={restoreFirst} />}
      {cut && (
        <p className="history-note">The latest {formatCount(RECORD_ENTRIES)} changes are shown.</p>
      )}
      {chosen && current && (
        <RestoreDialog
          path={path}
          name={name}
          current={current}
          chosen={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

function gapsOf(entries: readonly StoredEntry[], path: string) {
  const breaks = checkChain(entries).filter((found) => found.path === path);
  return new Map(breaks.map((found) => [found.entryID, found]));
}

/** The version of an entry, where putting it back would change something. */
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
  return { entryID: entry.docID, version, data, words };
}
