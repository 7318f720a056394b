import type { RequestedPayment } from '#domain/operations/payment/schema.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { usePaymentForm } from './use-payment-form.ts';

interface PaymentDialogProps {
  readonly payment: RequestedPayment;
  readonly onClose: () => void;
}

/** Completes a payment away from its list. */
export function PaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const toast = useToast();
  const { heading, form, failure, settled } = usePaymentForm(payment);
  return (
    <FormDialog
      {...form}
      heading={heading}
      settled={settled ? 'Nothing is left to save; close the dialog.' : undefined}
      onClose={onClose}
      onSaved={() => {
        toast.success('Payment logged');
        onClose();
      }}
    >
      {payment.paymentGroup !== '' && <p>Payment group: {payment.paymentGroup}</p>}
      <PaymentFields failure={failure} />
    </FormDialog>
  );
}
