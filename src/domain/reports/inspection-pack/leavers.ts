import { byTime, type StoredEntry } from '#domain/history/entry.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { pathName } from '#domain/records.ts';
import { documentReader, isRecord } from '#domain/shared/read-document.ts';
import type { Period } from './scope.ts';

const decodeUser = documentReader(userSchema);

/** An account's study before and after a change; null without an account. */
interface StudyChange {
  readonly at: Date | null;
  readonly before: string | null;
  readonly after: string | null;
}

const studyIn = (uid: string, version: unknown): string | null =>
  isRecord(version) ? decodeUser(uid, version).study : null;

function changesByAccount(entries: readonly StoredEntry[]): ReadonlyMap<string, StudyChange[]> {
  const byAccount = new Map<string, StudyChange[]>();
  for (const { at, changes } of [...entries].sort(byTime)) {
    for (const [path, change] of Object.entries(changes ?? {})) {
      if (pathName(path) !== 'user' || !isRecord(change)) continue;
      const uid = path.slice(path.lastIndexOf('/') + 1);
      const of = {
        at,
        before: studyIn(uid, change['before']),
        after: studyIn(uid, change['after']),
      };
      byAccount.set(uid, [...(byAccount.get(uid) ?? []), of]);
    }
  }
  return byAccount;
}

/**
 * The members of a study at any time in a period, from the history, with the time of their last
 * departure, if any.
 *
 * @param entries all entries since the start of the period: leaving later implies membership before
 */
export function studyMembersOf(
  entries: readonly StoredEntry[],
  study: string,
  { end }: Pick<Period, 'end'>,
): ReadonlyMap<string, Date | null> {
  const members = new Map<string, Date | null>();
  for (const [uid, changes] of changesByAccount(entries)) {
    const during = changes.filter(({ at }) => at !== null && at < end);
    // Without a change in the period, the next change's `before` was the study throughout.
    const isIn =
      during.length > 0
        ? during.some(({ before, after }) => before === study || after === study)
        : changes[0]?.before === study;
    if (!isIn) continue;
    const left = changes.findLast(({ before, after }) => before === study && after !== study);
    members.set(uid, left?.at ?? null);
  }
  return members;
}
