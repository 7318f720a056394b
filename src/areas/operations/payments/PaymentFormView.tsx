import type { RequestedPayment } from '#domain/operations/payment/schema.ts';
import { PaymentFields } from '#areas/operations/shared/payments/PaymentFields.tsx';
import { usePaymentForm } from '#areas/operations/shared/payments/use-payment-form.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';

interface PaymentFormViewProps {
  readonly payment: RequestedPayment;
  readonly onLogged: () => void;
}

/** The form that completes a payment, within its card. */
export function PaymentFormView({ payment, onLogged }: PaymentFormViewProps) {
  const { heading, form, failure, settled } = usePaymentForm(payment);
  return (
    <SchemaForm
      {...form}
      title={heading}
      settled={settled ? 'Nothing is left to save; close the card.' : undefined}
      onSaved={onLogged}
    >
      <PaymentFields paymentGroup={payment.paymentGroup} failure={failure} />
    </SchemaForm>
  );
}
