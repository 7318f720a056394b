import { afterEach, describe, expect, it, vi } from 'vitest';
import { planCompletePayment } from '#domain/operations/payment/plans.ts';
import { moneyText, paymentForm, toCents } from '#domain/operations/payment/schema.ts';
import { monthTotals } from '#domain/operations/payment/totals.ts';
import { proves } from '#test/support/proves.ts';

afterEach(() => vi.unstubAllEnvs());

const SOUND = { amount: 25, paidBy: 'Sam Staff', notes: '' };
const ASKED = { subjectID: 's1', paymentFor: 'Baseline', paymentGroup: '003', amount: 25 };
const OWED = 'tempest/payments/requested/p1';
const PAID = 'tempest/payments/completed/p1';

const problemOf = (change: object): string => {
  try {
    paymentForm.validateSync({ ...SOUND, ...change });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('The form of a payment', () => {
  it.each([
    [{ amount: 0.01 }, ''],
    [{ amount: 0.29 }, ''],
    [{ amount: 1_000_000 }, ''],
    [{ amount: '' }, 'Required'],
    [{ amount: undefined }, 'Required'],
    [{ amount: 0 }, 'Must be more than 0'],
    [{ amount: -1 }, 'Must be more than 0'],
    [{ amount: 1.005 }, 'At most two decimals'],
    [{ amount: 0.001 }, 'At most two decimals'],
    [{ amount: 1_000_000.01 }, 'Must be at most 1,000,000.00'],
    [{ amount: 'ten' }, 'Enter a number'],
  ])(
    'checks the amount in %j: %s',
    proves('OPS-PAY-11', 'OPS-D-35', 'OPS-D-82'),
    (change, problem) => {
      expect(problemOf(change)).toBe(problem);
    },
  );

  it.each([
    [{ paidBy: '' }, 'Required'],
    [{ paidBy: ' \t' }, 'Required'],
    [{ paidBy: ' Ada ' }, ''],
  ])('checks the payer in %j: %s', proves('OPS-PAY-10'), (change, problem) => {
    expect(problemOf(change)).toBe(problem);
  });

  it('accepts notes or none', proves('OPS-PAY-12'), () => {
    expect([{}, { notes: '' }, { notes: 'By cheque' }].map(problemOf)).toEqual(['', '', '']);
    expect(problemOf({ notes: 'x'.repeat(5001) })).not.toBe('');
  });
});

describe('Completing a payment', () => {
  const ENTERED = { amount: 24.5, paidBy: 'Sam Staff', notes: 'By post' };
  const planned = (stored: Readonly<Record<string, object>>) =>
    planCompletePayment({
      paymentID: 'p1',
      entered: ENTERED,
      whenText: (at) => `on ${at?.toISOString().slice(0, 10) ?? '?'}`,
    })((path) => Promise.resolve((stored[path] ?? null) as Record<string, unknown> | null));

  it(
    'writes the payment and deletes the request in one plan',
    proves('OPS-PAY-14', 'OPS-PAY-15', 'OPS-D-34'),
    async () => {
      const { action, writes } = await planned({ [OWED]: ASKED });
      expect(action).toBe('Complete payment');
      expect(writes.map(({ of, ...write }) => [of.name, write])).toEqual([
        ['completedPayment', { kind: 'create', path: PAID, data: { ...ASKED, ...ENTERED } }],
        ['requestedPayment', { kind: 'delete', path: OWED }],
      ]);
    },
  );

  it('keeps the values of an odd request and leaves missing ones empty', async () => {
    const { writes } = await planned({ [OWED]: { subjectID: 7, amount: 5 } });
    expect(writes[0]).toMatchObject({
      data: { subjectID: 7, paymentFor: '', paymentGroup: '', amount: 24.5 },
    });
  });

  it('tells a latecomer who completed it and when', proves('OPS-D-34'), async () => {
    const paid = {
      paidBy: 'Ada',
      paidByEmail: 'ada@example.com',
      payedTimestamp: new Date('2026-11-22T10:00:00Z'),
    };
    const told = 'This payment was logged by Ada (ada@example.com) on 2026-11-22.';
    await expect(planned({ [PAID]: paid })).rejects.toThrow(told);
    await expect(planned({ [PAID]: paid, [OWED]: ASKED })).rejects.toThrow(told);
    await expect(planned({})).rejects.toThrow('This payment is no longer requested.');
  });
});

describe('Money', () => {
  it.each([
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [1_000_000, 100_000_000],
  ])('%d is %d in whole cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_450, '1,234.50'],
    [100_000_000, '1,000,000.00'],
    [-1250, '-12.50'],
  ])('%d cents are shown as %s', (cents, text) => {
    expect(moneyText(cents)).toBe(text);
  });

  it('is summed by month and group without losing a cent', () => {
    const paid = (payedTimestamp: Date | null, paymentGroup: string, amount: number | null) => ({
      payedTimestamp,
      paymentGroup,
      amount,
    });
    const november = new Date(2026, 10, 1);
    const tenth = Array.from({ length: 10 }, () => paid(november, '003', 0.1));
    expect(
      monthTotals([
        paid(new Date(2026, 9, 31, 23, 59), '003', 5),
        ...tenth,
        paid(november, '002', null),
        paid(null, '002', 1),
      ]),
    ).toEqual([
      { month: '2026-11', paymentGroup: '002', count: 1, cents: 0 },
      { month: '2026-11', paymentGroup: '003', count: 10, cents: 100 },
      { month: '2026-10', paymentGroup: '003', count: 1, cents: 500 },
      { month: '', paymentGroup: '002', count: 1, cents: 100 },
    ]);
  });

  it.each([
    ['America/Los_Angeles', '2026-10'],
    ['Asia/Tokyo', '2026-11'],
  ])('belongs to the local month in %s', (zone, month) => {
    vi.stubEnv('TZ', zone);
    const payedTimestamp = new Date('2026-11-01T02:00:00Z');
    const [total] = monthTotals([{ payedTimestamp, paymentGroup: '003', amount: 5 }]);
    expect(total?.month).toBe(month);
  });
});
