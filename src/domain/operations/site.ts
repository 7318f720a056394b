import { object } from 'yup';
import { emailOrNone, required } from '#domain/shared/fields.ts';
import { nameAsID } from '#domain/shared/id-fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/**
 * A clinic that takes part in studies; people are assigned to it by name (OPS-SITE-03, OPS-D-67).
 */
export const site = record('site', {
  path: PATHS.site,
  label: ['site', 'sites'],
  screen: 'sites',
  form: object({
    id: nameAsID('Site ID', 'ID is required'),
    siteName: required('Site name', 'Name is required'),
    email: emailOrNone('Site email', 'Invalid email format'),
  }),
  ids: ['id'],
  access: { read: 'staff', create: 'staff', delete: 'staff' },
  title: ({ siteName }) => siteName,
  taken: () => 'Site already exists',
  logsDeletion: 'study-operations',
  sorted: { by: 'siteName' },
});

export type Site = RecordOf<typeof site>;
