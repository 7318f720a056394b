import type { ShownQuestion } from '#domain/people/survey/response.ts';
import { useNow } from '#ui/use-now.ts';
import { QuestionView } from './QuestionView.tsx';
import './survey-questions.css';

interface SurveyQuestionsProps {
  /** Names the list to screen readers. */
  readonly label: string;
  readonly questions: readonly ShownQuestion[];
  /** Why the survey failed, where it is a response that did. */
  readonly reason?: string;
}

/** The questions of a survey as participants are asked them, to be read only. */
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
