import { useLive } from '#data/engine/use-live.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { choices } from '#domain/operations/lookup.ts';
import { NUDGED_ARMS, NUDGED_ROLES } from '#domain/operations/nudge/nudger.ts';
import { failureOfAny, rowsOf } from '#lib/live.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { LoadError } from '#ui/LoadError.tsx';

/** A nudge's audience, by user fields (OPS-NUDGE-13, OPS-D-85). */
export function PotentialUsersField(props: FieldProps) {
  const field = useFormField({ ...props, required: false });
  const lists = [
    useLive(cohortsSource),
    useLive(sitesSource),
    useLive(studiesSource),
    useLive(programsSource),
  ] as const;
  const [cohorts, sites, studies, programs] = lists;
  const failure = failureOfAny(lists);
  const filters = [
    ['cohort', 'Cohort', choices(rowsOf(cohorts).map(({ docID }) => docID))],
    ['site', 'Site', choices(rowsOf(sites).map(({ siteName }) => siteName))],
    ['study', 'Study', choices(rowsOf(studies).map(({ docID }) => docID))],
    [
      'activeProgram',
      'Active program',
      choices(rowsOf(programs).map(({ key, docID }) => key || docID)),
    ],
    ['role', 'Role', NUDGED_ROLES],
    ['arm', 'Arm', NUDGED_ARMS],
  ] as const;
  return (
    <div id={field.id} tabIndex={-1} role="group" aria-label={props.label}>
      {failure && (
        <LoadError
          what="Not all choices could be loaded. The stored value stays."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <div className="form-columns">
        {filters.map(([name, label, offered]) => (
          <SelectField
            key={name}
            name={`${props.name}.${name}`}
            label={label}
            choices={offered}
            emptyLabel="Any"
            readOnly={props.readOnly === true}
          />
        ))}
      </div>
      <FieldNotes field={field} help={undefined} />
    </div>
  );
}
