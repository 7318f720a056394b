import { systemEventData, type NewSystemEvent } from '../../domain/people/system-event.ts';
import { docPath } from '../../domain/shared/paths.ts';
import { SERVER_TIME } from '../../domain/shared/write-plan.ts';
import { signedInEmail } from '../auth.ts';
import { commit } from '../commit.ts';
import { randomToken } from '../random.ts';

/** Writes a system event by itself, so that it survives what it speaks of (CORE-D-39). */
export async function logSystemEvent(event: NewSystemEvent): Promise<void> {
  const data = {
    ...systemEventData(event),
    occurred: SERVER_TIME,
    performedBy: signedInEmail(),
  };
  const path = docPath('systemEvent', { eventID: randomToken() });
  await commit(() =>
    Promise.resolve({ action: 'Log event', writes: [{ kind: 'create', path, data }] }),
  );
}
