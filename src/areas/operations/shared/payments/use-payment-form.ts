import { useState } from 'react';
import { completePayment } from '#data/operations/payments.ts';
import { isolated } from '#domain/shared/isolated.ts';
import {
  paymentForm,
  type PaymentForm,
  type RequestedPayment,
} from '#domain/operations/payment/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { useStaff } from '#session/use-session.ts';

/** The specification's literal text (OPS-PAY-17). */
const NOT_SAVED = 'Error saving, check console';

/** True when already paid or no longer requested, so that a retry is pointless. */
const isSettled = (error: unknown) =>
  error instanceof AppError && (error.code === 'already-exists' || error.code === 'not-found');

/** The form that completes a payment; amount and payer are prefilled (OPS-PAY-10 … -13). */
export function usePaymentForm({ docID, subjectID, paymentFor, amount }: RequestedPayment) {
  const { name, email } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const [settled, setSettled] = useState(false);
  const [initialValues] = useState({
    amount: amount ?? '',
    paidBy: name.trim() || email,
    notes: '',
  });
  return {
    heading: `Complete payment ${isolated(paymentFor)} of ${isolated(subjectID)}`,
    failure,
    settled,
    form: {
      schema: paymentForm,
      initialValues,
      mode: 'create',
      submitLabel: 'Complete payment',
      submitUnchanged: true,
      onSubmit: async (entered: PaymentForm) => {
        setFailure(null);
        try {
          await completePayment(docID, entered);
        } catch (error) {
          logError('A payment was not saved.', { id: docID, error });
          setFailure(errorText(error));
          setSettled(isSettled(error));
          throw new Error(NOT_SAVED, { cause: error });
        }
      },
    },
  } as const;
}
