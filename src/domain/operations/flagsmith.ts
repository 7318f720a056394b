import { object } from 'yup';
import { urlOrNone } from '#domain/shared/fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record } from '#domain/shared/record.ts';

/** The navigation's link to the feature-flag dashboard; a single record (OPS-LINK-04, OPS-D-71). */
export const flagsmith = record('flagsmith', {
  path: PATHS.flagsmith,
  label: ['feature-flag link', 'feature-flag links'],
  screen: 'flagsmithChange',
  form: object({ link: urlOrNone('Feature-flag dashboard URL', 'Enter valid url') }),
  access: { read: 'staff', create: 'staff', update: 'staff' },
  stamps: { changed: ['updated', 'updatedBy'] },
  title: () => 'Feature-flag link',
  restore: { except: [] },
});
