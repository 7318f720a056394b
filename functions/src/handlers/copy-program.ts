import { planProgramCopy } from '#domain/content/program-copy.ts';
import { token } from '#domain/people/subject/ids.ts';
import { newEntryID } from '#domain/shared/history.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Creates the clone of a program and the job that copies its content, in one transaction
 * (AUTHOR-D-26, AUTHOR-D-27). Throws what `planProgramCopy` throws.
 */
export const copyProgramHandler: CallableHandler<'FS_copyProgram'> = async (
  request,
  { actor, db },
) => {
  const now = new Date();
  const entryID = newEntryID(now, token(random, 12));
  const name = request.destinationProgramName.trim();
  const copy = { ...request, destinationProgramName: name };
  await commitPlan(db, actor, planProgramCopy(copy, { actor, now, entryID }), entryID);
  const { sourceProgramID, destinationProgramID } = request;
  return { status: 'SUCCESS', sourceProgramID, destinationProgramID };
};
