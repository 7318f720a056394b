import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const lessonRecord = readOnly('lesson', {
  label: ['lesson', 'lessons of a program'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
