import { countRecordsHandler } from './handlers/count-records.ts';
import { documentBackupHandler } from './handlers/document-backup.ts';
import { recursiveDeleteHandler } from './handlers/recursive-delete.ts';
import { registerUserInProgramHandler } from './handlers/register-user-in-program.ts';
import { resetDryRunHandler } from './handlers/reset-dry-run.ts';
import { restoreBackupHandler } from './handlers/restore-backup.ts';
import { handle } from './lib/handle.ts';

export const registerUserInProgram = handle('registerUserInProgram', registerUserInProgramHandler, {
  role: 'staff',
});

export const countRecords = handle('countRecords', countRecordsHandler, { role: 'staff' });

const BULK = { role: 'admin', timeoutSeconds: 3600, memory: '1GiB' } as const;

export const FS_documentBackup = handle('FS_documentBackup', documentBackupHandler, BULK);

export const FS_recursiveDelete = handle('FS_recursiveDelete', recursiveDeleteHandler, BULK);

export const resetDryRun = handle('resetDryRun', resetDryRunHandler, BULK);

export const restoreBackup = handle('restoreBackup', restoreBackupHandler, BULK);
