import { toCents, type CompletedPayment } from './schema.ts';

/** What was paid to one payment group in one month. */
export interface MonthTotal {
  /** "2026-11", in the zone of the reader; empty where the time of the payment is missing. */
  readonly month: string;
  readonly paymentGroup: string;
  readonly count: number;
  readonly cents: number;
}

const monthOf = (at: Date | null): string =>
  at === null ? '' : `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;

/** The sums by month and payment group, newest month first. Cents are whole, so nothing is rounded twice. */
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
