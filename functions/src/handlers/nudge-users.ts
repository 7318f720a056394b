import type { CallableRequest } from '#domain/callables.ts';
import { nudgeableFirst, nudgeUser, type NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { nudgeQuery } from '#domain/operations/nudge/query.ts';
import { isCaptured, whyNotCaptured, type NudgeParams } from '#domain/operations/nudge/capture.ts';
import type { User } from '#domain/people/user/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { askedUsers, knownUsers, type KnownUser } from '#functions/lib/nudge-facts.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler, CallContext } from '#functions/lib/run-callable.ts';
import { runNudge } from '#functions/lib/run-nudge.ts';
import { findNudger } from './run-nudges.ts';

type Request = CallableRequest<'nudgeUsers'>;

const failed = (error: string) => ({ error, nudgeableUsers: [] });

/** Lists whom a nudge captures (OPS-D-43); an admin may also run a stored nudge. */
export const nudgeUsersHandler: CallableHandler<'nudgeUsers'> = async (request, context) => {
  const at = new Date();
  if (request.forReals) return await runForReal(request, context, at);
  const { nudgerParams: params } = request;
  const problem = problemOf(params);
  if (problem !== null) return failed(problem);
  const candidates = await askedUsers(context.db, params.potentialUsers);
  const users = candidates.filter((user) => isCaptured(user, params));
  const captured = await knownUsers(context.db, users, params, at, params.mostPerDay);
  const preview = answer(captured.map(({ facts }) => nudgeUser(facts, params as NudgeParams, at)));
  return request.everybody === true
    ? { ...preview, ...everybody(candidates, captured, params) }
    : preview;
};

/** Explains the captured users, and why the other users that were read are excluded. */
function everybody(
  asked: readonly User[],
  captured: readonly KnownUser[],
  params: Request['nudgerParams'],
) {
  const facts = captured.map(({ facts: { performed, sent, ...rest } }) => ({
    ...rest,
    ...(sent && { sent: sent.map((time) => time.toISOString()) }),
    performed: performed?.toISOString() ?? null,
  }));
  const others = asked.flatMap((user) => {
    const why = whyNotCaptured(user, params);
    const { docID: uid, subjectID, timezone } = user;
    return why.length > 0 ? [{ uid, subjectID, timezone, why: [...why] }] : [];
  });
  return { facts, others };
}

async function runForReal({ nudgerParams }: Request, { db, roles }: CallContext, at: Date) {
  if (!hasRole({ roles }, 'admin')) {
    throw new AppError('permission-denied', 'Only members of the role "admin" may do this.');
  }
  const stored = nudgerParams.id ? await findNudger(db, nudgerParams.id) : null;
  if (!stored) return failed('Could not find nudger with ID');
  if (!stored.active) return failed('This nudge is not active.');
  return answer(await runNudge(db, stored, { at, random }));
}

/** The query's validation error, worded as in the form; an empty query is an error too. */
function problemOf(params: Request['nudgerParams']): string | null {
  try {
    nudgeQuery.validateSync(params);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function answer(users: readonly NudgeUser[]) {
  return {
    nudgeableUsers: nudgeableFirst(users).map((user) => ({
      ...user,
      timeActionPerformed: user.timeActionPerformed?.toISOString() ?? null,
    })),
  };
}
