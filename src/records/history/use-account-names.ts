import { useMemo } from 'react';
import { userSource } from '#data/people/users.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import type { StoredEntry } from '#domain/history/entry.ts';
import { accountsIn, emailsIn, type AccountNames } from './account-names.ts';

/** Maximum accounts looked up when no entry has their e-mail, newest first. */
const MOST_LOOKED_UP = 100;

/** The display names of accounts in entries. */
export function useAccountNames(entries: readonly StoredEntry[]): AccountNames {
  const emails = useMemo(() => emailsIn(entries), [entries]);
  const unknown = useMemo(
    () =>
      accountsIn(entries)
        .filter((uid) => !emails.has(uid))
        .slice(0, MOST_LOOKED_UP),
    [entries, emails],
  );
  const users = useLiveAll(unknown.map(userSource));
  return useMemo(
    () => (uid) => {
      const live = users.get(userSource(uid).key);
      const stored = live?.state === 'ready' ? (live.data?.email.trim() ?? '') : '';
      return emails.get(uid) ?? (stored || uid);
    },
    [emails, users],
  );
}
