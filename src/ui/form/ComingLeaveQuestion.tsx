import { lazy, Suspense } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import type { LeaveQuestionProps } from './LeaveQuestion.tsx';

const LeaveQuestion = lazy(() => loadLeaveQuestion().then((m) => ({ default: m.LeaveQuestion })));

/** Its code comes with the first claim: when it is needed, the connection may be gone. */
export function ComingLeaveQuestion(props: LeaveQuestionProps) {
  return (
    <Boundary>
      <Suspense fallback={null}>
        <LeaveQuestion {...props} />
      </Suspense>
    </Boundary>
  );
}

/** Fetches the code of the question that is asked before unsaved input is lost. */
export const loadLeaveQuestion = () => import('./LeaveQuestion.tsx');
