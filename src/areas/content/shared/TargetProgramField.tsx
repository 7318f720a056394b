import { programName } from '#domain/content/program.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import type { TargetPrograms } from './use-target-programs.ts';

interface TargetProgramFieldProps {
  readonly label: string;
  readonly targets: TargetPrograms;
  /** For a field that the schema requires only conditionally. */
  readonly required?: boolean;
}

/** Selects the target program of a copy: the form field `program`. */
export function TargetProgramField({ label, targets, required }: TargetProgramFieldProps) {
  const { programs, failure } = targets;
  return (
    <>
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <SelectField
        name="program"
        label={label}
        {...(required && { required })}
        choices={programs.map((program) => ({ value: program.docID, label: programName(program) }))}
      />
    </>
  );
}
