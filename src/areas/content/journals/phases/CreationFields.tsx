import type { Journal } from '#domain/content/journal-template.ts';
import { oddPrefill } from '#domain/content/journal-type/phases/creation.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';

interface CreationFieldsProps {
  readonly journal: Journal;
}

/** Whether a new entry starts with the last one's answers (AUTHOR-PHASE-08). */
export function CreationFields({ journal }: CreationFieldsProps) {
  const odd = oddPrefill(journal);
  if (odd === undefined) return <CheckField name="prefill" label="Prefill" switch />;
  const value = typeof odd === 'string' ? odd : JSON.stringify(odd);
  return (
    <>
      <KeyValues items={[{ label: 'Prefill', value, mono: true }]} />
      <p className="text-body-secondary">
        Stored as something other than yes or no; it is kept as it is.
      </p>
    </>
  );
}
