import type { Changes, Places } from '#domain/content/change-set/change.ts';
import { changeSetRecord, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import type { Conflict } from '#domain/content/change-set/conflicts.ts';
import { decided, type Decision } from '#domain/content/change-set/decide.ts';
import { without } from '#domain/content/change-set/enter.ts';
import { inWholeLists, scopeOfAll } from '#domain/content/change-set/scope.ts';
import { programRecord } from '#domain/content/program.ts';
import { docPath } from '#domain/shared/paths.ts';
import { planSave } from '#domain/shared/record-plans.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { call } from '#data/engine/call.ts';
import { commitLive } from '#data/engine/commit.ts';
import { setPath, type SetOfProgram } from './change-sets.ts';
import { enterChanges } from './enter-changes.ts';
import { laidSource, type Laid } from './laid-source.ts';

/** All records that a set changes, live and with the set applied. */
export const wholeSetSource = (set: SetOfProgram) =>
  laidSource<Laid>(
    set,
    'all',
    (changes) => inWholeLists(scopeOfAll(changes)),
    (laid) => laid,
  );

const changed = async (set: SetOfProgram, change: (changes: Changes) => Changes): Promise<void> =>
  void (await enterChanges(set, (changes) => Promise.resolve(change(changes))));

/** Removes a change from a set, or one of its fields (TEAM-SET-14). */
export const takeOut = (
  set: SetOfProgram,
  live: Places,
  place: string,
  field: string | null,
): Promise<void> => changed(set, (changes) => without(changes, live, place, field));

/**
 * Resolves a conflict (TEAM-SET-08).
 * @throws AppError for a decision that the conflict does not offer
 */
export const decide = (
  set: SetOfProgram,
  live: Places,
  conflict: Conflict,
  decision: Decision,
): Promise<void> => changed(set, (changes) => decided(changes, live, conflict, decision));

/** Closes a set for review, which is mandatory from then on, or reopens it (TEAM-SET-11). */
export async function setState(
  set: SetOfProgram,
  { state, review }: Pick<ChangeSet, 'state' | 'review'>,
  to: 'open' | 'in review',
): Promise<void> {
  const changed = { state: to, review: review || to === 'in review' };
  await commitLive(planSave(changeSetRecord, setPath(set), changed, { state, review }));
}

/** Schedules a set's publication, on behalf of the signed-in user (TEAM-SET-12). */
export async function scheduleSet(
  set: SetOfProgram,
  from: string,
  { at, zone }: { readonly at: Date; readonly zone: string },
): Promise<void> {
  const changed = { state: 'scheduled', publishAt: at, zone, scheduledBy: signedInEmail() };
  await commitLive(planSave(changeSetRecord, setPath(set), changed, { state: from }));
}

/** A large set takes as long as copying a program. */
const LONG = { timeout: 3_600_000 };

/** @returns the number of records changed */
export async function publishSet(set: SetOfProgram): Promise<number> {
  const { programKey, setID } = set;
  return (await call('publishChangeSet', { programKey, setID }, LONG)).written;
}

/**
 * Creates the set that withdraws a published one (TEAM-SET-13).
 * @returns its id
 */
export async function withdrawSet(set: SetOfProgram): Promise<string> {
  const { programKey, setID } = set;
  return (await call('withdrawChangeSet', { programKey, setID }, LONG)).setID;
}

/**
 * Sets whether a program can be changed by sets only (TEAM-SET-06).
 * @returns the id of the history entry
 */
export async function setSetsOnly(key: string, setsOnly: boolean): Promise<string> {
  const path = docPath('program', { key });
  const base = { setsOnly: !setsOnly };
  return await commitLive(planSave(programRecord, path, { setsOnly }, base));
}
