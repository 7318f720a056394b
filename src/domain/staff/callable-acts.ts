import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { hasRole, type StaffMember } from './capabilities.ts';

/** What each callable of the functions does, in the words of the permission explorer. */
export const CALLABLE_ACTS: Readonly<Record<CallableName, string>> = {
  ssTerminateUser: 'Terminate a user early, or ask for a last call first.',
  retryConsentMove: 'Carry out a decision about consent once more.',
  registerUserInProgram: 'Enrol a user in a program.',
  getJournalEntryList: 'List the journal entries of a user, without what was written.',
  countRecords: 'Count users, subjects and registrations.',
  changeList:
    'Add, delete, move, put in order and copy the parts of a program that are kept as a list, and edit playlists, as far as their records allow.',
  sendConsentFormTest: 'Send a test of the consent form to oneself.',
  rebuildListIndex: 'Build the index anew by which users, subjects and registrations are searched.',
  checkListIndex: 'Compare the index of users, subjects and registrations with the records.',
  resetDryRun: 'Count what is stored of a user before it is erased (dry run).',
  FS_documentBackup: 'Back up the data of a user, or a program.',
  FS_recursiveDelete: 'Erase data of a user, or a program.',
  restoreBackup: 'Restore a user from a backup.',
};

/** The callables that answer a person, in sentences: each admits by the role of its contract. */
export function callableActs(person: Pick<StaffMember, 'roles'>): readonly string[] {
  const names = Object.keys(CALLABLE_ACTS) as CallableName[];
  return names
    .filter((name) => hasRole(person, CALLABLES[name].role))
    .map((name) => CALLABLE_ACTS[name]);
}
