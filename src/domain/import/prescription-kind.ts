import moment from 'moment';
import type { AnySchema } from 'yup';
import { birthDay, latestDay } from '#domain/operations/prescription/day.ts';
import { prescriptionForm } from '#domain/operations/prescription/form.ts';
import { toE164 } from '#domain/operations/prescription/phone.ts';
import { prescriptionRecord } from '#domain/operations/prescription/prescription-record.ts';
import {
  decodePrescription,
  entryOf,
  listedStatus,
} from '#domain/operations/prescription/prescription.ts';
import { planCreatePrescription } from '#domain/operations/prescription/service.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { wordsOf } from './cells.ts';
import type { CellType, ImportColumn, ImportKind } from './import-kind.ts';

type Field = keyof typeof prescriptionForm.fields;

/** The headings of the table's export. */
const NAMES: Readonly<Partial<Record<Field, readonly string[]>>> = {
  patientEmail: ['Email'],
  prescriberName: ['Prescriber'],
  requestDate: ['Requested'],
  filedDate: ['Filed'],
  activationDate: ['Activated'],
};

const lowered = (value: unknown) => normalizeEmail(String(value));
const phoned = (value: unknown) => toE164(String(value)) ?? value;

/** The values that the form normalizes before storing. */
const NORMAL: Readonly<Partial<Record<Field, NonNullable<ImportColumn['normal']>>>> = {
  prescriberEmail: lowered,
  patientEmail: lowered,
  prescriberPhone: phoned,
  patientPhone: phoned,
  discountCode: (value) => String(value).slice(0, 3).toUpperCase() + String(value).slice(3),
};

const TYPES: Readonly<Record<string, CellType>> = {
  date: 'day',
  number: 'number',
  boolean: 'flag',
};

function column(field: Field): ImportColumn {
  const schema = prescriptionForm.fields[field] as AnySchema;
  const isBirth = field === 'DOB';
  const normal = NORMAL[field];
  return {
    field,
    label: schema.spec.label ?? field,
    names: NAMES[field] ?? [],
    type: isBirth ? 'day' : (TYPES[schema.type] ?? 'text'),
    storedValue: (raw, docID) => {
      const value = entryOf(decodePrescription(docID, raw))[field];
      return isBirth ? birthDay(String(value)) : value;
    },
    ...(normal && { normal }),
  };
}

/** Columns of the export derived from others; a row must agree with them. */
const DERIVED: readonly ImportColumn[] = [
  {
    field: 'patientName',
    label: 'Patient',
    names: [],
    type: 'text',
    storedValue: (raw, docID) => {
      const { patient } = decodePrescription(docID, raw);
      return patient.name || docID;
    },
  },
  {
    field: 'status',
    label: 'Status',
    names: [],
    type: 'text',
    storedValue: (raw, docID) => listedStatus(decodePrescription(docID, raw)),
  },
];

const COLUMNS: readonly ImportColumn[] = [
  ...(Object.keys(prescriptionForm.fields) as Field[]).map(column),
  ...DERIVED,
];

const LIST = collectionPath('prescription', {});

const says = (raw: RawDocument, id: string, values: Entries): boolean =>
  COLUMNS.filter(({ field }) => field in values).every(
    ({ field, storedValue, normal = (value) => value }) =>
      wordsOf(storedValue(raw, id)) === wordsOf(normal(values[field])),
  );

/**
 * Prescriptions, created as by the service; a row that equals the stored record changes nothing.
 */
export const prescriptionKind: ImportKind = {
  of: prescriptionRecord,
  needs: 'staff',
  columns: COLUMNS,
  keys: [],
  existing: async (values, _, { find }) => {
    const email = values['patientEmail'];
    if (typeof email !== 'string') return null;
    const prescriptions = await find(LIST, { field: 'patient.email', equals: lowered(email) });
    const same = prescriptions.find(({ id, data }) => says(data, id, values));
    return same ? { path: `${LIST}/${same.id}`, raw: same.data } : null;
  },
  create: async (values, { now, newID }, { read, readList, find }) => {
    const { DOB, patientName: _name, status: _status, ...given } = values;
    const born = DOB instanceof Date ? moment.utc(DOB).format('MM/DD/YYYY') : '';
    const entry = prescriptionForm.validateSync(
      { ...given, DOB: born },
      { abortEarly: false, context: { latestDay: latestDay(now) } },
    );
    return await planCreatePrescription(newID(), entry)(read, readList, find);
  },
};
