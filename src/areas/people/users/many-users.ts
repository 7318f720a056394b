import type { ListedUser } from '#data/people/users.ts';
import { userName } from '#domain/people/user/schema.ts';
import { copyAct } from '#records/selection/copy-act.ts';
import type { Many, ManyAct } from '#records/selection/many.ts';
import { sendingTo } from '#records/selection/sending-to.ts';

const EMAILS = copyAct<ListedUser>({
  word: 'Copy emails',
  label: ['email', 'emails'],
  textOf: ({ email }) => email,
});

const OTHERS: readonly ManyAct<ListedUser>[] = [
  copyAct({
    word: 'Copy subject IDs',
    label: ['subject ID', 'subject IDs'],
    textOf: ({ subjectID }) => subjectID,
  }),
  copyAct({ word: 'Copy user IDs', label: ['user ID', 'user IDs'], textOf: ({ docID }) => docID }),
  sendingTo(({ docID }) => docID),
];

/** Acts on selected users; names and e-mails only for info-viewer members (CORE-USERS-03). */
export const manyUsers = (seesIdentity: boolean): Many<ListedUser> => ({
  label: ['app account', 'app accounts'],
  nameOf: (user) =>
    (seesIdentity && (userName(user).trim() || user.email)) || user.subjectID || user.docID,
  acts: seesIdentity ? [EMAILS, ...OTHERS] : OTHERS,
});
