import { TextField } from '#ui/fields/TextField.tsx';
import { CardFields } from './CardFields.tsx';

/** Two buttons and a card (AUTHOR-PHASE-09). */
export const ButtonFields = () => (
  <>
    <TextField name="positiveButtonText" label="Positive button text" />
    <TextField name="negativeButtonText" label="Negative button text" />
    <CardFields />
  </>
);
