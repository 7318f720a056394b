import { describe, expect, it } from 'vitest';
import { planPaymentRequests } from '#domain/operations/payment/request.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const PAGE = 'web/surveysaurus/landingPages/lp';
const NONE = { eligibilityCompleted: false, baselineCompleted: false, therapyWeeksCompleted: [] };

const condition = (paymentFor: string, flags: object, amount: unknown = 25) => ({
  ...NONE,
  ...flags,
  paymentFor,
  amount,
});
const weeks = (...set: number[]) => ({
  therapyWeeksCompleted: Array.from({ length: 12 }, (_, at) => set.includes(at + 1)),
});
const surveys = (...statuses: string[]) => statuses.map((status) => ({ status }));
const week = (number: number, ...statuses: string[]) => ({
  week: number,
  surveys: surveys(...statuses),
});

const notifications = (given: object) => ({
  eligibility: null,
  baseline: null,
  surveyWeeks: [],
  ...given,
});

/** The requested payments for these conditions and workflows: [id, purpose]. */
async function asked(
  page: object,
  workflows: Readonly<Record<string, object>>,
  more: Readonly<Record<string, RawDocument>> = {},
) {
  const documents: Record<string, RawDocument> = {
    'users/u1': { landingPageKey: 'lp', subjectID: 's1' },
    [PAGE]: { paymentNotifications: notifications(page), extensionID: 'x1' },
    ...Object.fromEntries(
      Object.entries(workflows).map(([id, data]) => [`users/u1/workflows/${id}`, { ...data }]),
    ),
    ...more,
  };
  const plan = await planPaymentRequests('u1')((path) => Promise.resolve(documents[path] ?? null));
  return plan.writes.map((write) => [
    write.path.slice('tempest/payments/requested/'.length),
    write.kind === 'delete' ? '' : write.data['paymentFor'],
  ]);
}

const ELIGIBILITY = { eligibility: condition('Entry', { eligibilityCompleted: true }) };
const BASELINE = { baseline: condition('Baseline', { baselineCompleted: true }) };
const DONE = { surveys: surveys('completed', 'completed') };

