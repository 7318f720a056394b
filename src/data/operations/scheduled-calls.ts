import {
  collectionGroup,
  limit,
  onSnapshot,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { OPEN_CALL_STATUSES, userOfCall } from '#domain/operations/call-events.ts';
import { decodeCall, type Call } from '#domain/people/call/schema.ts';
import { userSource } from '#data/people/users.ts';
import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';
import { logError } from '#lib/log.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { LIST_CAP, type Rows } from '#data/engine/sources.ts';

export { userSource };

/** An upcoming call and its user. */
export interface ScheduledCall extends Call {
  readonly uid: string;
  /** The path, because ids are only unique per person. */
  readonly path: string;
}

/**
 * Calls of all users that match the constraints, live (OPS-CALLS-02, -03). A call not below a user
 * is logged and skipped (OPS-CALLS-04).
 * @param name a unique name of the constraints
 */
export const callsSource = (
  name: string,
  constraints: readonly QueryConstraint[],
): Source<Rows<ScheduledCall>> => ({
  key: `group:calls:${name}`,
  attach: ({ next, error }) => {
    const told = new Set<string>();
    return onSnapshot(
      query(collectionGroup(firestore(), COLLECTION_GROUPS.call), ...constraints, limit(LIST_CAP)),
      { includeMetadataChanges: true },
      (snapshot) => {
        countReads(snapshot.docChanges().filter(({ type }) => type !== 'removed').length);
        const rows = snapshot.docs.flatMap((document): ScheduledCall[] => {
          const { path } = document.ref;
          const uid = userOfCall(path);
          if (uid === null && !told.has(path)) {
            told.add(path);
            logError('A call that belongs to no user was left out.', { id: path });
          }
          return uid === null ? [] : [{ ...decodeCall(document.id, document.data()), uid, path }];
        });
        const cut = snapshot.size === LIST_CAP;
        next({ rows, unreadable: [], cut }, !snapshot.metadata.fromCache);
      },
      error,
    );
  },
});

/** The upcoming calls of one event. */
export const openCallsSource = (eventName: string) =>
  callsSource(eventName, [
    where('eventName', '==', eventName),
    where('status', 'in', OPEN_CALL_STATUSES),
  ]);
