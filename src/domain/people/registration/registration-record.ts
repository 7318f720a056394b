import { LEAVING_A_STUDY, ownRules, ROLE_VALUE } from '#domain/shared/plain-record.ts';

/** What links a participant and an account. */
export const registrationRecord = ownRules('registration', {
  label: ['registration', 'registrations'],
  screen: 'editRegistration',
  access: { read: 'staff', create: 'staff', update: 'staff' },
  sentence: 'Links between participant and account: staff reads, creates and edits them.',
  notes: {
    create: `The id is the e-mail in lower case. ${ROLE_VALUE}`,
    update: `E-mail, author and date of creation stay. Who is registered is changed for a reason. ${LEAVING_A_STUDY} ${ROLE_VALUE}`,
  },
  large: true,
  stamps: { changed: ['updated', 'updatedBy'], created: ['created', 'createdBy'] },
  replayed: 'all',
  // Who belongs to whom is decided by registering, which keeps three records in step.
  restore: { except: ['subjectID', 'email', 'uid', 'registered'] },
  // Creating and editing one concern its subject and account as well (src/domain/acts.ts).
  verbs: ['Restore'],
});
