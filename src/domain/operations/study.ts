import { object } from 'yup';
import { text } from '#domain/shared/fields.ts';
import { nameAsID } from '#domain/shared/id-fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** A study identified by number; its name is its id (OPS-COH-06, OPS-D-65, OPS-D-66). */
export const study = record('study', {
  path: PATHS.study,
  label: ['study', 'studies'],
  screen: 'studies',
  form: object({ name: nameAsID('Name') }),
  besides: object({ id: text() }),
  ids: ['name', 'id'],
  access: { read: 'staff', create: 'admin', delete: 'admin' },
  title: ({ name }) => name,
  taken: () => 'Study already exists',
  logsDeletion: 'study-operations',
  sorted: { by: 'name' },
});

export type Study = RecordOf<typeof study>;
