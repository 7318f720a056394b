/** Fetches the code of the question that is asked before unsaved input is lost. */
export const loadLeaveQuestion = () => import('./LeaveQuestion.tsx');
