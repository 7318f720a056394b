import { byTime, decodeEntry, recordChanges, type StoredEntry } from '#domain/history/entry.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { hideTokens } from '#domain/shared/hide-tokens.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { PackParticipant } from './pack.ts';

/** A history entry, limited to changes of participants in the pack. */
export interface PackEntry {
  readonly entry: StoredEntry;
  readonly changes: readonly RecordChange[];
  /**
   * Number of other records changed in the same commit; omitted because they may concern other
   * people.
   */
  readonly others: number;
}

/** The paths of a participant's records, and of the requests replaced by completed payments. */
export function recordPaths({ records }: Pick<PackParticipant, 'records'>): readonly string[] {
  const paid = records.completedPayments ?? [];
  return [
    ...Object.values(records).flatMap((list) => list.map(({ path }) => path)),
    ...paid.map(({ path }) =>
      docPath('requestedPayment', { paymentID: path.slice(path.lastIndexOf('/') + 1) }),
    ),
  ];
}

/** Tests whether a path is a participant's record or below one. */
export function ownedBy(participants: readonly PackParticipant[]): (path: string) => boolean {
  const owned = new Set(
    participants.flatMap(({ uid, records }) => [
      docPath('user', { uid }),
      ...recordPaths({ records }),
    ]),
  );
  return (path) => {
    const segments = path.split('/');
    return segments.some((_, depth) => owned.has(segments.slice(0, depth + 1).join('/')));
  };
}

/** The participants' entries without duplicates, oldest first, limited to their own changes. */
export function packEntries(participants: readonly PackParticipant[]): readonly PackEntry[] {
  const owns = ownedBy(participants);
  const entriesByID = new Map(
    participants.flatMap(({ entries }) => entries.map((entry) => [entry.docID, entry] as const)),
  );
  return [...entriesByID.values()].sort(byTime).map((entry) => {
    const all = recordChanges(decodeEntry(entry.docID, hideTokens(entry.raw)));
    const changes = all.filter(({ path }) => owns(path));
    return { entry, changes, others: all.length - changes.length };
  });
}
