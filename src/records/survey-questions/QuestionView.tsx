import type { ShownChoice, ShownQuestion } from '#domain/people/survey/response.ts';
import { ShortId } from '#ui/ShortId.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ScaleView } from './ScaleView.tsx';
import { TimeAgo } from './TimeAgo.tsx';

interface QuestionViewProps {
  readonly question: ShownQuestion;
  /** Why the survey failed; shown at the responsible questions. */
  readonly reason: string;
  readonly now: Date;
  /** Marked as the one being edited. */
  readonly edited: boolean;
}

/** A question with its answer, read-only. */
export function QuestionView({ question, reason, now, edited }: QuestionViewProps) {
  const { uniqueID, number, instructions, text, updated, failed, skipped } = question;
  const nothing = instructions === '' && text === '';
  return (
    <li
      className={failed ? 'survey-question survey-question-failed' : 'survey-question'}
      aria-current={edited || undefined}
    >
      <span className="survey-number" aria-hidden="true">
        {number}
      </span>
      <div className="survey-question-body">
        {nothing && <p className="survey-unknown">Question text not available</p>}
        {instructions !== '' && <p className="survey-instructions">{instructions}</p>}
        {text !== '' && <p className="survey-text">{text}</p>}
        {failed && (
          <p className="survey-fail">
            <ToneBadge tone="danger">Failed</ToneBadge> {reason}
          </p>
        )}
        <Answer question={question} />
        <p className="survey-meta">
          <span>
            Question ID <ShortId id={uniqueID} copyLabel={`Copy the ID of question ${number}`} />
          </span>
          {skipped && <span>Not asked unless an earlier answer called for it</span>}
          {updated && (
            <span>
              Updated <TimeAgo at={updated} now={now} />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function Answer({ question }: { readonly question: ShownQuestion }) {
  const { kind, type, answers, choices } = question;
  switch (kind) {
    case 'displayText':
      return null;
    case 'slider':
      return <ScaleView slider={question.slider} answer={answers[0] ?? ''} />;
    case 'buttons':
    case 'checkbox':
    case 'multipleChoice':
      return choices.length > 0 ? <Choices question={question} /> : <Words answers={answers} />;
    case 'textField':
    case 'textBox':
      return <Words answers={answers} />;
    case null:
      return (
        <>
          {type !== '' && <p className="survey-unknown">ERROR: Option not found</p>}
          <Words answers={answers} />
        </>
      );
  }
}

function Words({ answers }: { readonly answers: readonly string[] }) {
  if (answers.length === 0) return <p className="survey-unknown">Not answered</p>;
  return <p className="survey-answer">{answers.join(', ')}</p>;
}

function Choices({ question: { choices, answers, kind } }: { readonly question: ShownQuestion }) {
  const other = answers.filter((answer) => !choices.some(({ label }) => label === answer));
  return (
    <>
      <ul className="survey-choices" data-many={kind === 'checkbox'}>
        {choices.map((choice, index) => (
          <Choice key={`${index} ${choice.label}`} choice={choice} />
        ))}
      </ul>
      {other.length > 0 && <Words answers={other} />}
      {answers.length === 0 && <p className="survey-unknown">Not answered</p>}
    </>
  );
}

function Choice({ choice: { label, chosen } }: { readonly choice: ShownChoice }) {
  return (
    <li className={chosen ? 'survey-choice survey-choice-chosen' : 'survey-choice'}>
      <span className="survey-choice-mark" aria-hidden="true">
        {chosen && '✓'}
      </span>
      {label}
      {chosen && <span className="visually-hidden"> (chosen)</span>}
    </li>
  );
}
