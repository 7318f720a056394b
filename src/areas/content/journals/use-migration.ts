import { useState } from 'react';
import { migrateJournal } from '#data/content/journals.ts';
import { stayingHere } from '#data/engine/staying-here.ts';
import { needsMigration } from '#domain/content/journal-type/migration.ts';
import { journalTemplate, type Journal } from '#domain/content/journal-template.ts';
import { titleOf } from '#domain/shared/record.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';

interface MigratedJournal {
  readonly id: string;
  readonly title: string;
  /** True when a type has no pacing variant (AUTHOR-D-47). */
  readonly review: boolean;
}

export interface MigrationState {
  readonly step: 'waiting' | 'running' | 'over';
  readonly handled: number;
  readonly total: number;
  readonly updated: readonly MigratedJournal[];
  readonly failed: readonly { readonly title: string; readonly why: string }[];
}

const WAITING: MigrationState = { step: 'waiting', handled: 0, total: 0, updated: [], failed: [] };

/** The migration's progress in whole percent. */
export const percentOf = ({ handled, total }: Pick<MigrationState, 'handled' | 'total'>): number =>
  total === 0 ? 100 : Math.floor((handled / total) * 100);

/** Migrates a program's journals one by one; a failure does not stop the next (AUTHOR-D-48). */
export function useMigration(programKey: string, rows: readonly Journal[]) {
  const [state, setState] = useState(WAITING);
  const run = async () => {
    const old = rows.filter(needsMigration);
    let now: MigrationState = { ...WAITING, step: 'running', total: old.length };
    setState(now);
    const assertHere = stayingHere();
    for (const journal of old) {
      const done = await migrate(programKey, journal, { ...now, assertHere });
      now = { ...now, ...done, handled: now.handled + 1 };
      setState(now);
    }
    setState({ ...now, step: 'over' });
  };
  return { state, run, again: () => setState(WAITING) };
}

async function migrate(
  programKey: string,
  journal: Journal,
  { updated, failed, assertHere }: MigrationState & { readonly assertHere: () => void },
): Promise<Pick<MigrationState, 'updated' | 'failed'>> {
  const title = titleOf(journalTemplate, journal);
  try {
    assertHere();
    const { questions, review } = await migrateJournal({ programKey }, journal.docID);
    if (questions === 0) return { updated, failed };
    return { updated: [...updated, { id: journal.docID, title, review }], failed };
  } catch (error) {
    logError(`The journal ${journal.docID} could not be migrated`, { error });
    return { updated, failed: [...failed, { title, why: errorText(error) }] };
  }
}
