import { array, boolean, date, mixed, number, string } from 'yup';

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

export const texts = () => array(string().defined()).default([]);

/** Whether a stored date is a text that names a day, which must not shift with the reader's time zone. */
export const isWholeDay = (stored: unknown): boolean =>
  typeof stored === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(stored);
