import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { hasRole, type StaffMember } from './capabilities.ts';

/** A description of each callable for the permission explorer. */
export const CALLABLE_ACTS: Readonly<Record<CallableName, string>> = {
  ssTerminateUser: 'Terminate a user early, or request a final call first.',
  retryConsentMove: 'Retry the move that a consent decision calls for.',
  ssRenameLandingPage: 'Change the key of a landing page, also for the users who refer to it.',
  registerUserInProgram: 'Enroll a user in a program.',
  moveHoldingPreScreenUsers: 'Move everybody in holding pre-screen to screening.',
  neverStartedDryRun: 'See who would be moved to never started automatically (dry run).',
  calculate005AppOpens: 'Count the days on which a user opened the app.',
  enrolInStudyArm: 'Enroll a user of the screening week in an arm of study 004.',
  syncSurveyMonkeySurvey: 'Fetch the responses to a survey from the survey provider.',
  getJournalEntryList: 'List the journal entries of a user, without what was written.',
  nudgeUsers: 'See which users a nudge captures; an admin can also run a stored one.',
  tryNudge: 'Send yourself a nudge’s message.',
  countRecords: 'Count users, subjects and registrations.',
  changeList:
    'Add, delete, move, put in order and copy the parts of a program that are kept as a list, edit playlists, and add, delete and edit landing pages and referral groups, as far as their records allow.',
  undoChange:
    'Undo one of your own changes of the last few minutes: deleted or reordered content, a removed view or member.',
  preparePractice: 'Restore your own made-up records of a practice task, in a practice project.',
  countAnswers: 'Count the answered surveys of a survey form.',
  dryRunImport: 'See what an import would make of each row of a file (dry run).',
  stageImport: 'Send the rows of an import.',
  runImport: 'Write the rows of an import, for those who may create such records.',
  undoImport: 'Undo your own import; an admin can undo any import.',
  sendConsentFormTest: 'Send yourself a test of the consent form.',
  generateAccessCodes: 'Generate access codes.',
  rebuildListIndex: 'Rebuild the index by which users, subjects and registrations are searched.',
  checkListIndex: 'Compare the index of users, subjects and registrations with the records.',
  FS_copyProgram: 'Clone a program with all its content.',
  restoreDeleted:
    'Bring back a deleted record of a program or a survey form; for those who may create it.',
  publishChangeSet: 'Publish a change set of a program.',
  withdrawChangeSet: 'Prepare the change set that undoes a published one.',
  takeOverContent: 'Take content of one program over into another, record by record.',
  programDryRun:
    'Count what is stored of a program, and who uses it, before it is deleted (dry run).',
  resetDryRun: 'Count what is stored of a user before it is erased (dry run).',
  FS_documentBackup: 'Back up the data of a user, or a program.',
  FS_recursiveDelete: 'Erase data of a user, or a program.',
  beginInspectionPack: 'Begin an inspection pack of a participant or a study, with a reason.',
  sealInspectionPack: 'Export an inspection pack, whose sum is kept in the history.',
  restoreBackup: 'Restore a user from a backup.',
};

/** The callables that a person may call, as sentences, by the role in their contracts. */
export function callableActs(person: Pick<StaffMember, 'roles'>): readonly string[] {
  const names = Object.keys(CALLABLE_ACTS) as CallableName[];
  return names
    .filter((name) => hasRole(person, CALLABLES[name].role))
    .map((name) => CALLABLE_ACTS[name]);
}
