import { useId, useState, useSyncExternalStore } from 'react';
import { ValidationError } from 'yup';
import { completePayment } from '#data/operations/payments.ts';
import {
  moneyText,
  paymentForm,
  toCents,
  type CompletedPayment,
  type RequestedPayment,
} from '#domain/operations/payment/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { currentMask, subscribeMask } from '#lib/hidden-names.ts';
import { countOf } from '#lib/words.ts';
import type { Asking, Entered, EnteredProps, Many } from '#records/selection/many.ts';

const PAYMENTS = ['payment', 'payments'] as const;

const paymentName = ({ subjectID, paymentFor }: RequestedPayment | CompletedPayment) =>
  [subjectID, paymentFor].filter((part) => part !== '').join(', ');

const amountText = ({ amount }: RequestedPayment) => moneyText(toCents(amount ?? 0));

const sumText = (payments: readonly Pick<CompletedPayment, 'amount'>[]) =>
  moneyText(payments.reduce((cents, { amount }) => cents + toCents(amount ?? 0), 0));

const sumOf = (payments: readonly Pick<CompletedPayment, 'amount'>[]) =>
  `${sumText(payments)} in all`;

/** The fields that all share; each request has its own amount. */
const common = paymentForm.omit(['amount']);

function readCommon(entered: Entered) {
  try {
    return common.validateSync(entered);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const field = error.path === 'notes' ? 'Notes' : 'Paid by';
    throw new AppError('invalid-argument', `${field}: ${error.message}`);
  }
}

function PaidFields({ entered, onEnter }: EnteredProps) {
  const id = useId();
  const mask = useSyncExternalStore(subscribeMask, currentMask);
  const [{ paidBy: opened = '' }] = useState(entered);
  const paidBy = entered['paidBy'] ?? '';
  const hidden = mask !== null && mask(opened) !== opened;
  return (
    <>
      <label className="form-label fw-medium mt-3" htmlFor={`${id}-by`}>
        Paid by
        <span className="text-danger" aria-hidden title="Required">
          {' '}
          *
        </span>
      </label>
      <input
        id={`${id}-by`}
        className="form-control"
        value={hidden ? mask(paidBy) : paidBy}
        readOnly={hidden}
        onChange={({ target }) => onEnter({ paidBy: target.value })}
      />
      <label className="form-label fw-medium mt-3" htmlFor={`${id}-notes`}>
        Notes
      </label>
      <textarea
        id={`${id}-notes`}
        className="form-control"
        rows={2}
        value={entered['notes'] ?? ''}
        onChange={({ target }) => onEnter({ notes: target.value })}
      />
    </>
  );
}

/** Completes each payment as its own form would; one paid meanwhile is refused (TEAM-SEL-03). */
const marking = (paidBy: string): Asking<RequestedPayment> => ({
  word: 'Mark as paid',
  tone: 'primary',
  cannot: ({ amount }) =>
    paymentForm.isValidSync({ amount, paidBy: '-', notes: '' })
      ? null
      : 'without a valid amount; complete it on its own',
  consequence: (rows) =>
    `${countOf(rows.length, ...PAYMENTS)}, ${sumText(rows)} in all. Each is logged with the amount below and gets an entry of its own in the history.`,
  lineOf: (payment) => `${paymentName(payment)}, ${amountText(payment)}`,
  Fields: PaidFields,
  entered: { paidBy, notes: '' },
  begin: (entered) => {
    const same = readCommon(entered);
    return async (payment) => {
      const form = { ...same, amount: payment.amount };
      await completePayment(payment.docID, paymentForm.validateSync(form));
      return `Logged as paid, ${amountText(payment)}`;
    };
  },
});

export const manyRequested = (paidBy: string): Many<RequestedPayment> => ({
  label: PAYMENTS,
  nameOf: paymentName,
  acts: [marking(paidBy)],
  sumOf,
});

/** Completed payments are final (OPS-D-34). */
export const MANY_COMPLETED: Many<CompletedPayment> = {
  label: PAYMENTS,
  nameOf: paymentName,
  acts: [],
  sumOf,
};
