import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { previewOf } from '#domain/content/survey-form/form-preview.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { countOf } from '#lib/words.ts';
import { SurveyQuestions } from '#records/survey-questions/SurveyQuestions.tsx';
import { Panel } from '#ui/Panel.tsx';
import { FillIn } from './fill-in/FillIn.tsx';

/** The preview's debounce after a change (AUTHOR-FORM-31). */
const FOLLOWS_MS = 500;

interface FormPreviewProps {
  readonly questions: readonly SurveyQuestion[];
  /** The position of the question being edited; null before the first. */
  readonly edited: number | null;
}

/** The questions as a response view shows them, without answers (AUTHOR-D-78), or to be filled in. */
export function FormPreview({ questions, edited }: FormPreviewProps) {
  const [shown, setShown] = useState(questions);
  const [filling, setFilling] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(questions), FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [questions]);
  const list = useFollowed(edited, shown);
  return (
    <div className="survey-form-preview">
      <Panel
        title="Preview"
        actions={
          <Button
            size="sm"
            variant="outline-secondary"
            aria-pressed={filling}
            onClick={() => setFilling(!filling)}
          >
            Fill in
          </Button>
        }
      >
        <div ref={list} className="survey-form-preview-list">
          {shown.length === 0 ? (
            <p className="text-body-secondary">There are no questions yet.</p>
          ) : filling ? (
            <FillIn questions={shown} />
          ) : (
            <SurveyQuestions
              label={`Preview of ${countOf(shown.length, 'question')}`}
              questions={previewOf(shown)}
              edited={edited}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Keeps the question being edited in view, without scrolling the page. */
function useFollowed(edited: number | null, shown: readonly SurveyQuestion[]) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const question = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && question) list.current.scrollTop = question.offsetTop;
  }, [edited, shown]);
  return list;
}
