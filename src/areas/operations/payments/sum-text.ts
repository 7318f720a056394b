import { moneyText, toCents } from '#domain/operations/payment/schema.ts';
import { countOf, formatCount } from '#lib/words.ts';

/** "12 payments requested, 300.00 in all"; without any amount the total is unknown. */
export function sumText(
  payments: readonly { readonly amount: number | null }[],
  state: 'requested' | 'completed' | 'found',
): string {
  const cents = payments.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0);
  const unknown = payments.filter(({ amount }) => amount === null).length;
  const without = unknown === 0 ? '' : ` and ${formatCount(unknown)} without an amount`;
  return `${countOf(payments.length, 'payment')} ${state}, ${moneyText(cents)} in all${without}`;
}
