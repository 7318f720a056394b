import { object } from 'yup';
import { oneOf, required } from '#domain/shared/fields.ts';
import { nameAsID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

export const PLATFORMS = ['ios', 'android'] as const;

/** A blocked app version; its name is its id (AUTHOR-BLACK-07, AUTHOR-D-70). */
export const blacklistedVersion = record('blacklistedVersion', {
  path: 'tempest/versions/blacklist/{fullVersionName}',
  label: ['blacklisted version', 'blacklisted versions'],
  screen: 'blacklist',
  form: object({
    fullVersionName: nameAsID('Version Name', 'Version Name Required'),
    platform: oneOf('Platform', PLATFORMS, {
      missing: 'Platform Required',
      other: "platform isn't ios or android",
    }),
    reason: required('Reason', 'Reason Required'),
  }),
  ids: ['fullVersionName'],
  access: { read: 'staff', create: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'] },
  title: ({ fullVersionName }) => fullVersionName,
  sorted: { by: 'created', newest: true },
  taken: (id) => `Version with name '${id}' already exists`,
});

export type BlacklistedVersion = RecordOf<typeof blacklistedVersion>;
