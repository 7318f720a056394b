import { useLive } from '#data/engine/use-live.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import type { Lookup } from '#domain/operations/lookup.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { SelectField, type Choice } from '#ui/fields/SelectField.tsx';
import type { FieldProps } from '#ui/fields/use-form-field.ts';

interface Kind {
  readonly source: typeof programsSource;
  readonly choice: (row: Stored<Lookup>) => Choice;
  /** Additional options, whatever is stored. */
  readonly more?: readonly Choice[];
}

const byName = ({ docID, name }: Stored<Lookup>): Choice => ({
  value: docID,
  label: name || docID,
});

const KINDS = {
  programs: {
    source: programsSource,
    choice: ({ key, docID }) => ({ value: key || docID, label: key || docID }),
  },
  cohorts: { source: cohortsSource, choice: byName },
  studies: { source: studiesSource, choice: byName },
  sites: {
    source: sitesSource,
    choice: ({ siteName, docID }) => ({ value: siteName || docID, label: siteName || docID }),
    more: [{ value: 'default', label: 'default' }],
  },
} as const satisfies Record<string, Kind>;

interface ChoiceFieldProps extends FieldProps {
  readonly from: keyof typeof KINDS;
}

/** A program, cohort, study or site (OPS-LP-21, OPS-LP-22, OPS-D-85). */
export function ChoiceField({ from, ...props }: ChoiceFieldProps) {
  const { source, choice, more = [] }: Kind = KINDS[from];
  const live = useLive(source);
  const failure = failureOf(live);
  const all = [...more, ...rowsOf(live).map(choice)].sort((a, b) => a.label.localeCompare(b.label));
  const once = all.filter(
    ({ value }, at) => all.findIndex((other) => other.value === value) === at,
  );
  return (
    <>
      {failure && (
        <LoadError
          what={`The ${from} could not be loaded. The stored value stays.`}
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <SelectField {...props} choices={once} />
    </>
  );
}
