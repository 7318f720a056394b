import { readOnly } from '#domain/shared/plain-record.ts';

export const backupRecord = readOnly('backup', {
  label: ['backup', 'backups'],
  read: 'admin',
  large: true,
  sentence: 'Backups: the functions write and restore them, admins see that they exist.',
  notAudited: 'A copy; the job and the events say who made it and when.',
});
