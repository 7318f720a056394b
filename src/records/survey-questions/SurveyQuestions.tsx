import type { ShownQuestion } from '#domain/people/survey/response.ts';
import { useNow } from '#ui/use-now.ts';
import { QuestionView } from './QuestionView.tsx';
import './survey-questions.css';

interface SurveyQuestionsProps {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly questions: readonly ShownQuestion[];
  /** Why the survey failed, for a failed response. */
  readonly reason?: string;
  /** The position of the question being edited beside the list. */
  readonly edited?: number | null;
}

/** A survey's questions as participants see them, read-only. */
export function SurveyQuestions(props: SurveyQuestionsProps) {
  const { label, questions, reason = '', edited = null } = props;
  const now = useNow();
  return (
    <ol className="survey-list" aria-label={label}>
      {questions.map((question, at) => (
        <QuestionView
          key={`${question.number} ${question.uniqueID}`}
          question={question}
          reason={reason}
          edited={at === edited}
          now={now}
        />
      ))}
    </ol>
  );
}
