import { readOnly } from '#domain/shared/plain-record.ts';

// The functions enrol on behalf of staff; the record itself has no fields for who and when.
export const userProgramRecord = readOnly('userProgram', {
  label: ['enrolled program', 'enrolled programs'],
  screen: 'userDetail',
  read: 'staff',
  sentence: 'Programs a person is enrolled in: staff reads them; a function enrols.',
  title: (_, { program = '' }) => program,
});
