import { useState } from 'react';
import { completePayment } from '#data/operations/payments.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { paymentForm, type RequestedPayment } from '#domain/operations/payment/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';

/** The specification's literal text (OPS-PAY-17). */
const NOT_SAVED = 'Error saving, check console';

/** Already paid or no longer requested, so a retry is pointless. */
const isSettled = (error: unknown) =>
  error instanceof AppError && (error.code === 'already-exists' || error.code === 'not-found');

interface PaymentFormViewProps {
  readonly payment: RequestedPayment;
  readonly onLogged: () => void;
}

/** Amount, payer and notes; amount and name are prefilled (OPS-PAY-10 … -13). */
export function PaymentFormView({ payment, onLogged }: PaymentFormViewProps) {
  const { name, email } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const [settled, setSettled] = useState(false);
  const { docID, subjectID, paymentFor, paymentGroup, amount } = payment;
  const [initial] = useState({ amount: amount ?? '', paidBy: name.trim() || email, notes: '' });
  return (
    <>
      {paymentGroup !== '' && <p>Payment group: {paymentGroup}</p>}
      {failure !== null && <AlertBox tone="warning">{failure}</AlertBox>}
      <SchemaForm
        schema={paymentForm}
        initialValues={initial}
        mode="create"
        title={`Complete payment ${isolated(paymentFor)} of ${isolated(subjectID)}`}
        submitLabel="Complete payment"
        submitUnchanged
        settled={settled ? 'Nothing is left to save; close the card.' : undefined}
        onSubmit={async (entered) => {
          setFailure(null);
          try {
            await completePayment(docID, entered);
          } catch (error) {
            logError('A payment was not saved.', { id: docID, error });
            setFailure(errorText(error));
            setSettled(isSettled(error));
            throw new Error(NOT_SAVED, { cause: error });
          }
        }}
        onSaved={onLogged}
      >
        <NumberField name="amount" label="Amount" />
        <TextField name="paidBy" label="Paid by" />
        <TextAreaField name="notes" label="Notes" />
      </SchemaForm>
    </>
  );
}
