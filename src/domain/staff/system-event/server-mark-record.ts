import { readOnly } from '#domain/shared/plain-record.ts';

export const serverMarkRecord = readOnly('serverMark', {
  label: ['mark of the functions', 'marks of the functions'],
  read: 'nobody',
  sentence: 'What the functions did already and must not do twice: for them alone.',
  notAudited: 'Holds nothing but that something was done, and when.',
});
