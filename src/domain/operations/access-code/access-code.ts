import { boolean, number, object, type InferType } from 'yup';
import { count, flag, oneOf, required, text, time } from '#domain/shared/fields.ts';
import { plainAsTyped } from '#domain/shared/plain-name.ts';
import { PRODUCT } from '#domain/shared/product.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { SWING_CARE } from '#domain/operations/swing-care.ts';

/** Maximum codes per batch (OPS-CODE-08). */
export const MOST_CODES = 20;

/** Validity periods in days, and the default (OPS-CODE-10). */
export const EXPIRATIONS = [30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360, 365] as const;
const DEFAULT_EXPIRATION = 90;

/** "stanzaACT1" is a literal, independent of the product name (OPS-CODE-11, OPS-D-04). */
export const CODE_PROGRAMS: readonly string[] = ['stanzaACT1', `${PRODUCT}ACT3`];

const MISSING = 'Required';
const OUTSIDE = `Must be between 1 and ${MOST_CODES}`;

/** The form for generating codes (OPS-CODE-07 to -12, OPS-D-82). */
export const accessCodeForm = object({
  expires: number()
    .label('Expiration')
    .typeError(MISSING)
    .oneOf(EXPIRATIONS, MISSING)
    .required(MISSING)
    .default(DEFAULT_EXPIRATION),
  count: number()
    .label('Count')
    .typeError(OUTSIDE)
    .integer(OUTSIDE)
    .min(1, OUTSIDE)
    .max(MOST_CODES, OUTSIDE)
    .required(MISSING)
    .default(1),
  program: oneOf('Program', CODE_PROGRAMS, { missing: MISSING, other: MISSING }),
  active: boolean().label('Active').required(MISSING).default(false),
  site: plainAsTyped(required('Site', MISSING)).default(SWING_CARE),
});

export type AccessCodeEntry = InferType<typeof accessCodeForm>;

/** A stored access code (OPS-CODE-16). */
export const accessCodeSchema = object({
  accessCode: text(),
  active: flag(),
  expires: count(),
  program: text(),
  site: text(),
  patientIdNum: number().nullable().default(null),
  createdAt: time(),
  createdBy: text(),
});

export type AccessCode = Stored<InferType<typeof accessCodeSchema>>;

export const decodeAccessCode = documentReader(accessCodeSchema);

/** The day a code expires; null when unknown (OPS-D-69). */
export function expiryOf({
  createdAt,
  expires,
}: Pick<AccessCode, 'createdAt' | 'expires'>): Date | null {
  if (!createdAt || expires <= 0) return null;
  const day = new Date(createdAt);
  day.setDate(day.getDate() + expires);
  return day;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A day as shown with codes: "5 March 2024" (OPS-CODE-19). Empty without one. */
export const longDate = (day: Date | null): string =>
  day && !Number.isNaN(day.getTime()) ? longDay.format(day) : '';
