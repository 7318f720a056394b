import { readOnly } from '#domain/shared/plain-record.ts';

export const jobRecord = readOnly('job', {
  label: ['job', 'jobs'],
  read: 'admin',
  large: true,
  sentence: 'Long work of the functions: they write how far it is, admins follow it.',
  notAudited: 'A log of the functions; what they change has entries of its own.',
});
