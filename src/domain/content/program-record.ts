import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const programRecord = readOnly('program', {
  label: ['program', 'programs of the product'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
