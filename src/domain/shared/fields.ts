import { array, boolean, date, mixed, number, string } from 'yup';
import { isRecord, type RawDocument } from './read-document.ts';

/** Maximum length of single-line input, far above any real name. */
export const MAX_TEXT = 500;

/** A string that defaults to empty. */
export const text = () => string().default('');

/** A person's name, e-mail, number or address; replaced by "Hide names". */
export const identity = () => text().meta({ identity: true });

/** Single-line input: trimmed and bounded. */
export const line = () =>
  string().trim().max(MAX_TEXT, `At most ${MAX_TEXT} characters`).default('');

/** A time; null when missing. */
export const time = () => date().nullable().default(null);

export const flag = () => boolean().default(false);

export const count = () => number().default(0);

/** A value of any shape, kept as stored. */
export const anything = () => mixed<Record<string, unknown>>().nullable().default(null);

/** A map of parts by name with a maximum size; only the form validates the parts. */
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

/** Whether a stored date is a string with a day only, which must not shift with the time zone. */
export const isWholeDay = (stored: unknown): boolean =>
  typeof stored === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(stored);

export const tooLong = (label: string, most: number) =>
  `${label} must be at most ${most} characters`;

/** An optional single-line text. */
export const optional = (label: string) =>
  string().label(label).trim().max(MAX_TEXT, tooLong(label, MAX_TEXT)).default('');

/** A required single-line text. */
export const required = (label: string, message = `${label} is required`) =>
  optional(label).required(message);

/** An optional multi-line text. */
export const prose = (label: string, most: number) =>
  string().label(label).trim().max(most, tooLong(label, most)).default('');

/** A text kept as typed but without surrounding blanks, such as a file name or key. */
export const untrimmed = (label: string, message = `${label} is required`) =>
  string()
    .label(label)
    .strict()
    .trim(`${label} must not begin or end with whitespace`)
    .max(MAX_TEXT, tooLong(label, MAX_TEXT))
    .default('')
    .required(message);

/** One of several strings; an empty one counts as missing, not as invalid. */
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

/** An optional e-mail address. */
export const emailOrNone = (label: string, message: string) =>
  optional(label).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, {
    message,
    excludeEmptyString: true,
  });

/** An integer within bounds. */
export const whole = (label: string, least: number, most: number, message?: string) =>
  number()
    .label(label)
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(least, message ?? `${label} must be between ${least} and ${most}`)
    .max(most, message ?? `${label} must be between ${least} and ${most}`)
    .required(`${label} is required`);

/** An optional http(s) URL. */
export const urlOrNone = (label: string, message: string) =>
  optional(label).matches(/^https?:\/\/[^\s]+$/, { message, excludeEmptyString: true });

/** A required http(s) URL. */
export const url = (label: string, message: string) =>
  required(label).matches(/^https?:\/\/[^\s]+$/, { message, excludeEmptyString: true });
