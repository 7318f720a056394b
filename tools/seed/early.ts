import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '#tools/emulators/ready.ts';
import type { Emulator } from '#tools/emulators/run-folder.ts';
import { PlainError } from '#tools/plain-error.ts';
import type { Connection } from './connect.ts';
import { crowdDocuments } from './crowd/build.ts';
import { namedFiles, storeFiles } from './crowd/content/files.ts';
import { seedPeople } from './people.ts';
import { writeDocuments } from './write.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const TIMEOUT = 120_000;

/** @throws PlainError when the emulator does not answer in time */
async function untilAnswers(name: Emulator, host: string | undefined): Promise<void> {
  const end = Date.now() + TIMEOUT;
  while (Date.now() < end) {
    if (host !== undefined && (await answers(name, host))) return;
    await sleep(100);
  }
  throw new PlainError(`The emulator ${name} did not answer within ${TIMEOUT / 1000} s.`);
}

/**
 * Stores the demo data while the emulators start. Their functions are registered afterwards, so nothing triggers
 * them (functions-gate.ts).
 *
 * @returns the number of documents
 */
export async function seedEarly(
  { auth, db, project }: Connection,
  now: Date,
  seed: number,
  env: Environment = process.env,
): Promise<number> {
  const documents = crowdDocuments(now, seed);
  await untilAnswers('firestore', env['FIRESTORE_EMULATOR_HOST']);
  const [written] = await Promise.all([
    writeDocuments(db, documents),
    untilAnswers('auth', env['FIREBASE_AUTH_EMULATOR_HOST']).then(() => seedPeople(auth, db, now)),
    untilAnswers('storage', env['FIREBASE_STORAGE_EMULATOR_HOST']).then(() =>
      storeFiles(project, namedFiles(documents), env),
    ),
  ]);
  return written;
}
