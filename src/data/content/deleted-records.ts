import { where } from 'firebase/firestore';
import { historyPart } from '#data/administration/history.ts';
import { call } from '#data/engine/call.ts';
import { documentSource } from '#data/engine/sources.ts';
import type { DeletedRecord } from '#domain/content/restore-deleted.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/**
 * Entries with these actions over all records, newest first, in windows; at most thirty actions.
 */
export const historyOfActs = (actions: readonly string[]) =>
  historyPart({ name: `actions=${actions.join()}`, where: [where('action', 'in', actions)] });

const asStored = (_: string, raw: RawDocument): RawDocument => raw;

/** The stored record, or null. */
export const recordNow = (path: string) => documentSource(path, asStored);

/** Restores a deleted record as a new change. */
export async function restoreDeleted({ path, entryID, reason }: DeletedRecord): Promise<void> {
  await call('restoreDeleted', { path, entryID, reason });
}
