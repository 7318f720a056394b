import type { ComponentType } from 'react';
import type {
  QuestionField,
  QuestionInput as Kind,
} from '#domain/content/journal-type/questions/question-field.ts';
import type { QuestionEntry } from '#domain/content/journal-type/questions/question-form.ts';
import { hintOf } from '#domain/content/journal-type/questions/question-hints.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { FieldProps } from '#ui/fields/use-form-field.ts';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';
import { CategoryField } from './CategoryField.tsx';
import { LinesField } from './LinesField.tsx';
import { PlaceholderFields } from './PlaceholderFields.tsx';
import type { QuestionInputProps } from './question-input-props.ts';

const QUADRANTS = [1, 2, 3, 4].map((value) => ({ value, label: String(value) }));

const INPUTS: Readonly<Record<Kind, ComponentType<QuestionInputProps>>> = {
  line: (props) => <TextField {...fieldOf(props)} />,
  prose: (props) => <MarkdownField {...fieldOf(props)} rows={3} />,
  number: (props) => <NumberField {...fieldOf(props)} />,
  switch: (props) => <CheckField {...fieldOf(props)} />,
  quadrant: (props) => <SelectField {...fieldOf(props)} choices={QUADRANTS} />,
  category: CategoryField,
  placeholders: PlaceholderFields,
  lines: LinesField,
};

const fieldOf = ({ values: _, programKey: __, ...field }: QuestionInputProps): FieldProps => field;

interface Props {
  readonly field: QuestionField;
  readonly values: QuestionEntry;
  readonly programKey: string;
  readonly readOnly: boolean;
}

/** A field's input, by kind. */
export function QuestionInput({ field, values, programKey, readOnly }: Props) {
  const Input = INPUTS[field.input];
  return (
    <Input
      name={field.name}
      label={field.label}
      required={field.required}
      readOnly={readOnly}
      help={hintOf(field.name, values) ?? field.help}
      values={values}
      programKey={programKey}
    />
  );
}
