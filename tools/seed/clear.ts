import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '#tools/plain-error.ts';

/** A concurrent transaction, such as a running function's, conflicts. */
const CONFLICT = 409;
const MOST_TRIES = 20;
const PAUSE_MS = 500;

async function remove(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, {
      method: 'DELETE',
      headers: { Authorization: 'Bearer owner' },
    });
    if (response.ok) return;
    if (response.status !== CONFLICT || tries === MOST_TRIES) {
      throw new PlainError(`${url} answered ${response.status}; nothing was cleared.`);
    }
    await sleep(PAUSE_MS);
  }
}

function hostOf(variable: string): string {
  const host = process.env[variable];
  if (!host) throw new PlainError(`Only an emulator can be cleared: ${variable} is not set.`);
  return host;
}

export async function clearDatabase(project: string): Promise<void> {
  const host = hostOf('FIRESTORE_EMULATOR_HOST');
  await remove(`http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`);
}

/** Deletes every account in the Auth emulator's project. */
export async function clearAccounts(project: string): Promise<void> {
  const host = hostOf('FIREBASE_AUTH_EMULATOR_HOST');
  await remove(`http://${host}/emulator/v1/projects/${project}/accounts`);
}
