import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readsSoFar } from '#data/engine/read-counter.ts';
import { WindowedList } from '#data/engine/windowed-list.ts';
import { usersList } from '#data/use-cases/whole-lists.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { ListRows } from '#lib/live.ts';
import { writeDocuments } from '#tools/seed/write.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { PATIENT } from '#test/support/patience.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, load, reseed, stageDb } from '#test/support/stage.ts';

const COUNT = 3000;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The n-th e-mail in sort order; first letters are spread over the alphabet, like names. */
function emailOf(index: number, suffix = ''): string {
  const place = Math.floor((index * 26 * 26) / COUNT);
  const letters = `${ALPHABET[Math.floor(place / 26)]}${ALPHABET[place % 26]}`;
  return `${letters}.${String(index).padStart(5, '0')}${suffix}@example.com`;
}

function* crowd(): Generator<SeedDocument> {
  for (let index = 0; index < COUNT; index++) {
    // Ids sort differently from e-mails, as in reality.
    const uid = `u${(index * 7919) % COUNT}-${index}`;
    yield [`users/${uid}`, { email: emailOf(index), cohort: `C${index % 7}`, firstName: 'Ann' }];
  }
}

const uidOf = (index: number) => `u${(index * 7919) % COUNT}-${index}`;

type Users = WindowedList<User, readonly [email: unknown, docID: string]>;
const open: Users[] = [];
let whole: Users | null = null;

function openUsers(upTo: number): Users {
  const list = new WindowedList(usersList);
  list.subscribe(() => undefined);
  list.need(upTo);
  open.push(list);
  return list;
}

function shown(list: Users): ListRows<User> {
  const live = list.getSnapshot();
  if (live.state === 'error') throw live.error;
  if (live.state === 'loading') throw new Error('nothing has arrived');
  return live.data;
}

const emails = (list: Users) => shown(list).rows.map((user) => user.email);

/** The whole list, loaded once by the first test that needs it. */
async function openAll(): Promise<Users> {
  const list = (whole ??= openUsers(Infinity));
  await vi.waitFor(() => expect(shown(list).complete).toBe(true), PATIENT);
  return list;
}

const seeded = Array.from({ length: COUNT }, (_, index) => emailOf(index));

beforeAll(async () => {
  await reseed({ demo: false });
  await load((db) => writeDocuments(db, crowd()));
  await signInAs('Sam Staff');
}, 120_000);

afterAll(async () => {
  for (const list of open) list.close();
  await signOutEverything();
  await closeStage();
});

describe('the list of 3,000 users, read by a member of staff', () => {
  it('costs at most 60 reads for its first page', async () => {
    const before = readsSoFar();
    const list = openUsers(20);
    await vi.waitFor(() => expect(shown(list).rows.length).toBeGreaterThanOrEqual(20), PATIENT);
    expect(emails(list).slice(0, 20)).toEqual(seeded.slice(0, 20));
    expect(shown(list).complete).toBe(false);
    expect(readsSoFar() - before).toBeLessThanOrEqual(60);
  });

  it(
    'arrives completely, each user once, by e-mail ascending',
    proves('CORE-USERS-26'),
    async () => {
      const before = readsSoFar();
      const list = await openAll();
      expect(emails(list)).toEqual(seeded);
      expect(shown(list)).toMatchObject({ total: COUNT, unreadable: [] });
      // Neighbouring windows overlap only slightly.
      expect(readsSoFar() - before).toBeLessThan(COUNT * 1.05);
    },
  );

  it('shows users inserted at a window border once, and removes them when deleted', async () => {
    const list = await openAll();
    const inserted = Array.from({ length: 8 }, (_, index) => emailOf(23, `-${index}`));
    const batch = stageDb().batch();
    for (const email of inserted) batch.set(stageDb().doc(`users/${email}`), { email });
    await batch.commit();
    const expected = [...seeded.slice(0, 24), ...inserted, ...seeded.slice(24)].sort();
    await vi.waitFor(() => expect(emails(list)).toEqual(expected), PATIENT);
    expect(shown(list)).toMatchObject({ complete: true, total: COUNT + 8 });

    const undo = stageDb().batch();
    for (const email of inserted) undo.delete(stageDb().doc(`users/${email}`));
    await undo.commit();
    await vi.waitFor(() => expect(emails(list)).toEqual(seeded), PATIENT);
  });

  it('moves a user whose e-mail changes across a window border', async () => {
    const list = await openAll();
    const elsewhere = emailOf(19, '-moved');
    const moved = stageDb().doc(`users/${uidOf(1000)}`);
    await moved.update({ email: elsewhere });
    const without = seeded.filter((email) => email !== emailOf(1000));
    const expected = [...without, elsewhere].sort();
    await vi.waitFor(() => expect(emails(list)).toEqual(expected), PATIENT);
    expect(shown(list).complete).toBe(true);
    await moved.update({ email: emailOf(1000) });
    await vi.waitFor(() => expect(emails(list)).toEqual(seeded), PATIENT);
  });

  it('removes a user without an e-mail, and adds the user back with one', async () => {
    const list = await openAll();
    const user = stageDb().doc(`users/${uidOf(23)}`);
    await user.set({ firstName: 'Ann' });
    const without = seeded.filter((email) => email !== emailOf(23));
    await vi.waitFor(() => expect(emails(list)).toEqual(without), PATIENT);
    await user.set({ email: emailOf(23) });
    await vi.waitFor(() => expect(emails(list)).toEqual(seeded), PATIENT);
  });
});
