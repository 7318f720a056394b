import { useId } from 'react';
import {
  answerKind,
  inputsOf,
  sliderOf,
  type Answer,
  type ValuesBounds,
} from '#domain/content/journal-type/questions/answering.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { placeholderOf, screenText } from './screen-text.ts';

interface AnswerInputProps {
  readonly question: RawDocument;
  readonly answer: Answer;
  /** The limits of the category; null unless the question asks for values. */
  readonly values: ValuesBounds | null;
  readonly onAnswer: (answer: Answer) => void;
}

const LABEL = 'Trial answer';

const INPUTS = { text: Text, choice: Choice, number: Slider, several: Several };

/** A participant's input; it is stored nowhere. */
export function AnswerInput(props: AnswerInputProps) {
  const kind = answerKind(props.question);
  if (kind === 'nothing') return null;
  const Input = INPUTS[kind];
  return <Input {...props} />;
}

const wordsOf = (answer: Answer): string => (typeof answer === 'string' ? answer : '');

function Text({ question, answer, onAnswer }: AnswerInputProps) {
  return (
    <textarea
      className="form-control"
      rows={5}
      aria-label={LABEL}
      placeholder={screenText(question, 'placeholderText')}
      value={wordsOf(answer)}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}

function Choice({ question, answer, onAnswer }: AnswerInputProps) {
  const id = useId();
  return ['positiveText', 'negativeText'].map((name) => (
    <label key={name} className="form-check">
      <input
        type="radio"
        className="form-check-input"
        name={id}
        checked={answer === name}
        onChange={() => onAnswer(name)}
      />{' '}
      {screenText(question, name)}
    </label>
  ));
}

function Slider({ question, answer, onAnswer }: AnswerInputProps) {
  const { start, ...bounds } = sliderOf(question);
  const value = wordsOf(answer) || String(start);
  return (
    <div>
      <input
        type="range"
        className="form-range"
        {...bounds}
        value={value}
        aria-label={LABEL}
        onChange={({ target }) => onAnswer(target.value)}
      />
      <p>
        {value} {screenText(question, 'scale')}
      </p>
    </div>
  );
}

function Several({ question, answer, values, onAnswer }: AnswerInputProps) {
  const given = typeof answer === 'string' ? [] : answer;
  const answers = Array.from({ length: inputsOf(question, values) }, (_, at) => given[at] ?? '');
  return answers.map((text, at) => (
    <input
      key={at}
      className="form-control"
      aria-label={`${LABEL}, ${at + 1}`}
      placeholder={placeholderOf(question, at)}
      value={text}
      onChange={({ target }) => onAnswer(answers.with(at, target.value))}
    />
  ));
}
