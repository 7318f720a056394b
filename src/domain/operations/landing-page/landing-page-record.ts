import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const landingPageRecord = readOnly('landingPage', {
  label: ['landing page', 'landing pages of studies'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
