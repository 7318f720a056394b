import { LEAVING_A_STUDY, ownRules, ROLE_VALUE } from '#domain/shared/plain-record.ts';

/** A participant's account, shared with the app; only the app creates and deletes it. */
export const userRecord = ownRules('user', {
  label: ['user', 'users'],
  screen: 'userDetail',
  access: { read: 'staff', update: 'staff' },
  sentence: 'App accounts: staff read and edit them; only the app creates and removes accounts.',
  notes: {
    update: `Only what staff edit in an account; identity, app, workflow and consent form stay, but for the move from done to the extension, which comes with its entry in the log of moves. A terminated user keeps program and landing page. ${LEAVING_A_STUDY} ${ROLE_VALUE}`,
  },
  large: true,
  stamps: { changed: ['updated', 'updatedBy'] },
  title: ({ email }) => (typeof email === 'string' ? email : ''),
  // Only staff fields: app and functions write here too. The program comes from enrolment, consent
  // or termination (docs/decisions/program-of-an-account.md).
  restore: {
    only: [
      'arm',
      'cohort',
      'firstName',
      'group',
      'lastName',
      'phone',
      'role',
      'site',
      'study',
      'zendeskID',
    ],
  },
  replayed: [
    'activeProgram',
    'arm',
    'cohort',
    'group',
    'registered',
    'role',
    'site',
    'study',
    'subjectID',
    'zendeskID',
  ],
  verbs: ['Restore'],
});
