import { BY_IMPORT, readOnly } from '#domain/shared/plain-record.ts';

/*
 * What no browser writes. A record that gets a form or rules of its own gets a file of its own.
 */

export const landingPageExtensionRecord = readOnly('landingPageExtension', {
  label: ['landing page extension', 'extensions of landing pages'],
  read: 'staff',
  notAudited: BY_IMPORT,
});

export const landingPageRecord = readOnly('landingPage', {
  label: ['landing page', 'landing pages of studies'],
  read: 'staff',
  notAudited: BY_IMPORT,
});
