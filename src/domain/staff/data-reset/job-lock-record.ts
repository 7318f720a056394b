import { readOnly } from '#domain/shared/plain-record.ts';

export const jobLockRecord = readOnly('jobLock', {
  label: ['job lock', 'job locks'],
  read: 'nobody',
  sentence: 'Which job works on a user or program: for the functions alone.',
  notAudited: 'Holds nothing but the id of a job.',
});
