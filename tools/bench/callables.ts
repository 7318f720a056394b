import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { DEMO_PEOPLE, demoIdToken } from '#domain/staff/demo-people.ts';
import { PlainError } from '#tools/plain-error.ts';
import type { BenchStage } from './stage.ts';

/* Helpers for measuring long-running functions. */

/** The duration of something, in milliseconds. */
export async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @returns the function's response */
type Call = (name: string, data: object) => Promise<unknown>;

/** The callables over HTTP, called as a demo admin. */
export async function callables({ emulators: { env, project } }: BenchStage): Promise<Call> {
  const ada = DEMO_PEOPLE.find(({ name }) => name === 'Ada Admin');
  if (!ada) throw new PlainError('The demonstration has no admin.');
  const auth = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const signIn = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=bench`;
  const postBody = `id_token=${encodeURIComponent(demoIdToken(ada))}&providerId=google.com`;
  const session = await post(signIn, { postBody, requestUri: 'http://localhost' });
  const { idToken } = session as { idToken: string };
  const functions = env['VITE_EMULATOR_FUNCTIONS'] ?? '';
  return async (name, data) => {
    const url = `http://${functions}/${project}/us-central1/${name}`;
    const answer = await post(url, { data }, { Authorization: `Bearer ${idToken}` });
    return (answer as { result: unknown }).result;
  };
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new PlainError(`${new URL(url).pathname}: ${await answer.text()}`);
  return (await answer.json()) as unknown;
}

/** Deletes documents and collections as fast as possible; retries once, for the emulator aborts under contention. */
export async function removeAll(db: Firestore, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const target = path.includes('/') ? db.doc(path) : db.collection(path);
    const remove = (throttling: boolean) =>
      db.recursiveDelete(target as DocumentReference, db.bulkWriter({ throttling }));
    await remove(false).catch(() => remove(true));
  }
}
