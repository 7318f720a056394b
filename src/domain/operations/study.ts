import { object } from 'yup';
import { nameAsID, text } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';
import { LOOKUP_PATHS } from './lookup.ts';

/** A study by its number; its name is its id (OPS-COH-06, OPS-D-65, OPS-D-66). */
export const study = record('study', {
  path: LOOKUP_PATHS.study,
  label: ['study', 'studies'],
  form: object({ name: nameAsID('Name') }),
  besides: object({ id: text() }),
  ids: ['name', 'id'],
  access: { read: 'staff', create: 'admin', delete: 'admin' },
  title: ({ name }) => name,
  taken: () => 'Study already exists',
  logsDeletion: 'study-operations',
});

export type Study = RecordOf<typeof study>;
