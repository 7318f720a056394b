import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { JobDeps } from '#functions/lib/jobs.ts';
import { allPaths, members, store, type Database, type Documents } from './support.ts';

export const STAFF = 'sam.staff@example.com';
export const ADMIN = 'ada.admin@example.com';

const time = (text: string, nanos = 123_456_000) =>
  new Timestamp(Math.floor(Date.parse(text) / 1000), nanos);

/** A participant with every kind of value, non-ASCII ids, deep paths, and missing parent documents. */
function participant(db: Database, uid = 'u1'): Documents {
  const user = `users/${uid}`;
  const enrolment = `${user}/programs/stanza1`;
  const many = Array.from({ length: 320 }, (_, i) => [
    `${user}/appUsage/usage-${String(i).padStart(4, '0')}`,
    { timeOpened: time('2026-03-01T10:00:00Z', i * 1000), seconds: i / 3 },
  ]);
  return {
    [user]: { uid, email: 'pat@example.com', study: '003', created: time('2026-01-02T03:04:05Z') },
    [`${user}/devices/phone`]: { token: 'keep me' },
    ...(Object.fromEntries(many) as Documents),
    [`${user}/screening004BappUse/s1`]: { opened: true },
    [enrolment]: {
      key: 'stanza1',
      name: 'Stanza One',
      therapyStartDate: time('2026-02-03T00:00:00Z'),
    },
    [`${enrolment}/tasks/t1`]: { status: 'completed', program: db.doc('programs/stanza1') },
    [`${enrolment}/tasks/t1/attempts/a/answers/b`]: { depth: 4 },
    // The documents "goodbyeST" and "gone" do not exist, only those below them.
    [`${user}/programs/goodbyeST/tasks/t9`]: { status: 'started' },
    [`${user}/workflows/gone/steps/s/notes/n`]: { text: 'below two that do not exist' },
    [`${user}/workflows/Übung 😀 100%25 .x`]: {
      map: { 'a.b': { 'c/d': [1, { e: null }] }, 'ß ☃': 'a name that is no plain word' },
      place: new GeoPoint(48.2, 16.37),
      bytes: Buffer.from([0, 255, 1, 254]),
      numbers: [0, -1, 0.1, Number.NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER],
      vector: FieldValue.vector([1, 2.5, -3]),
      nothing: null,
      empty: {},
      none: [],
      self: db.doc(`${user}/workflows/gone`),
      when: time('1969-12-31T23:59:59Z', 999_999_000),
      // Written by staff long ago, and not since.
      updated: time('2026-02-01T09:00:00Z'),
      updatedBy: STAFF,
      lastChange: '20260201090000000-abcdefghijkl',
    },
    [`${user}/workflows/no-fields`]: {},

    [`${user}/surveyBayResponses/r1`]: { 'field with spaces': 1, 'dotted.name': 2, '`tick`': 3 },
    [`${user}/calls/c1`]: { notes: 'x'.repeat(900_000) },
    [`${user}/calls/c2`]: { notes: 'ü'.repeat(400_000) },
    [`${user}/valuesCategoryEntries/v1`]: { text: 'family' },
    [`${user}/journals/j1`]: { text: 'never erased' },
  };
}

/** The participant, similar ones, a program with content, and the staff. */
export async function arrange(db: Database): Promise<void> {
  const documents: Documents = {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    ...participant(db),
    'users/u10/calls/c1': { notes: 'somebody whose id begins alike' },
    'users/u10': { uid: 'u10', study: '003' },
    'users/u1 /calls/c1': { notes: 'an id with a blank behind it' },
    'users/u1/callsLater/c1': { notes: 'a collection whose name begins alike' },
    'users/u2': { uid: 'u2', study: '002' },
    'users/u2/calls/c1': { notes: 'kept' },
    'users/u4': { uid: 'u4', study: '004' },
    'users/u4/calls/c1': { notes: 'kept' },
    'users/ghost/calls/c1': { notes: 'the user does not exist' },
    'programs/p1': { id: 'p1', name: 'Program' },
    'programs/p1/pages/a': { html: '<p>a</p>' },
    'programs/p1/playlist/x/sessions/y': { num: 1 },
    'programs/p10/pages/a': { html: '<p>another program</p>' },
    'programs/p10': { id: 'p10', name: 'Another' },
  };
  const entries = Object.entries(documents);
  for (let i = 0; i < entries.length; i += 200) {
    await store(db, Object.fromEntries(entries.slice(i, i + 200)));
  }
}

/** A backup's documents, by their original path below the root. */
export async function copies(db: Database, backup: string): Promise<Record<string, unknown>> {
  const found = Object.entries(await tree(db, backup));
  return Object.fromEntries(found.map(([path, data]) => [path.replace('/copy-of-', '/'), data]));
}

/** The data of a tree including its root, by relative path, to compare trees at different places. */
export async function tree(db: Database, root: string): Promise<Record<string, unknown>> {
  const below = (await allPaths(db)).filter((path) => path.startsWith(`${root}/`));
  const documents = await db.getAll(...[root, ...below].map((path) => db.doc(path)));
  const stored = documents.filter(({ exists }) => exists);
  return Object.fromEntries(stored.map((one) => [one.ref.path.slice(root.length), one.data()]));
}

/** A tree without the pointers to the newest history entry, which a restore sets anew. */
export function withoutPointers(found: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(found).map(([path, data]) => {
    const fields = Object.entries(data as Record<string, unknown>);
    return [path, Object.fromEntries(fields.filter(([field]) => field !== 'lastChange'))];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** All document paths except the console's own jobs, history and events. */
export async function records(db: Database): Promise<string[]> {
  const own = /^(jobs|jobLocks|history|systemevents|analytics)/;
  return (await allPaths(db)).filter((path) => !own.test(path)).sort();
}

/** The part of a tree in one collection of the user. */
export const under = (found: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(found).filter(([path]) => path.startsWith(`/${name}/`)));

/** Dies at the n-th step and does nothing afterwards, like a killed process. */
export function dying(n: number, now = () => new Date()): JobDeps & { readonly steps: string[] } {
  const steps: string[] = [];
  return {
    now,
    steps,
    afterStep: (step) => {
      steps.push(step);
      if (steps.length >= n) throw new Error('killed');
    },
  };
}

/**
 * Dies before its progress is saved for the n-th time, and does nothing afterwards. A job reads the clock
 * once when claimed and once per save.
 */
export function dyingBeforeSave(n: number): JobDeps {
  let saves = -1;
  const die = () => {
    if (saves >= n) throw new Error('killed');
  };
  return {
    now: () => {
      saves += 1;
      die();
      return new Date();
    },
    afterStep: die,
  };
}

/** The clock of a later call, by which the earlier run's lease has expired. */
export const later: JobDeps = {
  now: () => new Date(Date.now() + 10 * 60_000),
  afterStep: () => undefined,
};

/** Pauses at a step until released, without dying. */
export function pausing(at: string, now = () => new Date()) {
  let reach = () => {};
  let release = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const afterStep = async (step: string) => {
    if (step !== at) return;
    reach();
    await released;
  };
  return { deps: { now, afterStep }, reached, release: () => release() };
}
