import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walk } from '#domain/operations/landing-page/made-up/walk.ts';
import { askedTwice, unlikePromised } from '#domain/operations/payment/promises.ts';
import { namedConditions, paymentID } from '#domain/operations/payment/request.ts';
import { madeUpScene, payment } from '#test/support/made-up-scene.ts';

const scene = madeUpScene({
  paymentNotifications: {
    baseline: payment('Baseline', { baselineCompleted: true, amount: 0.1 + 0.2 }),
    surveyWeeks: [payment('Week 1', {}, 1), payment('Week 1 once more', {}, 1)],
  },
});
const pages = new Map([['lp', { page: scene.page, extension: scene.extension }]]);

const asked = (name: string, paymentFor: string, more: object = {}) => ({
  docID: `u.1.${name}`,
  subjectID: 's1',
  paymentGroup: 'lp',
  amount: 25 as number | null,
  paymentFor,
  ...more,
});

const textsOf = (...payments: ReturnType<typeof asked>[]) =>
  unlikePromised(payments, pages).map(({ text }) => text);

describe('A payment as promised', () => {
  it('is not reported, whether requested by the page, the extension or by hand', () => {
    expect(
      textsOf(
        asked('weeks-1', 'Week 1'),
        asked('weeks-1-2', 'Week 1 once more'),
        asked('EXT-weeks-12', 'Week 12'),
        asked('by hand', 'Week 12'),
        asked('baseline', 'Baseline', { amount: 0.3 }),
      ),
    ).toEqual([]);
  });

  it('is each one requested by the walk through the page', async () => {
    const { stops } = await walk(scene);
    const payments = [scene.page, scene.extension].flatMap((part, at) =>
      namedConditions(part ?? scene.page).map(({ name, condition }) => {
        const { paymentFor, amount } = condition;
        const docID = paymentID('made-up', at === 1, name);
        return { docID, subjectID: 's1', paymentGroup: 'lp', paymentFor, amount };
      }),
    );
    const requested = stops.at(-1)?.standing.requested ?? [];
    const made = payments.filter(({ docID }) => requested.includes(docID));
    expect(made.length).toBeGreaterThan(2);
    expect(unlikePromised(made, pages)).toEqual([]);
  });
});

describe('A payment that differs from the promise is reported', () => {
  it.each([
    [
      asked('weeks-1', 'Week 1', { amount: 30 }),
      'The amount is 30.00; the landing page promises 25.00',
    ],
    [
      asked('weeks-1', 'Week 1', { amount: null }),
      'There is no amount; the landing page promises 25.00',
    ],
    [asked('weeks-1', 'Week one'), 'Promised as “Week 1”'],
    [asked('EXT-weeks-12', 'Week twelve'), 'Promised as “Week 12”'],
    [asked('weeks-2', 'Week 2'), 'The landing page promises no such payment'],
    [asked('EXT-weeks-1', 'EXT 1'), 'The landing page promises no such payment'],
    [
      asked('weeks-1', 'Week 1', { paymentGroup: '003' }),
      'There is no landing page “003” any more',
    ],
  ])('%j', (given, text) => {
    expect(textsOf(given)).toEqual([text]);
  });

  it('for a difference of one cent or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (cents) => {
        const found = textsOf(asked('weeks-1', 'Week 1', { amount: cents / 100 }));
        expect(found.length).toBe(cents === 2500 ? 0 : 1);
      }),
    );
  });
});

describe('Of duplicate payment requests', () => {
  const twice = (...given: Parameters<typeof askedTwice>) =>
    askedTwice(...given).map(({ payment: { docID }, text }) => [docID, text]);

  it('the second is reported, and each one already paid', () => {
    const first = asked('a', 'Week 1');
    const second = asked('b', 'Week 1');
    const other = asked('c', 'Week 1', { subjectID: 's2' });
    const nobody = asked('d', 'Week 1', { subjectID: '' });
    expect(twice([first, second, other, nobody, nobody], [])).toEqual([
      ['u.1.b', 'This subject is owed the same twice'],
    ]);
    expect(twice([first, second], [asked('z', 'Week 1')])).toEqual([
      ['u.1.a', 'This subject has already been paid for the same'],
      ['u.1.b', 'This subject has already been paid for the same'],
    ]);
    expect(twice([first], [asked('z', 'Week 1', { paymentGroup: '003' })])).toEqual([]);
  });
});
