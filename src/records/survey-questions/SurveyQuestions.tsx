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
}

/** A survey's questions as participants see them, read-only. */
export function SurveyQuestions({ label, questions, reason = '' }: SurveyQuestionsProps) {
  const now = useNow();
  return (
    <ol className="survey-list" aria-label={label}>
      {questions.map((question) => (
        <QuestionView
          key={`${question.number} ${question.uniqueID}`}
          question={question}
          reason={reason}
          now={now}
        />
      ))}
    </ol>
  );
}
