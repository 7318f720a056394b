import { TextField } from '#ui/fields/TextField.tsx';
import type { FieldProps } from '#ui/fields/use-form-field.ts';

/** A CSS colour: "#0d6efd", "navy", "rgb(1, 2, 3)" (OPS-D-31). */
export const ColorField = (props: FieldProps) => <TextField {...props} mono />;
