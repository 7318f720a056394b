import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const appUsageRecord = readOnly('appUsage', {
  label: ['opening of the app', 'openings of the app'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
