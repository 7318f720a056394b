/**
 * Acts of the functions, each with the file in test/functions and the test title that checks its entry. They
 * use the planners of the console or that of long jobs.
 */
export const BY_FUNCTIONS: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'Undo: ': ['undo-change', 'brings a deleted record back to its place'],
  'Leave change set unpublished': ['publish-scheduled-sets', 'opens a set again that nobody'],
  'Publish change set': ['publish-change-set', 'makes each change live once'],
  'Put back practice task': [
    'prepare-practice',
    'records what it writes in the history, in the name of the caller',
  ],
  'Remove image': ['landing-page-images', 'replacing the image of a live page is in its history'],
  'Replace image': ['landing-page-images', 'replacing the image of a live page is in its history'],
  'Upload image': ['landing-page-images', 'replacing the image of a live page is in its history'],
  'Ask for termination follow-up': [
    'ss-terminate-user',
    'sets the status and keeps the program; the final termination changes it',
  ],
  'Back up': ['document-backup', 'leaves one entry with who, when, which data'],
  'Begin inspection pack': [
    'inspection-pack',
    'is begun with an entry that the history of the person has as well',
  ],
  'Export inspection pack': [
    'inspection-pack',
    'keeps its sum in the history before it is handed out',
  ],
  'Call booked by participant': [
    'booking-webhook',
    'leaves one entry of the history by the system',
  ],
  'Call cancelled by participant': [
    'booking-webhook',
    'sets the call and its workflow back to "not scheduled"',
  ],
  'Clone program': ['copy-program', 'stands in the history as it was taken over'],
  'Create prescription': ['prescription-api', 'stores it under its id by the person of the token'],
  'Clone journals': [
    'clone-journals',
    'copies all in one commit, and leaves what is there already',
  ],
  'Delete lesson': [
    'prepare-practice',
    'records what it writes in the history, in the name of the caller',
  ],
  'Delete program': ['recursive-delete', 'deletes it with all below it and no other program'],
  'Enrol in program': ['register-user-in-program', 'creates the enrolment, makes the program'],
  'Enrol in study arm': ['enrol-in-study-arm', 'registers for "%s" with the program %s'],
  'Erase programs': [
    'recursive-delete',
    'leaves one entry with who, when, why, how many documents',
  ],
  'Erase programs, app usage': [
    'erase-targets',
    'empties all of them as one job with one entry, and answers with the path',
  ],
  'Expire prescription': ['expire-prescriptions', 'ends what has come to its end'],
  'Generate access codes': ['generate-access-codes', 'with one entry in the history'],
  'Link prescription to account': [
    'expire-prescriptions',
    'gives a prescription the account of its patient',
  ],
  'Move to baseline': ['on-workflow-written', 'moves from consent to %s'],
  'Note the time of the workflow status': [
    'on-user-written',
    'is noted when somebody else changes the status',
  ],
  'Request payment': ['request-payments', 'asks for the payment, in the name of the system'],
  'Restore backup': ['restore-backup', 'leave one entry with the documents of each collection'],
  'Send consent form test': ['send-consent-form-test', 'sends to the caller and merges envelope'],
  'Take over the end of the call': ['on-workflow-written', 'is ended as the workflow says'],
  'Withdraw change set': [
    'withdraw-change-set',
    'prepares the inverse as an open set, and changes nothing live',
  ],
  'Terminate user': ['ss-terminate-user', 'leaves one entry of the history, with the reason'],
};
