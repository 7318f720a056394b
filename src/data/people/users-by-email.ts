import { where } from 'firebase/firestore';
import { userSchema } from '#domain/people/user/schema.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { findBy } from '#data/engine/find-by.ts';
import { listSource } from '#data/engine/sources.ts';

/* Separate from the list of users, whose page is the first load. */

const decodeUser = documentReader(userSchema);

/** Accounts with an e-mail, live; one is enough to know that there is any. */
export const usersWithEmailSource = (email: string) =>
  listSource(
    collectionPath('user', {}),
    decodeUser,
    [where('email', '==', normalizeEmail(email))],
    { name: `email=${normalizeEmail(email)}`, max: 1 },
  );

/** Accounts with an e-mail; registration reports more than one as an error (CORE-D-41). */
export const findUsersByEmail = (email: string) =>
  findBy('user', 'email', normalizeEmail(email), decodeUser);
