import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FieldProps } from '#ui/fields/use-form-field.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { useSiteChoices } from './use-site-choices.ts';

/** A site, selected by name. */
export function SiteField(props: FieldProps) {
  const { choices, failure } = useSiteChoices();
  return (
    <>
      {failure && (
        <LoadError
          what="The sites could not be loaded. The stored value stays."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <SelectField {...props} choices={choices} />
    </>
  );
}
