import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const deviceRecord = readOnly('device', {
  label: ['device', 'devices on which a person uses the app'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
