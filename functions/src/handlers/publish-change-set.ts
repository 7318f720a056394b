import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { LIVE } from '#functions/lib/jobs.ts';
import { publishSet } from '#functions/lib/publish-set.ts';

/** Publishes a change set in the caller's name; see `publishSet`. */
export const publishChangeSetHandler: CallableHandler<'publishChangeSet'> = async (
  set,
  { actor, db },
) => ({ written: await publishSet(db, set, actor, LIVE) });
