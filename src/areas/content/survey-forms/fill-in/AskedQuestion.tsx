import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { answerProblem } from '#domain/content/survey-form/fill-in.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { AnswerInput } from './AnswerInput.tsx';

interface AskedQuestionProps {
  readonly question: SurveyQuestion;
  /** Counts from 1. */
  readonly number: number;
  readonly count: number;
  /** The previous answer, when the question is asked again. */
  readonly given: readonly string[];
  /** False for the first question, which must not take the focus from the editor. */
  readonly takesFocus: boolean;
  readonly onSubmit: (answer: readonly string[]) => void;
}

/** The current question; rejects an invalid answer. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { question, number, count, given, takesFocus, onSubmit } = props;
  const id = useId();
  const head = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const begins = useRef(takesFocus);
  useEffect(() => {
    if (begins.current) head.current?.focus();
  }, []);
  const submit = () => {
    const refusal = answerProblem(question, answer);
    setProblem(refusal);
    if (refusal === null) onSubmit(answer.filter((value) => value.trim() !== ''));
  };
  return (
    <form
      className="fill-in-question"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p ref={head} tabIndex={-1} className="fill-in-number">
        Question {number} of {count}
      </p>
      <p id={id} className="survey-instructions">
        {question.instructions.trim() || 'Question text not available'}
      </p>
      {question.text.trim() !== '' && <p className="survey-text">{question.text.trim()}</p>}
      <AnswerInput
        question={question}
        labelledBy={id}
        answer={answer}
        onAnswer={(next) => {
          setAnswer(next);
          setProblem(null);
        }}
      />
      <p role="status" className="field-error">
        {problem}
      </p>
      <Button type="submit">{question.submitBtnText.trim() || 'Submit'}</Button>
    </form>
  );
}
