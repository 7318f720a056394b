import { countRecordsHandler } from './handlers/count-records.ts';
import { registerUserInProgramHandler } from './handlers/register-user-in-program.ts';
import { handle } from './lib/handle.ts';

export const registerUserInProgram = handle('registerUserInProgram', registerUserInProgramHandler, {
  role: 'staff',
});

export const countRecords = handle('countRecords', countRecordsHandler, { role: 'staff' });
