import { lazy, Suspense } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import type { LeaveQuestionProps } from './LeaveQuestion.tsx';

const LeaveQuestion = lazy(() => loadLeaveQuestion().then((m) => ({ default: m.LeaveQuestion })));

/** The code loads with the first claim: by the time it is needed, the connection may be gone. */
export function ComingLeaveQuestion(props: LeaveQuestionProps) {
  return (
    <Boundary>
      <Suspense fallback={null}>
        <LeaveQuestion {...props} />
      </Suspense>
    </Boundary>
  );
}

/** Loads the code of the dialog that asks before unsaved input is lost. */
export const loadLeaveQuestion = () => import('./LeaveQuestion.tsx');
