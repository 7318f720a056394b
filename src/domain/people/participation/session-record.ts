import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const sessionRecord = readOnly('session', {
  label: ['session', 'sessions of an enrolled program'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
