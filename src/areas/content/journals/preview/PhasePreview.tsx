import { useState } from 'react';
import type { StoredQuestions } from '#domain/content/journal-type/questions/question-list.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';

interface PhasePreviewProps {
  readonly phase: string;
  readonly questions: StoredQuestions;
}

/** Walks through a phase's questions, like a participant. */
export function PhasePreview({ phase, questions }: PhasePreviewProps) {
  const [wanted, setWanted] = useState(0);
  // Questions may have been deleted meanwhile.
  const at = Math.min(wanted, questions.length - 1);
  if (questions.length === 0) return null;
  const isLast = at === questions.length - 1;
  return (
    <PhoneFrame of={phase}>
      <p className="text-body-secondary" aria-live="polite">
        Question {at + 1} of {questions.length}
      </p>
      <QuestionPreview
        key={at}
        question={recordOf(questions[at])}
        onBack={at === 0 ? undefined : () => setWanted(at - 1)}
        onNext={isLast ? undefined : () => setWanted(at + 1)}
      />
    </PhoneFrame>
  );
}
