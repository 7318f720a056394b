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
  /** What lies below that path, as in "programs/act/". */
  readonly under: string;
  /** The acts that delete such records, by their names in the history. */
  readonly acts: readonly string[];
}

/** So many deletions are looked through, the newest first. */
const MOST = 200;

/** What was deleted below a record, and the way to bring it back; read when somebody asks for it. */
export const DeletedRecords = (props: DeletedRecordsProps) => (
  <FoldedPanel title="Deleted records" what="deleted records">
    {() => <Deletions {...props} />}
  </FoldedPanel>
);

const deletionsOf = (entry: StoredEntry, under: string) =>
  recordChanges(entry).flatMap((change, _, all) => {
    // What went with a record above it comes back with that.
    const inside = all.some(({ path }) => change.path.startsWith(`${path}/`));
    const counts = change.kind === 'deleted' && change.path.startsWith(under) && !inside;
    return counts && restorableKind(change.path) ? [{ entry, change }] : [];
  });

function Deletions({ under, acts }: DeletedRecordsProps) {
  const live = useLongList(historyOfActs(acts), MOST);
  return (
    <LiveView live={live} requires="staff">
      {({ rows }) => {
        const found = rows.flatMap((entry) => deletionsOf(entry, under));
        if (found.length === 0) {
          return <p className="history-note mb-0">Nothing of it has been deleted lately.</p>;
        }
        return (
          <ul className="deleted-records">
            {found.map(({ entry, change }) => (
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
