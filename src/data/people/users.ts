import { orderBy } from 'firebase/firestore';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { listByIndex } from '#data/engine/list-by-index.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';

const decodeUser = documentReader(userSchema);

export interface ListedUser extends User {
  /** The UTC day of the last app open, "2026-11-22"; null for none, undefined while unknown. */
  readonly lastActive?: string | null;
}

const decodeListed = documentReader(userSchema, ['lastActive']);

/** All app accounts, ordered by e-mail (CORE-USERS-26). */
export const usersIndex = listByIndex<ListedUser>({
  name: 'users',
  decode: (docID, raw) => {
    const lastActive = raw['lastActive'];
    const isIndexed = typeof lastActive === 'string' || lastActive === null;
    const user: ListedUser = decodeListed(docID, raw);
    return isIndexed ? Object.assign(user, { lastActive }) : user;
  },
  withIndexed: (record, { lastActive }) =>
    lastActive === undefined ? record : { ...record, lastActive },
});

export const userSource = (uid: string) => documentSource(docPath('user', { uid }), decodeUser);

/** The last app open, at most one row (CORE-USERS-27). */
export const latestUsageSource = (uid: string) =>
  listSource(collectionPath('appUsage', { uid }), decodeUsage, [orderBy('timeOpened', 'desc')], {
    name: 'latest',
    max: 1,
  });
