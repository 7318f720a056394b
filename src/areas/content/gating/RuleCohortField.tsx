import { useLive } from '#data/engine/use-live.ts';
import { cohortsSource } from '#data/operations/lookups.ts';
import { DEFAULT_RULES } from '#domain/content/gating-rule.ts';
import { choices } from '#domain/operations/lookup.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FieldProps } from '#ui/fields/use-form-field.ts';
import { LoadError } from '#ui/LoadError.tsx';

/** A rule's cohort; the default for all others comes first (AUTHOR-D-69). */
export function RuleCohortField(props: FieldProps) {
  const cohorts = useLive(cohortsSource);
  const failure = failureOf(cohorts);
  return (
    <>
      {failure && (
        <LoadError
          what="The cohorts could not be loaded. The stored value stays."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <SelectField
        {...props}
        choices={[
          { value: DEFAULT_RULES, label: 'defaultRules: all cohorts without a rule' },
          ...choices(rowsOf(cohorts).map(docIDOf)),
        ]}
      />
    </>
  );
}
