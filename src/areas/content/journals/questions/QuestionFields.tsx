import {
  BEHAVIOUR_FIELDS,
  KEY,
  ORDER,
  PINK_EYE,
  PINK_EYE_FIELDS,
  SCREEN_FIELDS,
} from '#domain/content/journal-type/questions/common-fields.ts';
import type { QuestionField } from '#domain/content/journal-type/questions/question-field.ts';
import {
  ownSections,
  TYPE,
  type QuestionEntry,
} from '#domain/content/journal-type/questions/question-form.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { textOf } from '#ui/fields/use-form-field.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { QuestionInput } from './QuestionInput.tsx';
import { TypeField } from './TypeField.tsx';

export interface QuestionFieldsProps {
  readonly values: QuestionEntry;
  /** The type under which minValue or maxValue are stored. */
  readonly bounded: string;
  readonly pacing: boolean;
  readonly programKey: string;
  readonly readOnly?: boolean;
}

/** A question's inputs: common ones and those of its type, both from the registry (AUTHOR-D-85). */
export function QuestionFields(props: QuestionFieldsProps) {
  const { values, bounded, pacing, programKey, readOnly = false } = props;
  const inputs = (fields: readonly QuestionField[]) =>
    fields.map((field) => (
      <QuestionInput key={field.name} {...{ field, values, programKey, readOnly }} />
    ));
  return (
    <>
      <FormSection title="Question" level={4}>
        {inputs([KEY])}
        <TypeField {...{ values, pacing, readOnly }} />
        <NumberField
          name={ORDER.name}
          label={ORDER.label}
          required={false}
          readOnly
          help={readOnly ? undefined : 'Set by moving the question, or by its number in the list.'}
        />
      </FormSection>
      <FormSection title="Screen" level={4}>
        {inputs(SCREEN_FIELDS)}
      </FormSection>
      {ownSections(textOf(values[TYPE]), bounded).map(({ title, fields }) => (
        <FormSection key={title} title={title} level={4}>
          {inputs(fields)}
        </FormSection>
      ))}
      <FormSection title="Behavior" level={4}>
        {inputs(BEHAVIOUR_FIELDS)}
        {values[PINK_EYE.name] === true && inputs(PINK_EYE_FIELDS)}
      </FormSection>
    </>
  );
}
