import { planCompletePayment } from '#domain/operations/payment/plans.ts';
import {
  decodeCompletedPayment,
  decodeRequestedPayment,
  type PaymentForm,
  type RequestedPayment,
} from '#domain/operations/payment/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { formatDateTime } from '#lib/dates.ts';
import { commit } from '#data/engine/commit.ts';
import { listSource } from '#data/engine/sources.ts';

/** Oldest first; those without a time come first (OPS-D-35). */
export const byRequest = (a: RequestedPayment, b: RequestedPayment): number =>
  (a.requestedTimestamp?.getTime() ?? 0) - (b.requestedTimestamp?.getTime() ?? 0) ||
  (a.docID < b.docID ? -1 : 1);

/** Payments owed, live, oldest first (OPS-PAY-08). */
export const requestedPaymentsSource = listSource(
  collectionPath('requestedPayment', {}),
  decodeRequestedPayment,
  [],
  { name: 'payments', compare: byRequest },
);

/** Payments made, live (OPS-PAY-09). */
export const completedPaymentsSource = listSource(
  collectionPath('completedPayment', {}),
  decodeCompletedPayment,
);

/** Logs a payment and removes its request (OPS-PAY-14). @throws AppError */
export async function completePayment(paymentID: string, entered: PaymentForm): Promise<void> {
  const whenText = (at: Date | null) => (at === null ? 'just now' : `on ${formatDateTime(at)}`);
  await commit(planCompletePayment({ paymentID, entered, whenText }));
}
