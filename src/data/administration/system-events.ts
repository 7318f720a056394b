import { orderBy } from 'firebase/firestore';
import {
  LATEST_EVENTS,
  systemEventData,
  systemEventSchema,
  type NewSystemEvent,
} from '#domain/staff/system-event/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { call } from '#data/engine/call.ts';
import { commit } from '#data/engine/commit.ts';
import { randomToken } from '#data/engine/random.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { listSource } from '#data/engine/sources.ts';

/** The latest events, newest first (CORE-EVENT-09). */
export const latestEventsSource = listSource(
  collectionPath('systemEvent', {}),
  documentReader(systemEventSchema),
  [orderBy('occurred', 'desc')],
  { name: 'latest', max: LATEST_EVENTS },
);

/** Counts events on the server, because the rules limit a browser to a page of them. */
export async function countEvents(): Promise<number> {
  return (await call('countRecords', { collection: 'systemevents' })).count;
}

/**
 * Writes a system event in its own commit, so that it survives a failure of what it reports
 * (CORE-D-39).
 */
export async function logSystemEvent(event: NewSystemEvent): Promise<void> {
  const data = {
    ...systemEventData(event),
    occurred: SERVER_TIME,
    performedBy: signedInEmail(),
  };
  const path = docPath('systemEvent', { eventID: randomToken() });
  await commit(() =>
    Promise.resolve({
      action: 'Log event',
      writes: [{ of: systemEventRecord, kind: 'create', path, data }],
    }),
  );
}
