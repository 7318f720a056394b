import { collectionOf } from '#data/engine/collection-of.ts';
import { commit } from '#data/engine/commit.ts';
import { journalTemplate, type PhaseName } from '#domain/content/journal-type/journal.ts';
import { planMigration, type Migration } from '#domain/content/journal-type/migration.ts';
import { planPhaseDetails } from '#domain/content/journal-type/phase-details.ts';
import { planPhases } from '#domain/content/journal-type/phase-set.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';

/** The journals of a program, "programs/{programKey}/journalTypes" (AUTHOR-JOUR-14). */
export const journals = collectionOf(journalTemplate);

interface Ids {
  readonly programKey: string;
}

/** Saves details of one phase; `base` is what the form showed. */
export async function savePhase(
  ids: Ids,
  id: string,
  phase: PhaseName,
  changed: Entries,
  base: Entries,
): Promise<void> {
  await commit(planPhaseDetails(journals.path(ids, id), phase, changed, base));
}

/** Sets which of the six phases a journal has; `seen` are those shown to the user. */
export async function savePhases(
  ids: Ids,
  id: string,
  seen: unknown,
  wanted: readonly PhaseName[],
): Promise<void> {
  await commit(planPhases(journals.path(ids, id), seen, wanted));
}

/** Migrates the questions of one journal. @returns what changed */
export async function migrateJournal(ids: Ids, id: string): Promise<Migration> {
  let done: Migration = { phases: {}, questions: 0, review: false };
  await commit(
    planMigration(journals.path(ids, id), (migration) => {
      done = migration;
    }),
  );
  return done;
}
