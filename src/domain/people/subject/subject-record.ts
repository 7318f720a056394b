import { LEAVING_A_STUDY, ownRules, ROLE_VALUE } from '#domain/shared/plain-record.ts';

/** A study participant. */
export const subjectRecord = ownRules('subject', {
  label: ['subject', 'subjects'],
  screen: 'subjectDetail',
  access: { read: 'staff', create: 'staff', update: 'staff' },
  sentence: 'Study participants: staff read, create and edit them; nobody deletes them.',
  notes: {
    create: `The id is the subject ID, the email is in lower case. ${ROLE_VALUE}`,
    update: `Subject ID, author and date of creation stay. ${LEAVING_A_STUDY} ${ROLE_VALUE}`,
  },
  large: true,
  stamps: { changed: ['lastUpdated', 'updatedBy'], created: ['dateCreated', 'addedBy'] },
  replayed: 'all',
  // Links are created only by registering, which keeps three records consistent.
  restore: { except: ['subjectID', 'email', 'uid', 'registered'] },
  verbs: ['Restore'],
});
