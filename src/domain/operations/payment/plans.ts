import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { completedPaymentRecord, requestedPaymentRecord } from './records.ts';
import { decodeCompletedPayment, type CompletedPayment, type PaymentForm } from './schema.ts';

/** Informs the second of two concurrent actors who made the payment and when. */
class PaidAlready extends AppError {
  readonly payment: CompletedPayment;

  constructor(payment: CompletedPayment, when: string) {
    const { paidBy, paidByEmail } = payment;
    const address = paidByEmail === '' || paidByEmail === paidBy ? '' : ` (${paidByEmail})`;
    super('already-exists', `This payment was logged by ${paidBy}${address} ${when}.`);
    this.payment = payment;
  }
}

export interface Completion {
  readonly paymentID: string;
  readonly entered: PaymentForm;
  /** Formats a time for staff: "on 11/23/2026 18:20". */
  readonly whenText: (at: Date | null) => string;
}

/**
 * Completes a payment: the request becomes a completed payment in one commit (OPS-PAY-14, -15,
 * OPS-D-34). Requires the request to exist, so that a concurrent second attempt is refused.
 *
 * @throws PaidAlready; AppError not-found when the request is otherwise gone
 */
export function planCompletePayment({ paymentID, entered, whenText }: Completion): Planner {
  const requested = docPath('requestedPayment', { paymentID });
  const completed = docPath('completedPayment', { paymentID });
  return async (read) => {
    const paid = await read(completed);
    if (paid) {
      const payment = decodeCompletedPayment(paymentID, paid);
      throw new PaidAlready(payment, whenText(payment.payedTimestamp));
    }
    const storedRequest = await read(requested);
    if (!storedRequest) throw new AppError('not-found', 'This payment is no longer requested.');
    const { amount, paidBy, notes } = entered;
    const data = {
      paymentGroup: storedRequest['paymentGroup'] ?? '',
      subjectID: storedRequest['subjectID'] ?? '',
      paymentFor: storedRequest['paymentFor'] ?? '',
      amount,
      paidBy,
      notes,
    };
    return {
      action: 'Complete payment',
      writes: [
        { of: completedPaymentRecord, kind: 'create', path: completed, data },
        { of: requestedPaymentRecord, kind: 'delete', path: requested },
      ],
    };
  };
}
