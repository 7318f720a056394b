import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import {
  answerProblem,
  takesValues,
  type Answer,
  type ValuesBounds,
} from '#domain/content/journal-type/questions/answering.ts';
import { storedAt } from '#domain/content/journal-type/questions/question-field.ts';
import { valuesCategoryID } from '#domain/content/journal-type/questions/shared-fields.ts';
import { OPTION_NOT_FOUND } from '#domain/content/option-not-found.ts';
import { isQuestionType, typeOf } from '#domain/content/journal-type/questions/question-types.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { useCategories } from '#areas/content/journals/questions/use-categories.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { Markdown } from '#areas/content/shared/phone/Markdown.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { screenText } from './screen-text.ts';

interface QuestionPreviewProps {
  readonly question: RawDocument;
  /** Goes back; undefined on the first screen. */
  readonly onBack?: (() => void) | undefined;
  /** Proceeds with an accepted answer; without it, acceptance is only reported. */
  readonly onNext?: (() => void) | undefined;
}

const PROSE = ['promptText', 'promptText1', 'promptText2', 'content', 'callout', 'footer'] as const;

/** A question as participants see it: answers can be tried, and are rejected like in the app. */
export const QuestionPreview = (props: QuestionPreviewProps) =>
  takesValues(props.question) ? <OfCategory {...props} /> : <Asked {...props} values={null} />;

/** A question whose inputs and limits come from a values category. */
function OfCategory(props: QuestionPreviewProps) {
  const { bounds } = useCategories(useProgram().docID);
  const category = storedAt(props.question, valuesCategoryID.at);
  return <Asked {...props} values={(typeof category === 'string' && bounds[category]) || null} />;
}

interface AskedProps extends QuestionPreviewProps {
  readonly values: ValuesBounds | null;
}

function Asked({ question, values, onBack, onNext }: AskedProps) {
  const [answer, setAnswer] = useState<Answer>('');
  const [message, setMessage] = useState<string | null>(null);
  const text = (name: string) => screenText(question, name);
  const next = () => {
    const problem = answerProblem(question, answer, values);
    setMessage(problem ?? (onNext ? null : 'The app accepts this answer.'));
    if (problem === null) onNext?.();
  };
  return (
    <>
      <p className="text-body-secondary">{text('navigationTitle')}</p>
      <p className="phone-title">{text('heading')}</p>
      {PROSE.filter((name) => text(name) !== '').map((name) => (
        <Markdown key={name} text={text(name)} />
      ))}
      {!isQuestionType(typeOf(question)) && <p>{OPTION_NOT_FOUND}</p>}
      <AnswerInput
        question={question}
        answer={answer}
        values={values}
        onAnswer={(given) => {
          setAnswer(given);
          setMessage(null);
        }}
      />
      <p role="status">{message}</p>
      <div className="phone-buttons">
        <Button variant="outline-secondary" disabled={!onBack} onClick={onBack}>
          {text('PrevButtonText') || 'Back'}
        </Button>
        <Button onClick={next}>{text('NextButtonText') || 'Next'}</Button>
      </div>
    </>
  );
}
