import { afterAll, beforeAll, expect, it } from 'vitest';
import { firestore } from '#functions/lib/admin.ts';
import { store, stored, type Database, members } from './support.ts';
import { proves } from '#test/support/proves.ts';

/** Through the running emulators: the bundle, the HTTP layer, and a token of the Auth emulator. */

const STAFF = 'hanna.http@example.com';
const ADMIN = 'adele.http@example.com';
const STRANGER = 'nobody.http@example.com';
const USER = 'users/u-http';
const PROGRAM = 'programs/http-program';

let db: Database;
let project: string;

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: this test calls the Functions emulator. Run "npm run test:emulator".`,
  );
}

beforeAll(async () => {
  for (const name of ['FUNCTIONS_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) setting(name);
  project = setting('GCLOUD_PROJECT'); // the emulator serves the functions of this project only
  db = firestore();
  await removeAll();
  await store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    [USER]: { uid: 'u-http', activeProgram: 'stanza0' },
    [PROGRAM]: { id: 'http-program', key: 'http-program', name: 'HTTP' },
  });
});

async function removeAll(): Promise<void> {
  const memberships = [
    `staff/members/${STAFF}`,
    `staff/members/${ADMIN}`,
    `admin/members/${ADMIN}`,
  ];
  for (const path of [USER, PROGRAM, ...memberships.map((member) => `roles/${member}`)]) {
    await db.recursiveDelete(db.doc(path));
  }
  const mine = [
    db.collection('history').where('actor', '==', STAFF),
    db.collection('systemevents').where('performedBy', '==', STAFF),
  ];
  for (const query of mine) {
    for (const document of (await query.get()).docs) await document.ref.delete();
  }
}

afterAll(async () => {
  if (db) await removeAll();
});

/** Signs in as with Google. @returns the id token */
async function token(email: string, verified = true): Promise<string> {
  const identity = JSON.stringify({ sub: email, email, email_verified: verified });
  const postBody = new URLSearchParams({ providerId: 'google.com', id_token: identity });
  const url = `http://${setting('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postBody: postBody.toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

async function post(name: string, data: unknown, bearer?: string) {
  const url = `http://${setting('FUNCTIONS_EMULATOR_HOST')}/${project}/us-central1/${name}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify({ data }),
  });
  return { http: answer.status, body: (await answer.json()) as unknown };
}

const request = {
  userUID: 'u-http',
  programKey: 'http-program',
  requestingIdentifier: STAFF,
};

it(
  'refuses calls without a token and by a stranger, with a message',
  proves('CORE-D-04', 'T15'),
  async () => {
    expect(await post('registerUserInProgram', request)).toEqual({
      http: 401,
      body: { error: { status: 'UNAUTHENTICATED', message: 'Sign in first.' } },
    });
    const own = { ...request, requestingIdentifier: STRANGER };
    expect(await post('registerUserInProgram', own, await token(STRANGER))).toEqual({
      http: 403,
      body: { error: { status: 'PERMISSION_DENIED', message: 'Only staff may do this.' } },
    });
    expect(await stored(db, USER)).toEqual({ uid: 'u-http', activeProgram: 'stanza0' });
  },
);

it(
  'enrols for signed-in staff, recorded as the actor in the history',
  proves('CORE-TERM-18'),
  async () => {
    const bearer = await token(STAFF);
    expect(await post('registerUserInProgram', request, bearer)).toEqual({
      http: 200,
      body: { result: { status: 'SUCCESS' } },
    });
    const user = await stored(db, USER);
    expect(user).toMatchObject({ activeProgram: 'http-program', updatedBy: STAFF });
    const entry = await stored(db, `history/${String(user?.['lastChange'])}`);
    expect(entry).toMatchObject({ actor: STAFF, action: 'Enroll in program' });
  },
);

it('names the field of a malformed request', async () => {
  const wrong = { ...request, userUID: 'a/b' };
  expect(await post('registerUserInProgram', wrong, await token(STAFF))).toEqual({
    http: 400,
    body: {
      error: {
        status: 'INVALID_ARGUMENT',
        message: 'The request was refused: userUID is not an id.',
      },
    },
  });
});

it('counts records over HTTP too', async () => {
  const answer = await post('countRecords', { collection: 'users' }, await token(STAFF));
  expect(answer).toMatchObject({
    http: 200,
    body: { result: { count: expect.any(Number) as number } },
  });
});

it('rebuilds the index of a list for admins only', async () => {
  const list = 'registrations';
  expect(await post('rebuildListIndex', { list }, await token(STAFF))).toMatchObject({ http: 403 });
  const answer = await post('rebuildListIndex', { list }, await token(ADMIN));
  const { count } = (await db.collection(list).count().get()).data();
  expect(answer).toMatchObject({
    http: 200,
    body: { result: { lists: [{ list, records: count }] } },
  });
});

it('allows the local console to call from another port', async () => {
  const url = `http://${setting('FUNCTIONS_EMULATOR_HOST')}/${project}/us-central1/countRecords`;
  const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
  const answer = await fetch(url, { method: 'OPTIONS', headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
});
