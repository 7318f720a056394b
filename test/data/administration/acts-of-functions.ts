/**
 * Acts of the functions, each with the file in test/functions and the test title that checks its entry. They
 * use the planners of the console or that of long jobs.
 */
export const BY_FUNCTIONS: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'Undo: ': ['undo-change', 'brings a deleted record back to its place'],
  'Leave change set unpublished': [
    'publish-scheduled-sets',
    'reopens a set that was not published',
  ],
  'Publish change set': ['publish-change-set', 'makes each change live once'],
  'Put back practice task': [
    'prepare-practice',
    'records what it writes in the history, in the name of the caller',
  ],
  'Remove image': [
    'landing-page-images',
    'records a replaced image in the history of its live page',
  ],
  'Replace image': [
    'landing-page-images',
    'records a replaced image in the history of its live page',
  ],
  'Upload image': [
    'landing-page-images',
    'records a replaced image in the history of its live page',
  ],
  'Ask for termination follow-up': [
    'ss-terminate-user',
    'sets the status and keeps the program; the final termination changes it',
  ],
  'Back up': ['document-backup', 'leaves one entry with who, when, which data'],
  'Begin inspection pack': [
    'inspection-pack',
    "is begun with an entry that is also in the participant's history",
  ],
  'Export inspection pack': ['inspection-pack', 'is sealed with its checksum in the history'],
  'Call booked by participant': ['booking-webhook', 'leaves one history entry by the system'],
  'Call cancelled by participant': [
    'booking-webhook',
    'sets the call and its workflow back to "not scheduled"',
  ],
  'Clone program': ['copy-program', 'is recorded in the history, below the entry of the clone'],
  'Create prescription': ['prescription-api', 'stores it under its id in the name of the caller'],
  'Clone journals': ['clone-journals', 'copies all in one commit, and leaves existing journals'],
  'Delete lesson': [
    'prepare-practice',
    'records what it writes in the history, in the name of the caller',
  ],
  'Delete program': [
    'recursive-delete',
    'deletes it with everything below it and no other program',
  ],
  'Enroll in program': ['register-user-in-program', 'creates the enrolment, makes the program'],
  'Enroll in study arm': ['enrol-in-study-arm', 'registers for "%s" with the program %s'],
  'Erase programs': [
    'recursive-delete',
    'leaves one entry with actor, time, reason, count, backup',
  ],
  'Erase programs, app usage': [
    'erase-targets',
    'empties all of them as one job with one entry, and answers with the path',
  ],
  'Expire prescription': ['expire-prescriptions', 'expires prescriptions that are over'],
  'Generate access codes': ['generate-access-codes', 'with one history entry'],
  'Link prescription to account': [
    'expire-prescriptions',
    'links a prescription to the account of its patient',
  ],
  'Move to baseline': ['on-workflow-written', 'moves from consent to %s'],
  'Note the time of the workflow status': [
    'on-user-written',
    'is stored when somebody else changes the status',
  ],
  'Request payment': ['request-payments', 'requests the payment in the name of the system'],
  'Restore backup': ['restore-backup', 'leave one entry with the documents of each collection'],
  'Send consent form test': ['send-consent-form-test', 'sends to the caller and merges envelope'],
  'Take over the end of the call': [
    'on-workflow-written',
    'ends with the status and date of the workflow',
  ],
  'Withdraw change set': [
    'withdraw-change-set',
    'prepares the inverse as an open set, and changes nothing live',
  ],
  'Terminate user': ['ss-terminate-user', 'leaves one history entry with the reason'],
};
