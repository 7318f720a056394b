import { useLive } from '#data/engine/use-live.ts';
import { programsSource } from '#data/operations/lookups.ts';
import { choices } from '#domain/operations/lookup.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FieldProps } from '#ui/fields/use-form-field.ts';
import { LoadError } from '#ui/LoadError.tsx';

/** The program whose participants get such notifications. */
export function ProgramField(props: FieldProps) {
  const programs = useLive(programsSource);
  const failure = failureOf(programs);
  const keys = rowsOf(programs).map(({ key, docID }) => key || docID);
  return (
    <>
      {failure && (
        <LoadError
          what="The programs could not be loaded. The stored value stays."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <SelectField {...props} choices={choices(keys)} emptyLabel="Any program" />
    </>
  );
}
