import { lastActiveDay } from '#domain/people/list-index/last-active.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { keepIndexed } from '#functions/lib/list-index.ts';

/** Keeps each user's last active day in the user index; closing the app does not change it. */
export const indexAppUsageHandler: ChangeHandler = async (db, { params, before, after }) => {
  const was = dayOf(before);
  const is = dayOf(after);
  // An unreadable time has no position in the order, so the index must be read again.
  if (was === is && is !== null) return;
  await keepIndexed(db, 'users', params['uid'] ?? '');
};

/** Undefined for a record without a time, which is ignored when looking for the newest. */
function dayOf(usage: RawDocument | null): string | null | undefined {
  return usage && Object.hasOwn(usage, 'timeOpened') ? lastActiveDay(usage) : undefined;
}
