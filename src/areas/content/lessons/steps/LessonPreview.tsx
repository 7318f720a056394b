import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { Panel } from '#ui/Panel.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { PREVIEW_ID } from './preview-id.ts';
import { StepPreview } from './StepPreview.tsx';

/** Walks through a lesson step by step, like a participant. */
export function LessonPreview({ steps }: { readonly steps: readonly StoredStep[] }) {
  const [wanted, setWanted] = useState(0);
  // Steps may have been deleted meanwhile.
  const at = Math.min(wanted, steps.length - 1);
  const step = steps[at];
  if (!step) return null;
  return (
    <Panel title="As participants see it" id={PREVIEW_ID}>
      <PhoneFrame of="the lesson" caption={`Step ${at + 1} of ${steps.length}`}>
        <StepPreview key={at} step={step} />
        <div className="phone-buttons">
          <Button variant="outline-secondary" disabled={at === 0} onClick={() => setWanted(at - 1)}>
            Back
          </Button>
          <Button disabled={at === steps.length - 1} onClick={() => setWanted(at + 1)}>
            Next
          </Button>
        </div>
      </PhoneFrame>
    </Panel>
  );
}