describe('a payment is requested', () => {
  it.each<[string, object, Record<string, object>, string]>([
    ['eligibility', ELIGIBILITY, { eligibility: DONE }, 'u1.eligibility'],
    ['baseline', BASELINE, { baseline: DONE }, 'u1.baseline'],
    [
      'weeks of therapy',
      { surveyWeeks: [condition('Weeks', weeks(4, 8))] },
      { therapy: { therapySurveys: [week(4, 'completed'), week(8, 'completed')] } },
      'u1.weeks-4-8',
    ],
  ])('when every survey of the %s is completed', proves('OPS-D-33'), async (...given) => {
    const [, page, workflows, id] = given;
    expect((await asked(page, workflows)).map(([one]) => one)).toEqual([id]);
  });

  it('with the fields of a request', proves('OPS-D-33', 'OPS-PAY-08'), async () => {
    const documents: Record<string, RawDocument> = {
      'users/u1': { landingPageKey: 'lp', subjectID: 's1' },
      [PAGE]: { paymentNotifications: notifications(BASELINE) },
      'users/u1/workflows/baseline': DONE,
    };
    const plan = await planPaymentRequests('u1')((path) =>
      Promise.resolve(documents[path] ?? null),
    );
    expect(plan.writes).toMatchObject([
      {
        kind: 'create',
        path: 'tempest/payments/requested/u1.baseline',
        data: {
          subjectID: 's1',
          paymentFor: 'Baseline',
          paymentGroup: 'lp',
          amount: 25,
          requestedTimestamp: { serverTime: true },
        },
      },
    ]);
  });

  it('by the extension for its own weeks', proves('OPS-D-33'), async () => {
    const surveyWeeks = [condition('Week 4', weeks(4))];
    const extension = {
      [`${PAGE}/extensions/x1`]: { paymentNotifications: notifications({ surveyWeeks }) },
    };
    const therapySurveys = [week(4, 'completed')];
    expect(await asked({}, { therapy: { therapySurveys } }, extension)).toEqual([]);
    expect(await asked({}, { 'EXT-therapy': { therapySurveys } }, extension)).toEqual([
      ['u1.EXT-weeks-4', 'Week 4'],
    ]);
    expect(await asked({ surveyWeeks }, { 'EXT-therapy': { therapySurveys } })).toEqual([]);
  });

  it('once for each of two conditions with the same weeks', async () => {
    const surveyWeeks = [condition('Week 4', weeks(4)), condition('Bonus', weeks(4))];
    const therapy = { therapySurveys: [week(4, 'completed')] };
    expect(await asked({ surveyWeeks }, { therapy })).toEqual([
      ['u1.weeks-4', 'Week 4'],
      ['u1.weeks-4-2', 'Bonus'],
    ]);
  });

  it('once for each condition, even if ids would collide', async () => {
    const entered = condition('Thanks', { eligibilityCompleted: true });
    const surveyWeeks = [
      condition('Diary', weeks(1)),
      condition('Interview', weeks(1)),
      condition('Both weeks', weeks(1, 2)),
      entered,
    ];
    const therapySurveys = [week(1, 'completed'), week(2, 'completed')];
    const workflows = { eligibility: DONE, therapy: { therapySurveys } };
    expect(await asked({ ...ELIGIBILITY, surveyWeeks }, workflows)).toEqual([
      ['u1.eligibility', 'Entry'],
      ['u1.weeks-1', 'Diary'],
      ['u1.weeks-1_2', 'Interview'],
      ['u1.weeks-1-2', 'Both weeks'],
      ['u1.eligibility-2', 'Thanks'],
    ]);
  });
});

describe('no payment is requested', () => {
  it.each<[string, object, Record<string, object>]>([
    ['while one survey is open', BASELINE, { baseline: { surveys: surveys('completed', 'x') } }],
    ['where one expired', BASELINE, { baseline: { surveys: surveys('expired', 'completed') } }],
    ['where there are no surveys', BASELINE, { baseline: { surveys: [] } }],
    ['without the workflow', BASELINE, { eligibility: DONE }],
    [
      'while one flag of several does not hold',
      {
        surveyWeeks: [
          condition('All', { eligibilityCompleted: true, baselineCompleted: true, ...weeks(1) }),
        ],
      },
      { eligibility: DONE, baseline: DONE, therapy: { therapySurveys: [week(2, 'completed')] } },
    ],
    [
      'for a week without surveys',
      { surveyWeeks: [condition('Week', weeks(4))] },
      { therapy: { therapySurveys: [week(4)] } },
    ],
    ['by a condition without flags', { baseline: condition('Gift', {}) }, { baseline: DONE }],
    [
      'without an amount',
      { baseline: condition('Gift', { baselineCompleted: true }, 0) },
      { baseline: DONE },
    ],
  ])('%s', proves('OPS-D-33'), async (_, page, workflows) => {
    expect(await asked(page, workflows)).toEqual([]);
  });

  it.each(['requested', 'completed'])(
    'if it is already %s, even with other texts or by another page',
    proves('OPS-D-33'),
    async (state) => {
      const there = { [`tempest/payments/${state}/u1.baseline`]: { paymentGroup: 'old' } };
      expect(await asked(BASELINE, { baseline: DONE }, there)).toEqual([]);
    },
  );

  it('without a user or a landing page', async () => {
    const nobody = { 'users/u1': { landingPageKey: 'gone' } };
    expect(await asked(BASELINE, { baseline: DONE }, nobody)).toEqual([]);
    expect(await planPaymentRequests('u2')(() => Promise.resolve(null))).toMatchObject({
      writes: [],
    });
  });
});
