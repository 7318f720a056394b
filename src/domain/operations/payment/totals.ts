import { toCents, type CompletedPayment } from './schema.ts';

/** The total paid to a payment group in a month. */
export interface MonthTotal {
  /** "2026-11" in local time; empty when the payment has no time. */
  readonly month: string;
  readonly paymentGroup: string;
  readonly count: number;
  readonly cents: number;
}

const monthOf = (at: Date | null): string =>
  at === null ? '' : `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;

/** Totals by month and payment group, newest month first; integer cents avoid rounding errors. */
export function monthTotals(
  payments: readonly Pick<CompletedPayment, 'payedTimestamp' | 'paymentGroup' | 'amount'>[],
): readonly MonthTotal[] {
  const totals = new Map<string, MonthTotal>();
  for (const { payedTimestamp, paymentGroup, amount } of payments) {
    const month = monthOf(payedTimestamp);
    const key = `${month}\n${paymentGroup}`;
    const { count, cents } = totals.get(key) ?? { count: 0, cents: 0 };
    const sum = cents + toCents(amount ?? 0);
    totals.set(key, { month, paymentGroup, count: count + 1, cents: sum });
  }
  return [...totals.values()].sort(
    (a, b) => b.month.localeCompare(a.month) || a.paymentGroup.localeCompare(b.paymentGroup),
  );
}
