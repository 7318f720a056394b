import { deleteApp, getApps } from 'firebase-admin/app';
import { beforeEach, expect } from 'vitest';
import { firestore } from '#functions/lib/admin.ts';
import * as registered from '#functions/index.ts';
import type { IncomingCall } from '#functions/lib/run-callable.ts';
import type { CallableName } from '#domain/callables.ts';

export type Database = ReturnType<typeof firestore>;
export type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const projects = new WeakMap<Database, string>();

/** The functions' own database for a project used by no other test file, emptied. */
export async function emptyDatabase(project: string): Promise<Database> {
  // The app of an earlier file of this process belongs to another project.
  await Promise.all(getApps().map(deleteApp));
  process.env['GCLOUD_PROJECT'] = project; // read by the admin app when it first connects
  await emptyProject(project);
  const db = firestore();
  if (getApps().length !== 1) throw new Error('The functions use another copy of firebase-admin.');
  projects.set(db, project);
  return db;
}

/** Like `emptyDatabase`, and emptied again before each test of the file. */
export async function freshDatabase(project: string): Promise<Database> {
  beforeEach(() => emptyProject(project));
  return await emptyDatabase(project);
}

export async function emptyProject(project: string): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const documents = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const answer = await fetch(documents, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The database could not be emptied: HTTP ${answer.status}`);
}

export async function store(db: Database, documents: Documents): Promise<void> {
  const batch = db.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data);
  await batch.commit();
}

export async function stored(db: Database, path: string): Promise<Record<string, unknown> | null> {
  return (await db.doc(path).get()).data() ?? null;
}

/** The documents of a collection, without their ids. */
export async function all(db: Database, collection: string): Promise<Record<string, unknown>[]> {
  return (await db.collection(collection).get()).docs.map((document) => document.data());
}

interface Answered {
  readonly document?: { readonly name: string; readonly updateTime: string };
}

/** All documents of the database by one query, because listing collections document by document is slow. */
async function everything(db: Database, select?: object) {
  const root = `projects/${projectOf(db)}/databases/(default)/documents`;
  const answer = await fetch(
    `http://${process.env['FIRESTORE_EMULATOR_HOST']}/v1/${root}:runQuery`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }], select } }),
    },
  );
  if (!answer.ok) throw new Error(`The database could not be read: HTTP ${answer.status}`);
  const documents = ((await answer.json()) as Answered[]).flatMap(({ document }) => document ?? []);
  return documents.map((one) => [one.name.slice(root.length + 1), one] as const);
}

/** Every document with its values and update time. */
export async function dump(db: Database): Promise<Record<string, string>> {
  const documents = await everything(db);
  return Object.fromEntries(documents.map(([path, one]) => [path, JSON.stringify(one)]));
}

export async function allPaths(db: Database): Promise<string[]> {
  const documents = await everything(db, { fields: [{ fieldPath: '__name__' }] });
  return documents.map(([path]) => path);
}

function projectOf(db: Database): string {
  const project = projects.get(db);
  if (!project) throw new Error('A database is looked at that this file has not emptied.');
  return project;
}

/** A caller as described by a verified token. */
export function caller(email: string | undefined, verified = true): IncomingCall['auth'] {
  const token = email === undefined ? {} : { email, email_verified: verified };
  return { uid: `uid-of-${email ?? 'nobody'}`, token };
}

/** Runs a registered callable behind the SDK's HTTP layer. */
export async function run(
  name: CallableName,
  data: unknown,
  auth: IncomingCall['auth'],
): Promise<unknown> {
  return await registered[name].run({ auth, data } as unknown as Parameters<
    (typeof registered)[CallableName]['run']
  >[0]);
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly cause?: unknown;
}

/** The refusal of a call; fails if it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('The call was answered instead of refused.');
}

/** Expects that work ended because it was killed, and for no other reason. */
export async function killed(work: Promise<unknown>): Promise<void> {
  const failure = await refusal(work);
  expect(failure.cause ?? failure).toMatchObject({ message: 'killed' });
}

export function members(roles: Readonly<Record<string, readonly string[]>>): Documents {
  const entries = Object.entries(roles).flatMap(([role, emails]) =>
    emails.map((email) => [`roles/${role}/members/${email}`, { email }] as const),
  );
  return Object.fromEntries(entries);
}
