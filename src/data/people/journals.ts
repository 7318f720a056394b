import { decodeJournalEntry, type JournalEntry } from '#domain/people/journal/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { listSource, type Rows } from '#data/engine/sources.ts';

/** The journal entries of a program with their answers; refused to everybody but an admin. */
export const journalEntriesSource = (uid: string, program: string) =>
  listSource(collectionPath('journalEntry', { uid, program }), decodeJournalEntry);

/**
 * The same entries without their answers, from the server: rules cannot hide a field of a document
 * (REPORT-D-63). Asked once, not live.
 */
export function journalListSource(uid: string, program: string): Source<Rows<JournalEntry>> {
  let asked: Promise<Rows<JournalEntry>> | null = null;
  return {
    key: `call:getJournalEntryList:${uid}/${program}`,
    attach: ({ next, error }) => {
      // A late answer is waited for: asking again would only make it later.
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
