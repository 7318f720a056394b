import { array, boolean, date, mixed, number, string } from 'yup';
import { isRecord, type RawDocument } from './read-document.ts';

/** The longest single-line text that a form accepts; the longest name a person has fits ten times. */
export const MAX_TEXT = 500;

/** A text that is the empty string when missing. */
export const text = () => string().default('');

/** A text that a person types into one line: trimmed and bounded. */
export const line = () =>
  string().trim().max(MAX_TEXT, `At most ${MAX_TEXT} characters`).default('');

/** A point in time; null when missing. */
export const time = () => date().nullable().default(null);

export const flag = () => boolean().default(false);

export const count = () => number().default(0);

/** A value of no fixed shape, kept as stored. */
export const anything = () => mixed<Record<string, unknown>>().nullable().default(null);

/** A map of parts by name, at most so many; what is in each is checked by the form alone. */
export const boundedMap = (label: string, most: number) =>
  mixed<RawDocument>(isRecord)
    .label(label)
    .required(`${label} is required`)
    .test({
      name: 'max',
      params: { max: most },
      message: `At most ${most} ${label.toLowerCase()}`,
      test: (value) => Object.keys(value).length <= most,
    })
    .default(() => ({}));

export const texts = () => array(string().defined()).default([]);

/** Whether a stored date is a text that names a day, which must not shift with the reader's time zone. */
export const isWholeDay = (stored: unknown): boolean =>
  typeof stored === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(stored);

export const tooLong = (label: string, most: number) =>
  `${label} must be at most ${most} characters`;

/** A line that may stay empty. */
export const optional = (label: string) =>
  string().label(label).trim().max(MAX_TEXT, tooLong(label, MAX_TEXT)).default('');

/** A line that must not stay empty. */
export const required = (label: string, message = `${label} is required`) =>
  optional(label).required(message);

/** A text of several lines that may stay empty. */
export const prose = (label: string, most: number) =>
  string().label(label).trim().max(most, tooLong(label, most)).default('');

/** A text that is kept as typed, without blanks around it: a file name, a key. */
export const untrimmed = (label: string, message = `${label} is required`) =>
  string()
    .label(label)
    .strict()
    .trim(`${label} must not begin or end with whitespace`)
    .max(MAX_TEXT, tooLong(label, MAX_TEXT))
    .default('')
    .required(message);

/** One of some texts; an empty one is missing rather than wrong. */
export const oneOf = (
  label: string,
  values: readonly string[],
  { missing, other }: { readonly missing: string; readonly other: string },
) =>
  string()
    .label(label)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(values, other)
    .default('')
    .required(missing);

/** An e-mail address, or nothing. */
export const emailOrNone = (label: string, message: string) =>
  optional(label).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, {
    message,
    excludeEmptyString: true,
  });

/** A whole number between two bounds. */
export const whole = (label: string, least: number, most: number, message?: string) =>
  number()
    .label(label)
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(least, message ?? `${label} must be between ${least} and ${most}`)
    .max(most, message ?? `${label} must be between ${least} and ${most}`)
    .required(`${label} is required`);

/** The address of a page, http or https, or nothing. */
export const urlOrNone = (label: string, message: string) =>
  optional(label).matches(/^https?:\/\/[^\s]+$/, { message, excludeEmptyString: true });

/** The address of a page, http or https. */
export const url = (label: string, message: string) =>
  required(label).matches(/^https?:\/\/[^\s]+$/, { message, excludeEmptyString: true });
