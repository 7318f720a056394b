import { object, string } from 'yup';
import { MAX_TEXT, required } from '#domain/shared/fields.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';
import { plain } from '#domain/shared/plain-name.ts';
import { MISSING, shortKey, webAddressOrNone } from '#domain/operations/fields.ts';

/** The message when another group has the referral ID (OPS-D-32). */
export const REFERRAL_ID_TAKEN = 'Referral ID already exists';

const twoDigits = ({ value }: { value: unknown }) =>
  String(value).length === 2 ? 'Only numbers allowed' : 'Must be 2 characters';

/** A source of participants (OPS-REFG-07); its key is its id. */
export const referralGroup = record('referralGroup', {
  path: 'web/surveysaurus/referralGroups/{referralGroupKey}',
  label: ['referral group', 'referral groups'],
  screen: 'referralGroup',
  form: object({
    referralGroupKey: shortKey('Referral group key'),
    name: required('Name', MISSING).matches(/^.{2,}$/, {
      message: 'Too Short!',
      excludeEmptyString: true,
    }),
    referralGroupEmail: required('Referral group email', MISSING).matches(
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
      { message: 'Must be valid email', excludeEmptyString: true },
    ),
    // A string, to keep leading zeros.
    referralID: plain(string())
      .label('Referral ID')
      .trim()
      .max(MAX_TEXT, 'Must be 2 characters')
      .matches(/^[0-9]{2}$/, { message: twoDigits, excludeEmptyString: true })
      .default('')
      .required(MISSING),
    logoURL: webAddressOrNone('Logo URL', 'Enter valid url, or leave blank'),
  }),
  ids: ['referralGroupKey'],
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  // All acts go through a function, which checks that referral IDs are unique.
  list: {},
  sorted: { by: 'name' },
  taken: () => 'Referral group key already exists',
  logsDeletion: 'study-operations',
  messages: () => ({
    created: 'New referral group created',
    saved: 'Referral group updated',
  }),
});

export type ReferralGroup = RecordOf<typeof referralGroup>;
export type ReferralGroupEntry = EntryOf<typeof referralGroup>;
