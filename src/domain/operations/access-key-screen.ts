import { object } from 'yup';
import { required } from '#domain/shared/fields.ts';
import { record } from '#domain/shared/record.ts';

const page = (label: string) =>
  required(label, 'Required').matches(/^https?:\/\/[^\s]+$/, {
    message: 'Enter valid url',
    excludeEmptyString: true,
  });

/** The links on the app's access code screen; a single record (OPS-LINK-02, OPS-D-71). */
export const accessKeyScreen = record('accessKeyScreen', {
  path: 'tempest/accessKeyScreen',
  label: ['access screen setting', 'access screen settings'],
  screen: 'accessKeyPageLinks',
  form: object({ eula: page('EULA URL'), tc: page('Terms URL') }),
  access: { read: 'staff', create: 'staff', update: 'staff' },
  stamps: { changed: ['updated', 'updatedBy'] },
  title: () => 'Access screen links',
  restore: { except: [] },
});
