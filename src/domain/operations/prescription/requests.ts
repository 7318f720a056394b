import { boolean, mixed, number, object, string, type InferType } from 'yup';
import { closed } from '#domain/shared/contract.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { LENGTHS } from './form.ts';

/* JSON bodies of the POST paths below {host} (OPS-RX-48 to -52, OPS-D-72, -74, -76). Days are ISO strings at 12:00 UTC, birth dates MM/DD/YYYY; the form's schema validates the content. */

const actor = () => string().strict().required().max(320);
/** A part of a prescription with these field names; the form validates the values. */
const part = (...names: readonly string[]) =>
  mixed<RawDocument>(isRecord)
    .strict()
    .required()
    .test('known-fields', '${path} has an unknown field', (value) =>
      Object.keys(value ?? {}).every((name) => names.includes(name)),
    );

const target = {
  userId: string().strict().max(200).default(''),
  updatedBy: actor(),
  /** The prescription; defaults to the user's newest (OPS-D-74). */
  prescriptionId: string()
    .strict()
    .max(200)
    .test('id', '${path} is not an id', (id) => id === undefined || isDocumentId(id)),
};

export const REQUESTS = {
  '/user/createPrescription': closed({
    prescriber: part('name', 'NPI', 'phone', 'email', 'contactPreference', 'state'),
    patient: part('firstName', 'lastName', 'name', 'phone', 'email', 'DOB'),
    prescription: part(
      ...['requestDate', 'filedDate', 'activationDate', 'length'],
      ...['indication', 'discountCode', 'notes'],
    ),
    isTest: boolean().strict().required(),
    site: string().strict().required().max(500),
    createdBy: actor(),
    healthieId: string().strict().max(500),
  }),
  '/user/deactivatePrescription': closed(target),
  '/user/reactivatePrescription': closed(target),
  '/user/schedulePrescriptionRefill': closed({
    ...target,
    refillLength: number().strict().required().oneOf(LENGTHS),
  }),
  '/sms/sendSMS': closed({
    message: string().strict().required().max(1600),
    targetNumber: string().strict().required().max(20),
  }),
} as const;

export type RequestPath = keyof typeof REQUESTS;
export type RequestBody<P extends RequestPath> = InferType<(typeof REQUESTS)[P]>;

export const requestAnswer = object({
  status: string().oneOf(['SUCCESS', 'ERROR']).required(),
  data: object({
    prescriptionId: string(),
    status: string(),
    /** For a message; false when it was already sent. */
    sent: boolean(),
  })
    .default(undefined)
    .optional(),
  error: object({ message: string().required() }).default(undefined).optional(),
});

export type RequestAnswer = InferType<typeof requestAnswer>;
