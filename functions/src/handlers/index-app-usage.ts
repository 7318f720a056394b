import { lastActiveDay } from '#domain/people/list-index/last-active.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { keepIndexed } from '#functions/lib/list-index.ts';

/** Keeps the day on which somebody was last active in the index of users; closing the app changes none. */
export const indexAppUsageHandler: ChangeHandler = async (db, { params, before, after }) => {
  const [was, is] = [dayOf(before), dayOf(after)];
  // A time that cannot be read says nothing of its place among the others.
  if (was === is && is !== null) return;
  await keepIndexed(db, 'users', params['uid'] ?? '');
};

/** Undefined for a record without a time: it is not among those that are looked at for the newest. */
function dayOf(usage: RawDocument | null): string | null | undefined {
  return usage && Object.hasOwn(usage, 'timeOpened') ? lastActiveDay(usage) : undefined;
}
