import { planTakeOver } from '#domain/content/program-content/take-over.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Copies records from one program to another, each in its own transaction with its own history
 * entry. A refused record does not affect the others.
 */
export const takeOverContentHandler: CallableHandler<'takeOverContent'> = async (
  { records, ...pair },
  { actor, db },
) => {
  let written = 0;
  const refused: { place: string; why: string }[] = [];
  for (const record of records) {
    try {
      const planner = planTakeOver(pair, record, { now: new Date(), actor });
      if ((await commitPlan(db, actor, planner)) !== null) written += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'failed-precondition') throw error;
      refused.push({ place: record.place, why: error.message });
    }
  }
  return { written, refused };
};
