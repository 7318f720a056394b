import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { answerProblem, type Answer } from '#domain/content/journal-type/questions/answering.ts';
import { OPTION_NOT_FOUND } from '#domain/content/option-not-found.ts';
import { isQuestionType, typeOf } from '#domain/content/journal-type/questions/question-types.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { Markdown } from '#areas/content/shared/phone/Markdown.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { screenText } from './screen-text.ts';

interface QuestionPreviewProps {
  readonly question: RawDocument;
  /** Goes back; there is nothing before it without. */
  readonly onBack?: (() => void) | undefined;
  /** Goes on with an answer that the app takes; without, it is only told that it is taken. */
  readonly onNext?: (() => void) | undefined;
}

const PROSE = ['promptText', 'promptText1', 'promptText2', 'content', 'callout', 'footer'] as const;

/** A question as participants see it: an answer can be tried, and is refused where the app refuses it. */
export function QuestionPreview({ question, onBack, onNext }: QuestionPreviewProps) {
  const [answer, setAnswer] = useState<Answer>('');
  const [told, setTold] = useState<string | null>(null);
  const text = (name: string) => screenText(question, name);
  const next = () => {
    const problem = answerProblem(question, answer);
    setTold(problem ?? (onNext ? null : 'The app takes this answer.'));
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
        onAnswer={(given) => {
          setAnswer(given);
          setTold(null);
        }}
      />
      <p role="status">{told}</p>
      <div className="phone-buttons">
        <Button variant="outline-secondary" disabled={!onBack} onClick={onBack}>
          {text('PrevButtonText') || 'Back'}
        </Button>
        <Button onClick={next}>{text('NextButtonText') || 'Next'}</Button>
      </div>
    </>
  );
}
