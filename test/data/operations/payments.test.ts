import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { manyRequested } from '#areas/operations/payments/many-payments.tsx';
import { closeAllSources, sharedSource, type Source } from '#data/engine/shared-source.ts';
import {
  completedPaymentsSource,
  completePayment,
  requestedPaymentsSource,
} from '#data/operations/payments.ts';
import { decodeRequestedPayment } from '#domain/operations/payment/schema.ts';
import { oneByOne } from '#lib/one-by-one.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb, stored } from '#test/support/stage.ts';

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

const FIRST = new Date('2026-03-01T12:00:00Z');
const SECOND = new Date('2026-03-02T12:00:00Z');
const OWED = { subjectID: 's1', paymentFor: 'Baseline', paymentGroup: '003', amount: 25.5 };
const PAID = { ...OWED, paidBy: 'Sam', notes: 'By post' };

/** A source's snapshots of a list of one document to which a second one is added. */
async function grows<Row extends { readonly docID: string }>(
  source: Source<{ readonly rows: readonly Row[] }>,
  collection: string,
  [one, two]: readonly [object, object],
): Promise<readonly Row[]> {
  await stageDb().doc(`${collection}/a`).set(one);
  closeAllSources();
  const store = sharedSource(source);
  store.subscribe(() => undefined);
  const rows = () => {
    const live = store.getSnapshot();
    return live.state === 'ready' ? live.data.rows : [];
  };
  await vi.waitFor(() => expect(rows()).toHaveLength(1), { timeout: 10_000 });
  await stageDb().doc(`${collection}/b`).set(two);
  await vi.waitFor(() => expect(rows()).toHaveLength(2), { timeout: 10_000 });
  return rows();
}

it('requested payments are listed live with their fields', proves('OPS-PAY-08'), async () => {
  const rows = await grows(requestedPaymentsSource, 'tempest/payments/requested', [
    { ...OWED, requestedTimestamp: SECOND },
    { ...OWED, requestedTimestamp: FIRST },
  ]);
  expect(rows).toMatchObject([
    { docID: 'b', ...OWED, requestedTimestamp: FIRST },
    { docID: 'a', ...OWED, requestedTimestamp: SECOND },
  ]);
});

it('completed payments are listed live with their fields', proves('OPS-PAY-09'), async () => {
  const rows = await grows(completedPaymentsSource, 'tempest/payments/completed', [
    { ...PAID, payedTimestamp: FIRST },
    { ...PAID, payedTimestamp: SECOND },
  ]);
  expect(rows).toMatchObject([
    { docID: 'a', ...PAID, payedTimestamp: FIRST },
    { docID: 'b', ...PAID, payedTimestamp: SECOND },
  ]);
});

/** When a payment was logged, by the clock of this machine. */
async function paidAt(id: string): Promise<string> {
  const paid = await stored(`tempest/payments/completed/${id}`);
  const at = (paid?.['payedTimestamp'] as Timestamp).toDate();
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [two(at.getMonth() + 1), two(at.getDate()), at.getFullYear()].join('/');
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

const REQUEST = 'tempest/payments/requested/twice';
const PAYMENT = 'tempest/payments/completed/twice';
const entered = (paidBy: string) => ({ amount: 25.5, paidBy, notes: '' });

it(
  'one of several concurrent completions of a payment wins, and the others are told',
  proves('OPS-PAY-14', 'OPS-D-34', 'TEAM-SEL-03'),
  async () => {
    await stageDb()
      .doc(REQUEST)
      .set({ ...OWED, requestedTimestamp: FIRST });
    const tries = ['Sam', 'Ada', 'Kim'].map((name) => completePayment('twice', entered(name)));
    const ends = await Promise.allSettled(tries);
    const lost = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    const paid = (await stageDb().doc(PAYMENT).get()).data();
    expect(lost).toHaveLength(2);
    const at = (paid?.['payedTimestamp'] as Timestamp | undefined)?.toMillis() ?? 0;
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    const winner = `This payment was logged by ${String(paid?.['paidBy'])} (sam.staff@example.com) on `;
    for (const message of lost) expect(message).toContain(winner);
    expect((await stageDb().doc(REQUEST).get()).exists).toBe(false);
    const entries = await stageDb()
      .collection('history')
      .where('paths', 'array-contains', PAYMENT)
      .get();
    expect(entries.size).toBe(1);
  },
);

it('whoever comes later is told by whom and when it was paid', proves('OPS-D-34'), async () => {
  await signInAs('Ada Admin');
  const paid = (await stageDb().doc(PAYMENT).get()).data();
  await expect(completePayment('twice', entered('Ada'))).rejects.toThrow(
    /^This payment was logged by \w+ \(sam.staff@example.com\) on \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
  );
  expect((await stageDb().doc(PAYMENT).get()).data()).toEqual(paid);
  await expect(completePayment('none', entered('Ada'))).rejects.toThrow(
    'This payment is no longer requested.',
  );
});

it(
  'payments marked as paid together get an entry each; one paid meanwhile is left alone',
  proves('TEAM-SEL-03'),
  async () => {
    await signInAs('Sam Staff');
    const requests = [
      { id: 'm3', amount: 10.1 },
      { id: 'm1', amount: 20.2 },
      { id: 'm2', amount: 30.3 },
    ];
    for (const { id, amount } of requests)
      await stageDb()
        .doc(`tempest/payments/requested/${id}`)
        .set({ ...OWED, amount, requestedTimestamp: FIRST });
    const chosen = requests.map(({ id, amount }) =>
      decodeRequestedPayment(id, { ...OWED, amount }),
    );
    await completePayment('m1', { amount: 99, paidBy: 'Kim', notes: 'By hand' });
    const [marking] = manyRequested('Sam Staff').acts;
    if (!marking || !('begin' in marking)) throw new Error('Nothing can be marked as paid.');
    const outcomes = await oneByOne(
      chosen,
      marking.begin({ paidBy: 'Sam Staff', notes: 'May' }, chosen),
      {
        onProgress: () => undefined,
        isStopped: () => false,
        failureText: (error) => (error as Error).message,
      },
    );
    expect(outcomes.map(({ item, done, result }) => [item.docID, done, result])).toEqual([
      ['m3', true, 'Logged as paid, 10.10'],
      [
        'm1',
        false,
        `This payment was logged by Kim (sam.staff@example.com) on ${await paidAt('m1')}.`,
      ],
      ['m2', true, 'Logged as paid, 30.30'],
    ]);
    const entryIDs = async (id: string) => {
      const path = `tempest/payments/completed/${id}`;
      const found = await stageDb()
        .collection('history')
        .where('paths', 'array-contains', path)
        .get();
      return found.docs.map((entry) => entry.id);
    };
    const entries = await Promise.all(['m3', 'm1', 'm2'].map(entryIDs));
    expect(entries.map((of) => of.length)).toEqual([1, 1, 1]);
    expect(new Set(entries.flat()).size).toBe(3);
    const left = await stageDb().collection('tempest/payments/requested').get();
    expect(left.docs.filter(({ id }) => id.startsWith('m'))).toEqual([]);
    expect(await stored('tempest/payments/completed/m3')).toMatchObject({
      ...OWED,
      amount: 10.1,
      paidBy: 'Sam Staff',
      notes: 'May',
    });
    expect(await stored('tempest/payments/completed/m1')).toMatchObject({
      amount: 99,
      paidBy: 'Kim',
    });
    expect(await stored('tempest/payments/completed/m2')).toMatchObject({
      amount: 30.3,
      paidBy: 'Sam Staff',
      notes: 'May',
    });
  },
);
