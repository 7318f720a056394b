import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeAllSources, sharedSource, type Source } from '#data/engine/shared-source.ts';
import { completedPaymentsSource, requestedPaymentsSource } from '#data/operations/payments.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb } from '#test/support/stage.ts';

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

const [FIRST, SECOND] = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-02T12:00:00Z')];
const OWED = { subjectID: 's1', paymentFor: 'Baseline', paymentGroup: '003', amount: 25.5 };
const PAID = { ...OWED, paidBy: 'Sam', notes: 'By post' };

/** What a source tells of a list that begins with one document and gets another one. */
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
