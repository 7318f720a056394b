import { valuesCategories } from '#data/content/program-lists.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { WhereUsed } from '#areas/content/shared/uses/WhereUsed.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';

const fields = fieldsOf(valuesCategory);

/** A values category, new or existing: ".../values/add", ".../values/edit/{id}" (AUTHOR-VAL-02). */
export function ValuesCategoryPage() {
  const programKey = useProgram().docID;
  return (
    <RecordFormPage
      of={valuesCategories}
      ids={{ programKey }}
      id={useScreenParam('id') || null}
      list={{ label: 'Values', to: href('values', { programKey }) }}
      pageOf={(id) => href('valuesCategory', { programKey, id })}
      parts={({ docID, raw }) => (
        <WhereUsed
          programKey={programKey}
          kind="valuesCategory"
          path={valuesCategories.path({ programKey }, docID)}
          raw={raw}
        />
      )}
      form={({ fresh }) => (
        <>
          <FormSection title="Category">
            <TextField {...fields.id} mono readOnly={!fresh} />
            <TextField {...fields.name} />
            <TextField {...fields.description} />
          </FormSection>
          <FormSection
            title="What participants may enter"
            help="How many values they name, and how long each may be."
          >
            <NumberField name="entryValidation.minValues" label="Least values" />
            <NumberField name="entryValidation.maxValues" label="Most values" />
            <NumberField
              name="entryValidation.minChars"
              label="Least characters"
              unit="characters"
            />
            <NumberField
              name="entryValidation.maxChars"
              label="Most characters"
              unit="characters"
            />
          </FormSection>
        </>
      )}
    />
  );
}
