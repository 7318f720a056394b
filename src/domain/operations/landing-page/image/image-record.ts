import { readOnlyAt } from '#domain/shared/plain-record.ts';

/** The latest upload under a name. The file itself is in Storage, which keeps no history. */
export const landingPageImageRecord = readOnlyAt(
  'landingPageImage',
  'web/surveysaurus/landingPageImages/{filename}',
  {
    label: ['landing page image', 'images of landing pages'],
    read: 'staff',
    sentence: 'Images of landing pages: staff upload them, a function notes who and when.',
    replayed: 'all',
    title: (_, { filename = '' }) => filename,
  },
);
