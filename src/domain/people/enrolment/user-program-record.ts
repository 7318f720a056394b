import { readOnly } from '#domain/shared/plain-record.ts';

// Functions enrol on behalf of staff; the record has no author or time fields.
export const userProgramRecord = readOnly('userProgram', {
  label: ['enrolled program', 'enrolled programs'],
  screen: 'userDetail',
  read: 'staff',
  sentence: 'Programs a person is enrolled in: staff read them; a function enrolls.',
  title: (_, { program = '' }) => program,
});
