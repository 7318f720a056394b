import { where, type QueryConstraint } from 'firebase/firestore';
import { OPEN_CALL_STATUSES, userOfCall } from '#domain/operations/call-events.ts';
import { decodeCall, type Call } from '#domain/people/call/schema.ts';
import { userSource } from '#data/people/users.ts';
import { logError } from '#lib/log.ts';
import { groupSource } from '#data/engine/group-source.ts';
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
export function callsSource(
  name: string,
  constraints: readonly QueryConstraint[],
): Source<Rows<ScheduledCall>> {
  const loggedPaths = new Set<string>();
  return groupSource<ScheduledCall>('call', constraints, {
    name,
    max: LIST_CAP,
    rowOf: (document) => {
      const { path } = document.ref;
      const uid = userOfCall(path);
      if (uid !== null) return { ...decodeCall(document.id, document.data()), uid, path };
      if (!loggedPaths.has(path)) {
        loggedPaths.add(path);
        logError('A call that belongs to no user was left out.', { id: path });
      }
      return null;
    },
  });
}

/** The upcoming calls of one event. */
export const openCallsSource = (eventName: string) =>
  callsSource(eventName, [
    where('eventName', '==', eventName),
    where('status', 'in', OPEN_CALL_STATUSES),
  ]);
