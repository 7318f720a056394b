import { beforeEach, describe, expect, it } from 'vitest';
import { requestPaymentsHandler } from '#functions/handlers/request-payments.ts';
import { proves } from '#test/support/proves.ts';
import { changed, written } from './change-support.ts';
import { all, dump, freshDatabase, store, stored } from './support.ts';

const BASELINE = 'users/u1/workflows/baseline';
const PAGE = 'web/surveysaurus/landingPages/lp';
const REQUESTED = 'tempest/payments/requested';
const COMPLETED = 'tempest/payments/completed';

const db = await freshDatabase('demo-functions-request-payments');

const surveys = (...statuses: string[]) => statuses.map((status) => ({ status }));
const flags = { eligibilityCompleted: false, therapyWeeksCompleted: [] };

beforeEach(async () => {
  await store(db, {
    'users/u1': { uid: 'u1', subjectID: 's1', landingPageKey: 'lp', workflowStatus: 'baseline' },
    [PAGE]: {
      landingPageKey: 'lp',
      paymentNotifications: {
        eligibility: null,
        baseline: { ...flags, baselineCompleted: true, paymentFor: 'Baseline', amount: 25.5 },
        surveyWeeks: [],
      },
    },
    [BASELINE]: { workflowID: 'baseline', surveys: surveys('completed', 'in progress') },
  });
});

const complete = () => changed(db, BASELINE, { surveys: surveys('completed', 'completed') });

describe('the last survey of a part', () => {
  it('requests the payment in the name of the system', proves('OPS-D-33'), async () => {
    await requestPaymentsHandler(db, await complete());
    expect(await stored(db, `${REQUESTED}/u1.baseline`)).toMatchObject({
      subjectID: 's1',
      paymentFor: 'Baseline',
      paymentGroup: 'lp',
      amount: 25.5,
      requestedTimestamp: expect.objectContaining({ seconds: expect.any(Number) as number }),
    });
    expect(await all(db, 'history')).toMatchObject([
      { actor: 'system', action: 'Request payment', paths: [`${REQUESTED}/u1.baseline`] },
    ]);
  });

  it(
    'requests it once despite repeated and concurrent events',
    proves('OPS-D-33', 'R3'),
    async () => {
      const change = await complete();
      await Promise.all(Array.from({ length: 6 }, () => requestPaymentsHandler(db, change)));
      expect(await all(db, REQUESTED)).toHaveLength(1);
      const once = await dump(db);
      await requestPaymentsHandler(db, change);
      expect(await dump(db)).toEqual(once);
    },
  );

  it('requests nothing that was paid meanwhile', proves('OPS-D-33', 'R3'), async () => {
    const change = await complete();
    await requestPaymentsHandler(db, change);
    await db.doc(`${REQUESTED}/u1.baseline`).delete();
    await store(db, { [`${COMPLETED}/u1.baseline`]: { paidBy: 'Sam' } });
    await requestPaymentsHandler(db, change);
    expect(await all(db, REQUESTED)).toEqual([]);
  });

  it(
    'is judged by its stored status when the event is late',
    proves('OPS-D-33', 'R3'),
    async () => {
      const change = await complete();
      await changed(db, BASELINE, { surveys: surveys('completed', 'failed') });
      await requestPaymentsHandler(db, change);
      expect(await all(db, REQUESTED)).toEqual([]);
    },
  );
});

describe('nothing is requested', () => {
  it('by another workflow, by a deleted one or by a restore', proves('OPS-D-33'), async () => {
    const other = await written(db, 'users/u1/workflows/consent', { workflowID: 'consent' });
    await store(db, { 'history/restore': { action: 'Restore backup', job: 'j1' } });
    const done = { surveys: surveys('completed'), lastChange: 'restore' };
    await db.doc(BASELINE).delete();
    const restored = await written(db, BASELINE, done);
    const gone = await written(db, BASELINE, null);
    await store(db, { [BASELINE]: { surveys: surveys('completed') } });
    for (const change of [other, restored, gone]) await requestPaymentsHandler(db, change);
    expect(await all(db, REQUESTED)).toEqual([]);
  });
});
