import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { firestore } from '#functions/lib/admin.ts';
import { delivery, signed } from '#tools/webhook/delivery.ts';
import { heldOf, shardPath } from './list-index-support.ts';
import { stored, type Database } from './support.ts';
import { proves } from '#test/support/proves.ts';

/** Through the running emulators, which deliver writes to the bundle's triggers. */

const PREFIX = 'trigger-test';
const PAGE = `web/surveysaurus/landingPages/${PREFIX}`;
/** From functions/.env.demo-tempest. */
const KEY = 'key-of-the-emulators';

let db: Database;

beforeAll(async () => {
  for (const name of ['FUNCTIONS_EMULATOR_HOST', 'GCLOUD_PROJECT']) {
    if (!process.env[name]) throw new Error(`${name} is not set. Run "npm run test:emulator".`);
  }
  db = firestore();
  await removeAll();
  await db.doc(PAGE).set({ landingPageKey: PREFIX });
});

async function removeAll(): Promise<void> {
  await db.recursiveDelete(db.doc(PAGE));
  for (const uid of ['new', 'consent', 'status', 'call', 'index']) {
    const user = db.doc(`users/${PREFIX}-${uid}`);
    await db.recursiveDelete(user);
    const logs = db.collection('tempest/logs/surveysaurus').where('userUID', '==', user.id);
    for (const log of (await logs.get()).docs) await log.ref.delete();
  }
  const entries = await db.collection('history').where('actor', '==', 'system').get();
  for (const entry of entries.docs) {
    const paths = entry.get('paths') as string[];
    if (paths.some((path) => path.includes(PREFIX))) await entry.ref.delete();
  }
}

afterAll(async () => {
  if (db) await removeAll();
});

/** A list index's entry for a record; undefined when missing. */
async function indexed(list: string, docID: string): Promise<unknown> {
  return await heldOf(await stored(db, shardPath(list, docID)), docID);
}

/** Waits until a user's field has that value. */
async function until(uid: string, field: string, value: unknown): Promise<Record<string, unknown>> {
  const end = Date.now() + 60_000;
  for (;;) {
    const user = await stored(db, `users/${PREFIX}-${uid}`);
    if (user && (value === undefined ? user[field] !== undefined : user[field] === value))
      return user;
    if (Date.now() > end) throw new Error(`${field} is ${JSON.stringify(user?.[field])}`);
    await sleep(100);
  }
}

const user = (uid: string) => db.doc(`users/${PREFIX}-${uid}`);

it('a new user is moved on from "created"', proves('CORE-D-66', 'OPS-D-10'), async () => {
  await user('new').set({ workflowStatus: 'created', landingPageKey: PREFIX });
  expect(await until('new', 'workflowStatus', 'screening')).toMatchObject({ updatedBy: 'system' });
});

it('a decision about consent moves the user', proves('CORE-D-72'), async () => {
  await user('consent').set({ workflowStatus: 'consent', landingPageKey: PREFIX });
  const workflow = user('consent').collection('workflows').doc('consent');
  const form = { employeeName: 'Kim', dateOfCall: new Date('2026-03-14T12:00:00Z') };
  await workflow.set({ workflowID: 'consent', preConsentStatus: 'not approved', ...form });
  await workflow.update({ preConsentStatus: 'approved' });
  await until('consent', 'workflowStatus', 'baseline');
});

it('the time of a status that somebody else writes is stored', proves('OPS-D-12'), async () => {
  await user('status').set({ workflowStatus: 'baseline', landingPageKey: PREFIX });
  await user('status').update({ workflowStatus: 'pre-therapy' });
  const { workflowStatusUpdated } = await until('status', 'workflowStatusUpdated', undefined);
  const noted = (workflowStatusUpdated as { toMillis(): number }).toMillis();
  expect(Math.abs(Date.now() - noted)).toBeLessThan(60_000);
});

it(
  'a signed booking schedules the call; an unsigned one is refused',
  proves('CORE-D-74'),
  async () => {
    const call = user('call').collection('calls').doc('c1');
    await call.set({ eventName: 'Consent Call', status: 'not scheduled', created: new Date() });
    const start = new Date(Date.now() + 60 * 60_000);
    const told = { booking: PREFIX, uid: user('call').id, name: 'Consent Call', start, end: start };
    const { body, headers } = signed(delivery(told, new Date()), KEY, new Date());
    const { FUNCTIONS_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
    const url = `http://${host}/${project}/us-central1/bookingWebhook`;

    const json = { 'content-type': 'application/json' };
    const unsigned = await fetch(url, { method: 'POST', headers: json, body });
    expect(unsigned.status).toBe(401);
    expect((await call.get()).get('status')).toBe('not scheduled');

    const answer = await fetch(url, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'SUCCESS' }]);
    expect((await call.get()).get('status')).toBe('call scheduled');
  },
);

it('records are indexed, updated within 3 s of a change, and removed', async () => {
  const { id } = user('index');
  const odd = `${PREFIX} Zoë %2F+@example.com`;
  const registration = db.doc(`registrations/${odd}`);
  const subject = db.doc(`subjects/${PREFIX}`);
  const first = { timeout: 40_000, interval: 50 }; // the first call of a function starts it
  try {
    await user('index').set({ email: 'index@example.com' });
    await user('index')
      .collection('appUsage')
      .doc('a1')
      .set({ timeOpened: new Date('2026-11-22T10:00:00Z') });
    await subject.set({ cohort: 'C1' });
    await registration.set({ email: odd });
    const lastActive = '2026-11-22';
    const whole = expect.objectContaining({ email: 'index@example.com', lastActive }) as unknown;
    await vi.waitFor(async () => expect(await indexed('users', id)).toEqual(whole), first);
    const ofSubject = async () => await indexed('subjects', subject.id);
    await vi.waitFor(async () => expect(await ofSubject()).toMatchObject({ cohort: 'C1' }), first);
    const ofOdd = async () => await indexed('registrations', odd);
    await vi.waitFor(async () => expect(await ofOdd()).toMatchObject({ email: odd }), first);

    const times: number[] = [];
    for (const cohort of ['C1', 'C2', 'C3']) {
      const start = Date.now();
      await user('index').update({ cohort });
      const changed = async () => expect(await indexed('users', id)).toMatchObject({ cohort });
      await vi.waitFor(changed, first);
      times.push(Date.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(3_000);
  } finally {
    await Promise.all([db.recursiveDelete(user('index')), subject.delete(), registration.delete()]);
  }
  const gone = async () => [
    await indexed('users', id),
    await indexed('subjects', subject.id),
    await indexed('registrations', odd),
  ];
  await vi.waitFor(
    async () => expect(await gone()).toEqual([undefined, undefined, undefined]),
    first,
  );
});
