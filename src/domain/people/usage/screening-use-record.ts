import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const screeningUseRecord = readOnly('screeningUse', {
  label: ['use in the screening week', 'uses of the app in the screening week'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
