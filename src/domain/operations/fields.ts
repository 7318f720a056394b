import { number, string, type Message } from 'yup';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { optional, required } from '#domain/shared/fields.ts';
import { plain } from '#domain/shared/plain-name.ts';

/* Shared by the forms of study operations. A missing value reports "Required" (OPS-D-23, OPS-D-82). */

export const MISSING = 'Required';

const KEY = /^[A-Za-z0-9_-]{2,15}$/;

/** The error in a key; misspelled as specified (OPS-LP-25 to -27, OPS-REFG-11 to -13). */
function keyProblem(key: string): string {
  if (key.length < 2) return 'Too short!';
  return key.length > 15 ? 'Too long!' : 'Only charaters and numbers allowed';
}

const problemOfKey: Message = ({ value }: { value: unknown }) => keyProblem(String(value));

/** A key of 2 to 15 letters, digits, underscores and hyphens, used as the document id. */
export const shortKey = (label: string) =>
  plain(string())
    .label(label)
    .trim()
    .matches(KEY, { message: problemOfKey, excludeEmptyString: true })
    .test('segment', problemOfKey, (key = '') => !KEY.test(key) || isDocumentId(key))
    .default('')
    .required(MISSING);

/** `shortKey` for an existing record, whose stored key stays valid however unusual. */
export const shortKeyOr = (label: string, stored: string) =>
  plain(string())
    .label(label)
    .trim()
    .test('key', problemOfKey, (key = '') => key === stored || shortKey(label).isValidSync(key))
    .default('')
    .required(MISSING);

/**
 * A key of 2 to 50 letters, digits, underscores and hyphens, used as the document id (OPS-D-53).
 */
export const typeKey = (label: string) =>
  plain(string())
    .label(label)
    .trim()
    .matches(/^[A-Za-z0-9_-]{2,50}$/, {
      message: `${label} needs 2 to 50 letters, digits, _ or -`,
      excludeEmptyString: true,
    })
    .test('segment', `${label} cannot be that`, (key = '') => key === '' || isDocumentId(key))
    .default('')
    .required(`${label} is required`);

const lengthOf = (least: number): Message => {
  return ({ value }: { value: unknown }) =>
    String(value).length < least ? 'Too short!' : 'Too long!';
};

/** A line of 2 to 30 characters (OPS-LP-29, OPS-EXT-07). */
export const shortText = (label: string) =>
  required(label, MISSING).matches(/^.{2,30}$/, {
    message: lengthOf(2),
    excludeEmptyString: true,
  });

const LONGEST = 10_000;

/** A multi-line text of at least 2 characters, or empty. */
export const longTextOrNone = (label: string) =>
  string()
    .label(label)
    .trim()
    .max(LONGEST, 'Too long!')
    .matches(/^[\s\S]{2,}$/, { message: 'Too short!', excludeEmptyString: true })
    .default('');

export const longText = (label: string) => longTextOrNone(label).required(MISSING);

/** A whole number within bounds, each with its own message. */
export const bounded = (
  label: string,
  [least, tooSmall]: readonly [number, string],
  [most, tooGreat]: readonly [number, string],
) =>
  number()
    .label(label)
    .typeError('Must be a whole number')
    .integer('Must be a whole number')
    .min(least, tooSmall)
    .max(most, tooGreat)
    .required(MISSING);

/** A page URL, or empty. */
export const webAddressOrNone = (label: string, message = 'Enter valid url') =>
  optional(label).matches(/^https?:\/\/[^\s]+$/, { message, excludeEmptyString: true });
