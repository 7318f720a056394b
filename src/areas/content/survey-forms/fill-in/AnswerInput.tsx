import { useId, type ComponentType } from 'react';
import { numberOrNull } from '#domain/content/survey-form/form-preview.ts';
import { kindOf } from '#domain/content/survey-form/question-types/registry.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { QuestionKind } from '#domain/people/survey/response.ts';

interface AnswerInputProps {
  readonly question: SurveyQuestion;
  readonly labelledBy: string;
  readonly answer: readonly string[];
  readonly onAnswer: (answer: readonly string[]) => void;
}

const INPUTS: Readonly<Record<QuestionKind, ComponentType<AnswerInputProps>>> = {
  textField: TextField,
  textBox: TextBox,
  slider: Slider,
  buttons: Choices,
  checkbox: Choices,
  multipleChoice: Choices,
  displayText: () => null,
};

export function AnswerInput(props: AnswerInputProps) {
  const kind = kindOf(props.question);
  if (kind === null) return <p className="survey-unknown">ERROR: Option not found</p>;
  const Input = INPUTS[kind];
  return <Input {...props} />;
}

function TextField({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  const digits = question.validation.answerType !== 'string';
  return (
    <input
      className="form-control"
      aria-labelledby={labelledBy}
      inputMode={digits ? 'decimal' : 'text'}
      placeholder={question.placeHolder}
      value={answer[0] ?? ''}
      onChange={({ target }) => onAnswer([target.value])}
    />
  );
}

function TextBox({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  return (
    <textarea
      className="form-control"
      rows={4}
      aria-labelledby={labelledBy}
      placeholder={question.placeHolder}
      value={answer[0] ?? ''}
      onChange={({ target }) => onAnswer([target.value])}
    />
  );
}

function Slider({ question, labelledBy, answer: [value], onAnswer }: AnswerInputProps) {
  const { min, max, step, minLabel, maxLabel } = question.sliderOptions;
  const least = numberOrNull(min) ?? 0;
  return (
    <>
      <input
        type="range"
        className="form-range"
        aria-labelledby={labelledBy}
        aria-valuetext={value ?? 'Not answered'}
        min={least}
        max={numberOrNull(max) ?? 10}
        step={numberOrNull(step) ?? 1}
        value={value ?? least}
        onChange={({ target }) => onAnswer([target.value])}
        // Pressing the handle without moving it counts as an answer.
        onPointerUp={({ currentTarget }) => onAnswer([currentTarget.value])}
      />
      <p className="survey-scale-ends">
        <span>{minLabel}</span>
        <output>{value ?? 'Not answered'}</output>
        <span>{maxLabel}</span>
      </p>
    </>
  );
}

function Choices({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  const name = useId();
  const many = kindOf(question) === 'checkbox';
  const toggled = (value: string) =>
    answer.includes(value) ? answer.filter((chosen) => chosen !== value) : [...answer, value];
  return (
    <div role={many ? 'group' : 'radiogroup'} aria-labelledby={labelledBy}>
      {question.options.map(({ label, value }, at) => (
        <label key={at} className="form-check">
          <input
            type={many ? 'checkbox' : 'radio'}
            className="form-check-input"
            name={name}
            checked={answer.includes(value)}
            onChange={() => onAnswer(many ? toggled(value) : [value])}
          />{' '}
          {label || value}
        </label>
      ))}
    </div>
  );
}
