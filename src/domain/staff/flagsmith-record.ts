import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const flagsmithRecord = readOnly('flagsmith', {
  label: ['link to the feature flags', 'links to the feature flags'],
  read: 'staff',
  sentence: 'The link to the feature flags: staff reads this one document.',
  notAudited: BY_IMPORT,
});
