import { useEffect, useState } from 'react';
import { previewOf } from '#domain/content/survey-form/form-preview.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { countOf } from '#lib/words.ts';
import { SurveyQuestions } from '#records/survey-questions/SurveyQuestions.tsx';
import { Panel } from '#ui/Panel.tsx';

/** The preview's debounce after a change (AUTHOR-FORM-31). */
const FOLLOWS_MS = 500;

/** The questions as a response view shows them, without answers (AUTHOR-D-78). */
export function FormPreview({ questions }: { readonly questions: readonly SurveyQuestion[] }) {
  const [shown, setShown] = useState(questions);
  useEffect(() => {
    const timer = setTimeout(() => setShown(questions), FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [questions]);
  return (
    <Panel title="Preview">
      {shown.length === 0 ? (
        <p className="text-body-secondary">There are no questions yet.</p>
      ) : (
        <SurveyQuestions
          label={`Preview of ${countOf(shown.length, 'question')}`}
          questions={previewOf(shown)}
        />
      )}
    </Panel>
  );
}
