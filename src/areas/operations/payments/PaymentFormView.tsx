import { Link } from 'react-router-dom';
import type { RequestedPayment } from '#domain/operations/payment/schema.ts';
import { PaymentFields } from '#areas/operations/shared/payments/PaymentFields.tsx';
import { usePaymentForm } from '#areas/operations/shared/payments/use-payment-form.ts';
import { href } from '#routing/href.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';

interface PaymentFormViewProps {
  readonly payment: RequestedPayment;
  readonly onCancel: () => void;
  readonly onLogged: () => void;
}

/** The form that completes a payment, within its card. */
export function PaymentFormView({ payment, onCancel, onLogged }: PaymentFormViewProps) {
  const { heading, form, failure, settled } = usePaymentForm(payment);
  const { subjectID } = payment;
  return (
    <SchemaForm
      {...form}
      title={heading}
      settled={settled ? 'Nothing is left to save; close the card.' : undefined}
      actions={
        <button type="button" className="btn btn-outline-secondary" onClick={onCancel}>
          Cancel
        </button>
      }
      onSaved={onLogged}
    >
      {subjectID !== '' && (
        <p>
          <Link to={href('subjectDetail', { subjectID })}>Open subject</Link>
        </p>
      )}
      <PaymentFields failure={failure} />
    </SchemaForm>
  );
}
