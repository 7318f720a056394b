import { where } from 'firebase/firestore';
import { historyPart } from '#data/administration/history.ts';
import { call } from '#data/engine/call.ts';
import { documentSource } from '#data/engine/sources.ts';
import type { DeletedRecord } from '#domain/content/restore-deleted.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The acts of some names, over all records, newest first, in windows; thirty names at most. */
export const historyOfActs = (actions: readonly string[]) =>
  historyPart({ name: `actions=${actions.join()}`, where: [where('action', 'in', actions)] });

const asStored = (_: string, raw: RawDocument): RawDocument => raw;

/** Whether there is such a record: as it is stored, or null. */
export const recordNow = (path: string) => documentSource(path, asStored);

/** Brings a deleted record back as a change of its own. */
export async function restoreDeleted({ path, entryID, reason }: DeletedRecord): Promise<void> {
  await call('restoreDeleted', { path, entryID, reason });
}
