import { boolean, date, number, object, string, type InferType } from 'yup';
import { isSwingCare } from '#domain/operations/swing-care.ts';
import { isAddress } from '#domain/shared/email.ts';
import { MAX_TEXT, oneOf, optional, required } from '#domain/shared/fields.ts';
import { plain, plainAsTyped } from '#domain/shared/plain-name.ts';
import { birthDay, isDay, localDay } from './day.ts';
import { toE164 } from './phone.ts';
import { DEFAULT_STATE, US_STATES } from './states.ts';

const MISSING = 'Required';
const NO_DAY = 'Please input a valid date';
const NO_EMAIL = 'Invalid email format';
const NO_PHONE = 'Phone number is required';

/** Length in days of a prescription or refill (OPS-RX-43). */
export const LENGTHS: readonly number[] = [90, 180, 365];
export const DEFAULT_LENGTH = 90;

export const INDICATIONS: readonly string[] = ['Fibromyalgia'];
export const CONTACT_PREFERENCES: readonly string[] = ['phone', 'email'];
export const DEFAULT_CONTACT = 'phone';

/** Maximum characters of the notes (OPS-RX-36). */
export const MOST_NOTES = 512;

export const DUPLICATE_HEALTHIE_ID =
  'Sorry, the healthie ID you entered is already associated with a prescription, please use a different one.';

/** The current day: from the context, otherwise the local day. */
function today(context: unknown): Date {
  const latest = (context as { readonly latestDay?: unknown } | undefined)?.latestDay;
  return latest instanceof Date ? latest : localDay(new Date());
}

const pastDay = (label: string) =>
  date()
    .label(label)
    .typeError(NO_DAY)
    .test('day', NO_DAY, (value) => !value || isDay(value))
    .test('not-after-today', NO_DAY, function (value) {
      return !value || value <= today(this.options.context);
    });

const email = (label: string) =>
  required(label, MISSING)
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .test('email', NO_EMAIL, (value) => !value || isAddress(value));

const phone = (label: string) =>
  required(label, NO_PHONE)
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? value) : value))
    .test('us-number', 'Invalid phone number format', (value) => !value || toE164(value) !== null);

const choice = (label: string, values: readonly string[]) =>
  oneOf(label, values, { missing: MISSING, other: MISSING });

const HEALTHIE = 'Healthie Id';
const healthieId = plain(string())
  .label(HEALTHIE)
  .trim()
  .default('')
  .when('site', {
    is: (site: unknown) => typeof site === 'string' && isSwingCare(site),
    then: (schema) =>
      schema.required(`${HEALTHIE} is required for Swing Care`).matches(/^\d{7}$/, {
        message: `${HEALTHIE} must have exactly 7 digits`,
        excludeEmptyString: true,
      }),
    // Other sites have none, so an existing value is cleared (OPS-RX-16, OPS-D-77).
    otherwise: (schema) => schema.transform(() => ''),
  });

const fields = {
  prescriberName: required('Prescriber name', 'Name is required'),
  NPI: plain(string())
    .label('NPI')
    .trim()
    .default('')
    .required('NPI must have exactly 10 digits')
    .matches(/^\d{10}$/, 'NPI must have exactly 10 digits'),
  prescriberPhone: phone('Prescriber phone number'),
  prescriberEmail: email('Prescriber email'),
  contactPreference: choice('Contact preference', CONTACT_PREFERENCES).default(DEFAULT_CONTACT),
  state: choice('Physician state', US_STATES).default(DEFAULT_STATE),
  firstName: required('Patient first name', MISSING),
  lastName: required('Patient last name', MISSING),
  patientPhone: phone('Patient phone number').test(
    'other-phone',
    'Prescriber and patient phone number should not match',
    (value, { parent }) => !value || value !== (parent as RawEntry).prescriberPhone,
  ),
  patientEmail: email('Patient email').test(
    'other-email',
    'Prescriber and patient email should not match',
    (value, { parent }) => !value || value !== (parent as RawEntry).prescriberEmail,
  ),
  DOB: string()
    .label('Date of birth')
    .trim()
    .default('')
    .required(NO_DAY)
    .test('not-after-today', NO_DAY, function (value) {
      const day = value ? birthDay(value) : null;
      return !value || (day !== null && day <= today(this.options.context));
    }),
  requestDate: pastDay('Request date').required(NO_DAY),
  filedDate: pastDay('Filed date').required(NO_DAY),
  activationDate: pastDay('Activation date').nullable().default(null),
  length: number()
    .label('Length')
    .typeError(MISSING)
    .oneOf(LENGTHS, MISSING)
    .required(MISSING)
    .default(DEFAULT_LENGTH),
  indication: choice('Indication', INDICATIONS).default('Fibromyalgia'),
  discountCode: optional('Discount code')
    .transform((value: unknown) =>
      typeof value === 'string' ? value.slice(0, 3).toUpperCase() + value.slice(3) : value,
    )
    .matches(/^SWM\w{3}$/, {
      message: 'Code must have exactly 6 alphanumeric characters',
      excludeEmptyString: true,
    }),
  notes: string()
    .label('Notes')
    .trim()
    .max(MOST_NOTES, `Notes must have a maximum limit of ${MOST_NOTES} characters`)
    .default(''),
  isTest: boolean().label('Test prescription').required(MISSING).default(false),
  site: plainAsTyped(required('Site', MISSING)).max(MAX_TEXT, MISSING),
  healthieId,
};

interface RawEntry {
  readonly prescriberPhone?: unknown;
  readonly prescriberEmail?: unknown;
}

/**
 * The prescription form: prescriber, patient and prescription (OPS-RX-25 to -46, OPS-D-77, -78, -82). The
 * service validates with the same schema, with `latestDay` as today, because a browser's day may be ahead.
 */
export const prescriptionForm = object(fields);

export type PrescriptionEntry = InferType<typeof prescriptionForm>;
