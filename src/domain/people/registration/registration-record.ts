import { LEAVING_A_STUDY, ownRules, ROLE_VALUE } from '#domain/shared/plain-record.ts';

/** Links a participant to an account. */
export const registrationRecord = ownRules('registration', {
  label: ['registration', 'registrations'],
  screen: 'editRegistration',
  access: { read: 'staff', create: 'staff', update: 'staff' },
  sentence: 'Links between participant and account: staff read, create and edit them.',
  notes: {
    create: `The id is the email in lower case. ${ROLE_VALUE}`,
    update: `Email, author and date of creation stay. A registered record is changed only with a reason. ${LEAVING_A_STUDY} ${ROLE_VALUE}`,
  },
  large: true,
  stamps: { changed: ['updated', 'updatedBy'], created: ['created', 'createdBy'] },
  replayed: 'all',
  // Links are created only by registering, which keeps three records consistent.
  restore: { except: ['subjectID', 'email', 'uid', 'registered'] },
  // Creating and editing also affect subject and account (src/domain/acts.ts).
  verbs: ['Restore'],
});
