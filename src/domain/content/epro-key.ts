import { object } from 'yup';
import { required } from '#domain/shared/fields.ts';
import { nameAsID } from '#domain/shared/id-fields.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';

const REQUIRED = 'Required';

/** A key for patient-reported outcome forms (AUTHOR-EPRO-04); its name is its id. */
export const eproKey = record('eproKey', {
  path: 'tempest/eproKeys/prePopKeys/{name}',
  label: ['ePRO key', 'ePRO keys'],
  form: object({
    key: required('key', REQUIRED),
    name: nameAsID('name', REQUIRED),
    pro: required('pro', REQUIRED),
    pro_component: required('pro_component', REQUIRED),
    Type: required('Type', REQUIRED),
  }),
  ids: ['name'],
  access: { read: 'staff', create: 'staff', update: 'staff' },
  title: ({ name }) => name,
  restore: { except: [] },
  sorted: { by: 'name' },
  taken: (id) => `An ePRO key with the name '${id}' already exists`,
});

export type EproKeyEntry = EntryOf<typeof eproKey>;
export type EproKey = RecordOf<typeof eproKey>;
