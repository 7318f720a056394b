import { AlertBox } from '#ui/AlertBox.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

interface PaymentFieldsProps {
  readonly paymentGroup: string;
  readonly failure: string | null;
}

/** Amount, payer and notes of a payment. */
export const PaymentFields = ({ paymentGroup, failure }: PaymentFieldsProps) => (
  <>
    {paymentGroup !== '' && <p>Payment group: {paymentGroup}</p>}
    {failure !== null && <AlertBox tone="warning">{failure}</AlertBox>}
    <NumberField name="amount" label="Amount" />
    <TextField name="paidBy" label="Paid by" />
    <TextAreaField name="notes" label="Notes" />
  </>
);
