import type { ComponentType } from 'react';
import { withAnswerType, withoutBlanks } from '#domain/content/survey-form/edit-form.ts';
import {
  ANSWER_TYPES,
  type QuestionPart,
} from '#domain/content/survey-form/question-types/question-type.ts';
import { typeOf } from '#domain/content/survey-form/question-types/registry.ts';
import { CheckInput } from './CheckInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { fieldAt, type QuestionUse } from './question-fields.ts';
import { TextInput } from './TextInput.tsx';

const TextPart = (use: QuestionUse) => (
  <TextInput {...fieldAt(use, 'text', 'Display text')} rows={4} />
);

const PlaceHolderPart = (use: QuestionUse) => (
  <TextInput {...fieldAt(use, 'placeHolder', 'Placeholder')} />
);

function ValidationPart(use: QuestionUse) {
  const { question, onChange } = use;
  const { validation } = question;
  const year = validation.answerType === 'year';
  const readOnly = use.readOnly || year;
  return (
    <div className="survey-form-row">
      <ChoiceInput
        {...fieldAt(use, 'validation.answerType', 'Answer type')}
        choices={ANSWER_TYPES}
        required
        help={year ? 'A year has 4 characters.' : undefined}
        onChange={(answerType) =>
          onChange({ ...question, validation: withAnswerType(validation, String(answerType)) })
        }
      />
      <NumberInput {...fieldAt(use, 'validation.min', 'Min')} readOnly={readOnly} required />
      <NumberInput {...fieldAt(use, 'validation.max', 'Max')} readOnly={readOnly} required />
    </div>
  );
}

const SliderPart = (use: QuestionUse) => (
  <>
    <div className="survey-form-row">
      <NumberInput {...fieldAt(use, 'sliderOptions.min', 'Min')} required />
      <NumberInput {...fieldAt(use, 'sliderOptions.max', 'Max')} required />
      <NumberInput {...fieldAt(use, 'sliderOptions.step', 'Step')} required />
    </div>
    <div className="survey-form-row">
      <TextInput {...fieldAt(use, 'sliderOptions.minLabel', 'Min label')} />
      <TextInput {...fieldAt(use, 'sliderOptions.maxLabel', 'Max label')} />
    </div>
  </>
);

/** Its numbers stay visible while the rule is off, because errors in them must still be fixed. */
function ConditionalPart(use: QuestionUse) {
  const { hide, hideQuestionsIfEquals, questionNumbersToHide } = use.question.conditionalDisplay;
  const shown = hide || hideQuestionsIfEquals !== '' || questionNumbersToHide !== '';
  const numbers = (path: string, label: string) => {
    const field = fieldAt(use, `conditionalDisplay.${path}`, label);
    return { ...field, onChange: (text: unknown) => field.onChange(withoutBlanks(String(text))) };
  };
  return (
    <>
      <CheckInput {...fieldAt(use, 'conditionalDisplay.hide', 'Hide other questions')} />
      {shown && (
        <div className="survey-form-row">
          <TextInput
            {...numbers('hideQuestionsIfEquals', 'If the answer equals')}
            required={hide}
            help="Values, separated by commas"
          />
          <TextInput
            {...numbers('questionNumbersToHide', 'Questions to hide')}
            required={hide}
            help="Their numbers, separated by commas"
          />
        </div>
      )}
    </>
  );
}

const PARTS: Readonly<Record<QuestionPart, ComponentType<QuestionUse>>> = {
  text: TextPart,
  placeHolder: PlaceHolderPart,
  validation: ValidationPart,
  options: OptionsPart,
  sliderOptions: SliderPart,
  conditionalDisplay: ConditionalPart,
};

/** A question's inputs: common ones, and those of its type. */
export function QuestionParts(use: QuestionUse) {
  const type = typeOf(use.question);
  if (!type) return <p className="text-danger-emphasis">ERROR: Option not found</p>;
  return (
    <>
      <TextInput {...fieldAt(use, 'instructions', 'Instructions')} rows={2} required />
      {type.parts
        .filter((part) => part !== 'conditionalDisplay')
        .map((part) => {
          const Part = PARTS[part];
          return <Part key={part} {...use} />;
        })}
      <TextInput {...fieldAt(use, 'submitBtnText', 'Submit button text')} required />
      <CheckInput {...fieldAt(use, 'allowNoResponse', 'Allow no response')} />
      <CheckInput {...fieldAt(use, 'skipped', 'Hidden until an answer shows it')} />
      {type.parts.includes('conditionalDisplay') && <ConditionalPart {...use} />}
    </>
  );
}
