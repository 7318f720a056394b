import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';

interface ConditionFieldsProps {
  /** The condition's path in the form. */
  readonly name: string;
  readonly weeks: number;
}

/** A payment's conditions and amount (OPS-LP-18). */
export const ConditionFields = ({ name, weeks }: ConditionFieldsProps) => (
  <>
    <TextField name={`${name}.paymentFor`} label="Payment for" required />
    <NumberField name={`${name}.amount`} label="Amount" required />
    <CheckField name={`${name}.eligibilityCompleted`} label="Eligibility completed" />
    <CheckField name={`${name}.baselineCompleted`} label="Baseline completed" />
    <WeeksCompleted name={`${name}.therapyWeeksCompleted`} weeks={weeks} />
  </>
);

/** Flags by week minus 1, up to the last one set. */
function flagsOf(weeks: ReadonlySet<number>): boolean[] {
  const last = Math.max(0, ...weeks);
  return Array.from({ length: last }, (_, at) => weeks.has(at + 1));
}

function WeeksCompleted({ name, weeks }: ConditionFieldsProps) {
  const field = useFormField({ name, label: 'Therapy weeks completed' });
  const flags: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const set = new Set(flags.flatMap((flag, at) => (flag === true ? [at + 1] : [])));
  const shown = Math.max(weeks, flags.length);
  return (
    <fieldset className="week-flags" id={field.id} tabIndex={-1}>
      <legend>Therapy weeks completed</legend>
      {Array.from({ length: shown }, (_, at) => at + 1).map((week) => (
        <label key={week} className="form-check-label">
          <input
            type="checkbox"
            className="form-check-input"
            checked={set.has(week)}
            onChange={({ target }) => {
              if (field.busy) return;
              const next = new Set(set);
              if (target.checked) next.add(week);
              else next.delete(week);
              field.change(flagsOf(next));
            }}
          />{' '}
          {week}
        </label>
      ))}
    </fieldset>
  );
}
