import { createContext } from 'react';
import { recordChanges, type StoredEntry } from '#domain/history/entry.ts';
import { accountOf } from '#domain/history/bulk-change.ts';
import { pathName } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** An account's display name: its e-mail if known, otherwise its uid. */
export type AccountNames = (uid: string) => string;

export const byUid: AccountNames = (uid) => uid;

export const AccountNamesContext = createContext<AccountNames>(byUid);

/** Account e-mails found in the entries; the newest entry wins. */
export function emailsIn(entries: readonly StoredEntry[]): ReadonlyMap<string, string> {
  const emails = new Map<string, string>();
  for (const { path, before, after } of entries.flatMap(recordChanges)) {
    for (const version of [after, before]) {
      const uid = pathName(path) === 'user' ? accountOf(path) : textIn(version, 'uid');
      const email = textIn(version, 'email');
      if (uid && email !== '' && !emails.has(uid)) emails.set(uid, email);
    }
  }
  return emails;
}

/** The distinct accounts that entries mention. */
export function accountsIn(entries: readonly StoredEntry[]): readonly string[] {
  const uids = entries
    .flatMap(recordChanges)
    .flatMap(({ path }) => (pathName(path) === 'user' ? [] : (accountOf(path) ?? [])));
  return [...new Set(uids)];
}

function textIn(data: RawDocument | null, field: string): string {
  const value = data?.[field];
  return typeof value === 'string' ? value.trim() : '';
}
