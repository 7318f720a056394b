import { readOnly } from '#domain/shared/plain-record.ts';

/*
 * Records that browsers never write. A record that gets a form or rules of its own moves to its own
 * file.
 */

export const backupRecord = readOnly('backup', {
  label: ['backup', 'backups'],
  read: 'admin',
  large: true,
  sentence: 'Backups: the functions write and restore them, admins see that they exist.',
  notAudited: 'A copy; the job and the events say who made it and when.',
});

export const jobLockRecord = readOnly('jobLock', {
  label: ['job lock', 'job locks'],
  read: 'nobody',
  sentence: 'Which job works on a user or program: for the functions alone.',
  notAudited: 'Holds nothing but the id of a job.',
});

export const jobRecord = readOnly('job', {
  label: ['job', 'jobs'],
  read: 'admin',
  large: true,
  sentence: 'Long work of the functions: they write how far it is, admins follow it.',
  notAudited: 'A log of the functions; what they change has entries of its own.',
});

export const analyticsEventRecord = readOnly('analyticsEvent', {
  label: ['analytics event', 'analytics events'],
  read: 'staff',
  large: true,
  sentence: 'Events of the app and of the admin tools: they write them, staff read them.',
  notAudited: 'A log itself.',
});

export const serverMarkRecord = readOnly('serverMark', {
  label: ['mark of the functions', 'marks of the functions'],
  read: 'nobody',
  sentence: 'What the functions did already and must not do twice: for them alone.',
  notAudited: 'Holds nothing but that something was done, and when.',
});
