import { AlertBox } from '#ui/AlertBox.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

interface PaymentFieldsProps {
  readonly failure: string | null;
}

/** Amount, payer and notes of a payment. */
export const PaymentFields = ({ failure }: PaymentFieldsProps) => (
  <>
    {failure !== null && <AlertBox tone="warning">{failure}</AlertBox>}
    <div className="d-flex flex-wrap column-gap-3">
      <NumberField name="amount" label="Amount" />
      <div className="flex-fill">
        <TextField name="paidBy" label="Paid by" />
      </div>
    </div>
    <TextAreaField name="notes" label="Notes" rows={2} />
  </>
);
