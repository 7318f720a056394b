import { memo } from 'react';
import Button from 'react-bootstrap/Button';
import type { Errors } from '#domain/content/survey-form/question-types/question-type.ts';
import { typeOf } from '#domain/content/survey-form/question-types/registry.ts';
import { needsID } from '#domain/content/survey-form/question-ids.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { QuestionActs } from './use-questions.ts';
import { QuestionParts } from './QuestionParts.tsx';

interface QuestionCardProps {
  /** The id of the card's element, the target of the jump list. */
  readonly id: string;
  readonly question: SurveyQuestion;
  /** The question's index. */
  readonly at: number;
  readonly count: number;
  readonly errors: Errors;
  readonly readOnly: boolean;
  readonly acts: QuestionActs;
  readonly onDelete: (question: SurveyQuestion) => void;
  /** Called when the focus enters the card. */
  readonly onEdit: (at: number) => void;
}

/** A question with its inputs. Memoized: forms are long. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { id, question, at, errors, readOnly, acts, onEdit } = props;
  const number = at + 1;
  const idError = errors['uniqueID'];
  return (
    <li
      id={id}
      tabIndex={-1}
      aria-label={`Question ${number}`}
      onFocus={() => onEdit(at)}
      className={
        Object.keys(errors).length > 0 ? 'survey-form-question is-wrong' : 'survey-form-question'
      }
    >
      <div className="survey-form-question-head">
        <h3>Question {number}</h3>
        <span>{typeOf(question)?.label ?? question.type}</span>
        <code>{needsID(question) ? 'ID follows' : question.uniqueID}</code>
        <QuestionButtons {...props} />
      </div>
      {idError !== undefined && <p className="field-error">{idError}</p>}
      <QuestionParts
        id={id}
        question={question}
        errors={errors}
        readOnly={readOnly}
        onChange={(next) => acts.change(at, next)}
      />
    </li>
  );
});

function QuestionButtons(props: QuestionCardProps) {
  const { question, at, count, readOnly, acts, onDelete } = props;
  const number = at + 1;
  const button = (word: string, onClick: () => void, disabled = false) => (
    <Button
      size="sm"
      variant="outline-secondary"
      aria-label={`${word} question ${number}`}
      disabled={readOnly || disabled}
      onClick={onClick}
    >
      {word}
    </Button>
  );
  return (
    <span className="survey-form-question-buttons">
      <select
        className="form-select form-select-sm"
        aria-label={`Move question ${number} to position…`}
        title="Move to position…"
        value={at}
        disabled={readOnly}
        onChange={(event) => acts.move(at, Number(event.target.value))}
      >
        {Array.from({ length: count }, (_, place) => (
          <option key={place} value={place}>
            {place + 1}
          </option>
        ))}
      </select>
      {button('Move up', () => acts.move(at, at - 1), at === 0)}
      {button('Move down', () => acts.move(at, at + 1), number === count)}
      {button('Duplicate', () => acts.duplicate(at))}
      {button('Delete', () => onDelete(question))}
    </span>
  );
}
