import { decodeJournalEntry, type JournalEntry } from '#domain/people/journal/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { listSource, type Rows } from '#data/engine/sources.ts';

/** A program's journal entries with answers; refused to anyone but admins. */
export const journalEntriesSource = (uid: string, program: string) =>
  listSource(collectionPath('journalEntry', { uid, program }), decodeJournalEntry);

/**
 * The same entries without answers, from a function, because rules cannot hide fields
 * (REPORT-D-63). Read once, not live.
 */
export function journalListSource(uid: string, program: string): Source<Rows<JournalEntry>> {
  let asked: Promise<Rows<JournalEntry>> | null = null;
  return {
    key: `call:getJournalEntryList:${uid}/${program}`,
    attach: ({ next, error }) => {
      // Share a pending request: a second one would only take longer.
      asked ??= listOf(uid, program).finally(() => (asked = null));
      asked.then((rows) => next(rows, true), error);
      return () => undefined;
    },
  };
}

async function listOf(uid: string, program: string): Promise<Rows<JournalEntry>> {
  const answer = await call('getJournalEntryList', { userUID: uid, programKey: program });
  if (answer.status !== 'SUCCESS' || !answer.data) {
    throw new AppError('internal', answer.error?.message ?? 'The server could not do this.');
  }
  const rows = answer.data.entries.map((entry) => decodeJournalEntry(entry.id, entry));
  return { rows, unreadable: [], cut: false };
}
