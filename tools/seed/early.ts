import { setTimeout as sleep } from 'node:timers/promises';
import { matchesPath } from '#domain/shared/doc-path.ts';
import { ALL_PATHS, type PathName } from '#domain/records.ts';
import { answers } from '#tools/emulators/ready.ts';
import type { Emulator } from '#tools/emulators/run-folder.ts';
import { hasFunctions } from '#tools/emulators/triggers.ts';
import { PlainError } from '#tools/plain-error.ts';
import type { Connection } from './connect.ts';
import { crowdDocuments } from './crowd/build.ts';
import { namedFiles, storeFiles } from './crowd/content/files.ts';
import { seedPeople } from './people.ts';
import { writeDocuments } from './write.ts';

/** The records whose writes trigger functions. */
export const FOLLOWED: readonly PathName[] = [
  'user',
  'subject',
  'registration',
  'workflow',
  'appUsage',
  'notification',
  'programCopyJob',
];

/** The functions were registered while documents that trigger them were being stored, so some may have run. */
export class FunctionsCameFirst extends PlainError {}

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

const isFollowed = (path: string): boolean =>
  FOLLOWED.some((name) => matchesPath(ALL_PATHS[name], path));

/**
 * Stores the demo data while the emulators start, which takes them longer than the data. Documents
 * that trigger functions are stored before these are registered.
 *
 * @returns the number of documents
 * @throws FunctionsCameFirst when the data must be loaded anew, without triggers
 */
export async function seedEarly(
  { auth, db, project }: Connection,
  now: Date,
  seed: number,
  env: Environment = process.env,
): Promise<number> {
  const documents = crowdDocuments(now, seed);
  const followed = documents.filter(([path]) => isFollowed(path));
  const others = documents.filter(([path]) => !isFollowed(path));
  await untilAnswers('firestore', env['FIRESTORE_EMULATOR_HOST']);
  const first = await writeDocuments(db, followed);
  if (await hasFunctions(env)) {
    throw new FunctionsCameFirst('The functions were there before the data.');
  }
  const [rest] = await Promise.all([
    writeDocuments(db, others),
    untilAnswers('auth', env['FIREBASE_AUTH_EMULATOR_HOST']).then(() => seedPeople(auth, db, now)),
    untilAnswers('storage', env['FIREBASE_STORAGE_EMULATOR_HOST']).then(() =>
      storeFiles(project, namedFiles(documents), env),
    ),
  ]);
  return first + rest;
}
