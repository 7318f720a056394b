import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { withoutTriggers } from '#tools/emulators/triggers.ts';
import { clearDatabase } from '#tools/seed/clear.ts';
import { seedDemo } from '#tools/seed/demo/seed.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { peopleAccounts, seedPeople } from '#tools/seed/people.ts';
import { writeDocuments } from '#tools/seed/write.ts';

/** The project in which the console under test lives. */
const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-tempest';

/** Where the accounts are; see own-project.ts. */
const ACCOUNTS = process.env['TEMPEST_ACCOUNTS_PROJECT'] ?? PROJECT;

const apps = new Map<string, App>();

function appOf(projectId: string): App {
  const app = apps.get(projectId) ?? initializeApp({ projectId }, `stage-${projectId}`);
  apps.set(projectId, app);
  return app;
}

/** The database without rules: arranges what a test needs and looks at what it did. */
export function stageDb(): Firestore {
  return getFirestore(appOf(PROJECT));
}

export const stageAuth = () => getAuth(appOf(ACCOUNTS));

/** Loads data as `npm start` does: the triggers would keep the emulators busy long after it. */
export function load<T>(seed: (db: Firestore) => Promise<T>): Promise<T> {
  return withoutTriggers(process.env, () => seed(stageDb()));
}

/**
 * Stores documents with what the index of their list is to hold of them. A function that is started by
 * its first news can take longer on a busy machine than a journey waits.
 */
export const put = (...documents: SeedDocument[]): Promise<number> =>
  load((db) => writeDocuments(db, documents));

/**
 * Stores documents in place of a document and all that is below it, as `put` does. What is stored again is
 * not removed before: of two writes within a moment the emulator may tell a listener of the first one only.
 */
export const putInPlace = (path: string, ...documents: SeedDocument[]): Promise<number> =>
  load(async (db) => {
    const again = new Set(documents.map(([stays]) => stays));
    const there = [db.doc(path), ...(await below(db.doc(path)))];
    await removeAll(there.filter((ref) => !again.has(ref.path)).map((ref) => ({ ref })));
    return await writeDocuments(db, documents);
  });

/** Every document below a document. */
export async function below(document: DocumentReference): Promise<DocumentReference[]> {
  const collections = await document.listCollections();
  const documents = (await Promise.all(collections.map((one) => one.listDocuments()))).flat();
  return [...documents, ...(await Promise.all(documents.map(below))).flat()];
}

/** Removes every account but those of the demonstration people, whose sessions tests go on with. */
async function clearOtherAccounts(): Promise<void> {
  const people = new Set(peopleAccounts().map(({ uid }) => uid));
  const { users } = await stageAuth().listUsers();
  const others = users.map(({ uid }) => uid).filter((uid) => !people.has(uid));
  if (others.length > 0) await stageAuth().deleteUsers(others);
}

/**
 * Begins afresh: the demonstration people, and the demonstration data unless it is not wanted. Returns
 * the uids of the people whose accounts had to be made anew, because they were missing or changed.
 */
export function reseed(options: { readonly demo?: boolean } = {}): Promise<string[]> {
  // What goes sends news as well: of 10,000 users the functions would hear for minutes.
  return load(async (db) => {
    await Promise.all([clearDatabase(PROJECT), clearOtherAccounts()]);
    const anew = await seedPeople(stageAuth(), db);
    if (options.demo !== false) await seedDemo(db, new Date());
    return anew;
  });
}

/** Removes documents in one step: the emulator takes as long for each single one as for all of them. */
export async function removeAll(
  found: readonly { readonly ref: DocumentReference }[],
): Promise<void> {
  const batch = stageDb().batch();
  for (const { ref } of found) batch.delete(ref);
  await batch.commit();
}

/** A document as stored; null when there is none. */
export async function stored(path: string): Promise<Record<string, unknown> | null> {
  const snapshot = await stageDb().doc(path).get();
  return snapshot.data() ?? null;
}

/** Newest first: the history entries that name a path. */
export async function historyOf(path: string): Promise<Record<string, unknown>[]> {
  const found = await stageDb().collection('history').where('paths', 'array-contains', path).get();
  return found.docs.sort((a, b) => (a.id < b.id ? 1 : -1)).map((entry) => entry.data());
}

export async function closeStage(): Promise<void> {
  await Promise.all([...apps.values()].map((app) => deleteApp(app)));
  apps.clear();
}
