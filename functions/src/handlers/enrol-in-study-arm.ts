import { planArmEnrolment, planEnrolmentFailed } from '#domain/operations/screening-week/enrol.ts';
import { token } from '#domain/people/subject/ids.ts';
import { answered } from '#functions/lib/answered.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Enrols a user of the screening week in a study 004 arm, welcomes her and logs both, in one
 * transaction (OPS-SWD-13, OPS-D-63). A refusal is a response and a log event; a repeat changes
 * nothing.
 */
export const enrolInStudyArmHandler: CallableHandler<'enrolInStudyArm'> = async (
  { userUID: uid, arm },
  { actor, db },
) => {
  const enrolment = { uid, arm, actor, id: token(random, 20) };
  const answer = await answered(() => commitPlan(db, actor, planArmEnrolment(enrolment)));
  const { error } = answer;
  if (error) await commitPlan(db, actor, planEnrolmentFailed(enrolment, error.message));
  return answer;
};
