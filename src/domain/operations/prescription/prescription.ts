import { array, number, object, type InferType } from 'yup';
import { isSwingCare } from '#domain/operations/swing-care.ts';
import { flag, identity, text, time } from '#domain/shared/fields.ts';
import {
  documentReader,
  recordOf,
  type RawDocument,
  type Stored,
} from '#domain/shared/read-document.ts';
import { plusDays } from './day.ts';
import type { PrescriptionEntry } from './form.ts';

/** The statuses of a prescription (OPS-RX-19). */
export const STATUSES = ['active', 'refill', 'inactive', 'expired'] as const;

const days = () => number().nullable().default(null);

/** A stored prescription (OPS-RX-10 to -15). */
export const prescriptionSchema = object({
  prescriptionId: text(),
  prescriber: object({
    name: identity(),
    NPI: text(),
    phone: identity(),
    email: identity(),
    contactPreference: text(),
    state: text(),
  }),
  patient: object({
    firstName: identity(),
    lastName: identity(),
    name: identity(),
    phone: identity(),
    email: identity(),
    DOB: text(),
    userId: text(),
  }),
  prescription: object({
    requestDate: time(),
    filedDate: time(),
    activationDate: time(),
    length: days(),
    indication: text(),
    discountCode: text(),
    notes: text(),
  }),
  isTest: flag(),
  site: text(),
  healthieId: text(),
  status: text(),
  refills: array(object({ startDate: time(), length: days(), expireDate: time() })).default([]),
  createdAt: time(),
  createdBy: text(),
  updated: time(),
  updatedBy: text(),
});

export type Prescription = Stored<InferType<typeof prescriptionSchema>>;

export const decodePrescription = documentReader(prescriptionSchema);

type StatusParts = Pick<Prescription, 'status' | 'prescription'>;

const isRunning = ({ status }: StatusParts) => status === 'active' || status === 'refill';
const isActivated = ({ prescription }: StatusParts) => prescription.activationDate !== null;

/**
 * The acts that a prescription allows (OPS-RX-21 to -23), and their labels in the list (OPS-RX-20).
 */
export const can = {
  deactivate: (prescription: StatusParts): boolean =>
    isActivated(prescription) && isRunning(prescription),
  reactivate: (prescription: StatusParts): boolean =>
    isActivated(prescription) &&
    (prescription.status === 'inactive' || prescription.status === 'expired'),
  refill: isActivated,
};

export const listedStatus = (prescription: StatusParts): 'active' | 'inactive' =>
  isActivated(prescription) && isRunning(prescription) ? 'active' : 'inactive';

/** Whether a prescription reserves its healthieId (OPS-RX-42). */
export const holdsHealthieId = ({ status }: Pick<Prescription, 'status'>): boolean =>
  status !== 'inactive' && status !== 'expired';

/** The last day of a prescription: of its last refill, or its own (OPS-D-75). */
export function endOf({
  prescription,
  refills,
}: Pick<Prescription, 'prescription' | 'refills'>): Date | null {
  const { activationDate, length } = prescription;
  const refilled = refills.findLast(({ expireDate }) => expireDate !== null)?.expireDate;
  return refilled ?? (activationDate && length !== null ? plusDays(activationDate, length) : null);
}

/** First and last name as entered, if they still match the stored name. */
function typedNames({ firstName, lastName, name }: Prescription['patient']) {
  const kept = name.toLowerCase() === `${firstName} ${lastName}`;
  return kept
    ? { firstName: name.slice(0, firstName.length), lastName: name.slice(firstName.length + 1) }
    : { firstName, lastName };
}

/** The form values of a stored prescription. */
export function entryOf(row: Prescription): {
  [K in keyof PrescriptionEntry]: PrescriptionEntry[K] | null;
} {
  const { prescriber, patient, prescription } = row;
  return {
    prescriberName: prescriber.name,
    NPI: prescriber.NPI,
    prescriberPhone: prescriber.phone,
    prescriberEmail: prescriber.email,
    contactPreference: prescriber.contactPreference,
    state: prescriber.state,
    ...typedNames(patient),
    patientPhone: patient.phone,
    patientEmail: patient.email,
    DOB: patient.DOB,
    requestDate: prescription.requestDate,
    filedDate: prescription.filedDate,
    activationDate: prescription.activationDate,
    length: prescription.length,
    indication: prescription.indication,
    discountCode: prescription.discountCode,
    notes: prescription.notes,
    isTest: row.isTest,
    site: row.site,
    healthieId: row.healthieId,
  };
}

/** The stored parts of the form values, without the patient's account. */
export function partsOf(entry: PrescriptionEntry) {
  const { isTest, site } = entry;
  return {
    prescriber: {
      name: entry.prescriberName,
      NPI: entry.NPI,
      phone: entry.prescriberPhone,
      email: entry.prescriberEmail,
      contactPreference: entry.contactPreference,
      state: entry.state,
    },
    patient: {
      firstName: entry.firstName.toLowerCase(),
      lastName: entry.lastName.toLowerCase(),
      name: `${entry.firstName} ${entry.lastName}`,
      phone: entry.patientPhone,
      email: entry.patientEmail,
      DOB: entry.DOB,
    },
    prescription: {
      requestDate: entry.requestDate,
      filedDate: entry.filedDate,
      activationDate: entry.activationDate ?? null,
      length: entry.length,
      indication: entry.indication,
      // A cleared form field is null.
      discountCode: (entry.discountCode as string | null) ?? '',
      notes: (entry.notes as string | null) ?? '',
    },
    isTest,
    site,
    ...(isSwingCare(site) && { healthieId: (entry.healthieId as string | null) ?? '' }),
  };
}

/** A request's parts as form fields; an entered full name is kept beside first and last name. */
export function entryFrom(body: RawDocument): RawDocument {
  const [prescriber, patient, prescription] = [
    body['prescriber'],
    body['patient'],
    body['prescription'],
  ].map(recordOf);
  return {
    prescriberName: prescriber?.['name'],
    NPI: prescriber?.['NPI'],
    prescriberPhone: prescriber?.['phone'],
    prescriberEmail: prescriber?.['email'],
    contactPreference: prescriber?.['contactPreference'],
    state: prescriber?.['state'],
    firstName: patient?.['firstName'],
    lastName: patient?.['lastName'],
    patientPhone: patient?.['phone'],
    patientEmail: patient?.['email'],
    DOB: patient?.['DOB'],
    ...prescription,
    isTest: body['isTest'],
    site: body['site'],
    healthieId: body['healthieId'] ?? '',
  };
}
