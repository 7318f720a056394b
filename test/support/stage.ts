import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { withoutTriggers } from '#tools/emulators/triggers.ts';
import { clearDatabase } from '#tools/seed/clear.ts';
import { seedDemo } from '#tools/seed/demo/seed.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { peopleAccounts, seedPeople } from '#tools/seed/people.ts';
import { writeDocuments } from '#tools/seed/write.ts';

/** The Firestore project of the console under test. */
const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-tempest';

/** The project of the accounts; see own-project.ts. */
const ACCOUNTS = process.env['TEMPEST_ACCOUNTS_PROJECT'] ?? PROJECT;

const apps = new Map<string, App>();

function appOf(projectId: string): App {
  const app = apps.get(projectId) ?? initializeApp({ projectId }, `stage-${projectId}`);
  apps.set(projectId, app);
  return app;
}

/** The database without rules, to arrange and inspect data. */
export function stageDb(): Firestore {
  return getFirestore(appOf(PROJECT));
}

export const stageAuth = () => getAuth(appOf(ACCOUNTS));

/** Loads data without triggers, like `npm start`: they would keep the emulators busy long afterwards. */
export function load<T>(seed: (db: Firestore) => Promise<T>): Promise<T> {
  return withoutTriggers(process.env, () => seed(stageDb()));
}

/**
 * Stores documents together with their list index entries: on a busy machine, the first run of the index
 * trigger may take longer than a journey waits.
 */
export const put = (...documents: SeedDocument[]): Promise<number> =>
  load((db) => writeDocuments(db, documents));

/**
 * Replaces a document and everything below it, like `put`. Documents that are stored again are not deleted
 * first: of two writes in quick succession, the emulator may report only the first to a listener.
 */
export const putInPlace = (path: string, ...documents: SeedDocument[]): Promise<number> =>
  load(async (db) => {
    const again = new Set(documents.map(([stays]) => stays));
    const there = [db.doc(path), ...(await below(db.doc(path)))];
    await removeAll(there.filter((ref) => !again.has(ref.path)).map((ref) => ({ ref })));
    return await writeDocuments(db, documents);
  });

export async function below(document: DocumentReference): Promise<DocumentReference[]> {
  const collections = await document.listCollections();
  const documents = (await Promise.all(collections.map((one) => one.listDocuments()))).flat();
  return [...documents, ...(await Promise.all(documents.map(below))).flat()];
}

/** Deletes every account except the demo people's, whose sessions are reused. */
async function clearOtherAccounts(): Promise<void> {
  const people = new Set(peopleAccounts().map(({ uid }) => uid));
  const { users } = await stageAuth().listUsers();
  const others = users.map(({ uid }) => uid).filter((uid) => !people.has(uid));
  if (others.length > 0) await stageAuth().deleteUsers(others);
}

/**
 * Resets to the demo people and, by default, the demo data.
 * @returns the uids of people whose accounts were recreated, because they were missing or changed
 */
export function reseed(options: { readonly demo?: boolean } = {}): Promise<string[]> {
  // Deletions also cause events: for 10,000 users the functions would be busy for minutes.
  return load(async (db) => {
    await Promise.all([clearDatabase(PROJECT), clearOtherAccounts()]);
    const anew = await seedPeople(stageAuth(), db);
    if (options.demo !== false) await seedDemo(db, new Date());
    return anew;
  });
}

/** Deletes documents in one batch: the emulator takes as long for one as for all. */
export async function removeAll(
  found: readonly { readonly ref: DocumentReference }[],
): Promise<void> {
  const batch = stageDb().batch();
  for (const { ref } of found) batch.delete(ref);
  await batch.commit();
}

/** A stored document; null when there is none. */
export async function stored(path: string): Promise<Record<string, unknown> | null> {
  const snapshot = await stageDb().doc(path).get();
  return snapshot.data() ?? null;
}

/** The history entries that name a path, newest first. */
export async function historyOf(path: string): Promise<Record<string, unknown>[]> {
  const found = await stageDb().collection('history').where('paths', 'array-contains', path).get();
  return found.docs.sort((a, b) => (a.id < b.id ? 1 : -1)).map((entry) => entry.data());
}

export async function closeStage(): Promise<void> {
  await Promise.all([...apps.values()].map((app) => deleteApp(app)));
  apps.clear();
}
