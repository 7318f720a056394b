import { historyOfActs } from '#data/content/deleted-records.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import { recordChanges, recordKind, type StoredEntry } from '#domain/history/entry.ts';
import { restorableKind } from '#domain/content/restore-deleted.ts';
import { formatDateTime } from '#lib/dates.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { recordName } from './record-names.ts';
import { RestoreDeletedButton } from './RestoreDeletedButton.tsx';
import './history.css';

interface DeletedRecordsProps {
  /** The path prefix: "programs/act/". */
  readonly under: string;
  /** The history's action names for deleting such records. */
  readonly acts: readonly string[];
}

/** How many of the newest deletions are searched. */
const MOST = 200;

/** Records deleted below a path, with a way to restore them; read on request. */
export const DeletedRecords = (props: DeletedRecordsProps) => (
  <FoldedPanel title="Deleted records" what="deleted records">
    {() => <Deletions {...props} />}
  </FoldedPanel>
);

const deletionsOf = (entry: StoredEntry, under: string) =>
  recordChanges(entry).flatMap((change, _, all) => {
    // A record deleted together with its parent is restored with it.
    const inside = all.some(({ path }) => change.path.startsWith(`${path}/`));
    const counts = change.kind === 'deleted' && change.path.startsWith(under) && !inside;
    return counts && restorableKind(change.path) ? [{ entry, change }] : [];
  });

function Deletions({ under, acts }: DeletedRecordsProps) {
  const live = useLongList(historyOfActs(acts), MOST);
  return (
    <LiveView live={live} requires="staff">
      {({ rows }) => {
        const deletions = rows.flatMap((entry) => deletionsOf(entry, under));
        if (deletions.length === 0) {
          return <p className="history-note mb-0">Nothing has been deleted lately.</p>;
        }
        return (
          <ul className="deleted-records">
            {deletions.map(({ entry, change }) => (
              <li key={`${entry.docID} ${change.path}`}>
                <span>
                  {recordKind(change.path)} <bdi>{recordName(change)}</bdi>
                </span>
                <span className="history-who">
                  {formatDateTime(entry.at)} · {entry.actor}
                </span>
                <RestoreDeletedButton entryID={entry.docID} change={change} />
              </li>
            ))}
          </ul>
        );
      }}
    </LiveView>
  );
}
