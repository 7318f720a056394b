import { AppError } from '#domain/shared/app-error.ts';
import { planLoss, planPractice } from '#domain/staff/practice/plan.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { isPracticeProject } from '#functions/lib/config.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Creates or resets the caller's own practice records of a task (TEAM-PRAC-04). */
export const preparePracticeHandler: CallableHandler<'preparePractice'> = async (
  { task },
  { uid, actor, db },
) => {
  if (!isPracticeProject(process.env)) {
    const message = 'Practice runs in a practice project only. Nothing was written.';
    throw new AppError('failed-precondition', message);
  }
  const member = { uid, email: actor };
  await commitPlan(db, actor, planPractice(task, member, new Date()));
  const loss = planLoss(task, member);
  if (loss) await commitPlan(db, actor, loss);
  return { status: 'SUCCESS' };
};
