import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

export const landingPageExtensionRecord = readOnly('landingPageExtension', {
  label: ['landing page extension', 'extensions of landing pages'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
