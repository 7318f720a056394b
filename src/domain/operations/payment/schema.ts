import { number, object, type InferType } from 'yup';
import { count, identity, line, prose, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** A payment owed, `tempest/payments/requested/{paymentID}`. */
export const requestedPaymentSchema = object({
  subjectID: text(),
  paymentFor: text(),
  paymentGroup: text(),
  amount: count().nullable().default(null),
  requestedTimestamp: time(),
});

export type RequestedPayment = Stored<InferType<typeof requestedPaymentSchema>>;

export const decodeRequestedPayment = documentReader(requestedPaymentSchema);

/** A payment made, `tempest/payments/completed/{paymentID}`. */
export const completedPaymentSchema = object({
  paymentGroup: text(),
  subjectID: text(),
  paymentFor: text(),
  amount: count().nullable().default(null),
  /** The name from the form; the logger's e-mail is stored next to it (OPS-D-07). */
  paidBy: identity(),
  paidByEmail: identity(),
  payedTimestamp: time(),
  notes: text(),
});

export type CompletedPayment = Stored<InferType<typeof completedPaymentSchema>>;

export const decodeCompletedPayment = documentReader(completedPaymentSchema);

/** Above any real payment. */
const MOST_PAID = 1_000_000;

/** An amount in integer cents, so that sums stay exact. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** Formats 123450 cents as "1,234.50". */
export function moneyText(cents: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${grouped}.${fraction}`;
}

/** Whether an amount has no fraction of a cent. */
export const isWholeCents = (amount: number): boolean => toCents(amount) / 100 === amount;

/** The form that completes a payment (OPS-PAY-10 … -13, OPS-D-35). */
export const paymentForm = object({
  amount: number()
    .label('Amount')
    .transform((value: unknown, given: unknown) => (given === '' ? undefined : value))
    .typeError('Enter a number')
    .moreThan(0, 'Must be more than 0')
    .max(MOST_PAID, `Must be at most ${moneyText(toCents(MOST_PAID))}`)
    .test('cents', 'At most two decimals', (value) => value === undefined || isWholeCents(value))
    .required('Required'),
  paidBy: line().label('Paid by').required('Required'),
  notes: prose('Notes', 5000),
});

export type PaymentForm = InferType<typeof paymentForm>;
