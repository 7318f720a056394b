import { readOnly } from '#domain/shared/plain-record.ts';

export const analyticsEventRecord = readOnly('analyticsEvent', {
  label: ['analytics event', 'analytics events'],
  read: 'staff',
  large: true,
  sentence: 'Events of the app and of the admin tools: they write them, staff reads them.',
  notAudited: 'A log itself.',
});
