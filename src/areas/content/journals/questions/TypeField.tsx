import { useState } from 'react';
import { KEY, ORDER } from '#domain/content/journal-type/questions/common-fields.ts';
import {
  startEntry,
  TYPE,
  type QuestionEntry,
} from '#domain/content/journal-type/questions/question-form.ts';
import {
  isQuestionType,
  offeredTypes,
} from '#domain/content/journal-type/questions/question-types.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FieldFrame, inputClass } from '#ui/fields/FieldFrame.tsx';
import { textOf, useFormField } from '#ui/fields/use-form-field.ts';
import { useSetFields } from '#ui/form/form-context.ts';

interface TypeFieldProps {
  readonly values: QuestionEntry;
  readonly pacing: boolean;
  readonly readOnly: boolean;
}

const LABEL = 'Type';

/** A question's type; changing it resets the form after confirmation (AUTHOR-QUES-48). */
export function TypeField({ values, pacing, readOnly }: TypeFieldProps) {
  const field = useFormField({ name: TYPE, label: LABEL, required: true, readOnly });
  const setFields = useSetFields();
  const [asked, setAsked] = useState<string | null>(null);
  const type = textOf(field.value);
  const offered: readonly string[] = offeredTypes(pacing);
  return (
    <>
      <FieldFrame field={field} label={LABEL}>
        <select
          {...field.aria}
          className={inputClass('form-select', field)}
          value={type}
          disabled={field.readOnly}
          onChange={({ target }) => {
            if (!field.busy) setAsked(target.value);
          }}
          onBlur={field.leave}
        >
          {type === '' && <option value="">Choose…</option>}
          {type !== '' && !offered.includes(type) && (
            <option value={type}>
              {isQuestionType(type) ? type : `ERROR: Option not found (${type})`}
            </option>
          )}
          {offered.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </FieldFrame>
      {asked !== null && (
        <ConfirmDialog
          title={`Change the type to ${asked}?`}
          confirmLabel="Change type"
          onConfirm={() =>
            setFields(startEntry(asked, textOf(values[KEY.name]), Number(values[ORDER.name])))
          }
          onClose={() => setAsked(null)}
        >
          <p className="mb-0">
            Are you sure you want to change the type of this question? The form is reset: every
            field except the key is emptied.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
