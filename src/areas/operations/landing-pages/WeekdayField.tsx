import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FieldProps } from '#ui/fields/use-form-field.ts';

interface WeekdayFieldProps extends FieldProps {
  /** The maximum stored number. */
  readonly last: number;
}

/** A day of a therapy week: stored from 0, shown from 1 (OPS-LP-42, OPS-D-29). */
export const WeekdayField = ({ last, ...props }: WeekdayFieldProps) => (
  <SelectField
    {...props}
    choices={Array.from({ length: last + 1 }, (_, day) => ({
      value: day,
      label: `Day ${day + 1}`,
    }))}
  />
);
