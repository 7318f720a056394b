import { describe, expect, it } from 'vitest';
import type { StringSchema } from 'yup';
import {
  CONTACT_PREFERENCES,
  INDICATIONS,
  LENGTHS,
  prescriptionForm,
} from '#domain/operations/prescription/form.ts';
import { toE164 } from '#domain/operations/prescription/phone.ts';
import { US_STATES } from '#domain/operations/prescription/states.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const day = (text: string) => new Date(`${text}T12:00:00.000Z`);
const TODAY = day('2026-03-10');
const TOMORROW = day('2026-03-11');

const SOUND = {
  prescriberName: 'Dr. Amara Nwosu',
  NPI: '1234567890',
  prescriberPhone: '(907) 555-0123',
  prescriberEmail: 'Amara@Example.com',
  contactPreference: 'phone',
  state: 'AK',
  firstName: 'Élodie',
  lastName: 'Van Dyke',
  patientPhone: '212 555 0123',
  patientEmail: 'pat@example.com',
  DOB: '02/29/1980',
  requestDate: day('2026-03-01'),
  filedDate: TODAY,
  activationDate: null,
  length: 90,
  indication: 'Fibromyalgia',
  discountCode: '',
  notes: '',
  isTest: false,
  site: 'Other',
  healthieId: '',
};

const check = (change: Record<string, unknown>) =>
  checkValues(prescriptionForm, { ...SOUND, ...change }, { context: { latestDay: TODAY } });
const errorsOf = async (change: Record<string, unknown>) => (await check(change)).errors;

it(
  'accepts a valid entry and normalizes phone numbers and emails',
  proves('OPS-D-78'),
  async () => {
    const { cast, errors } = await check({});
    expect(errors).toEqual({});
    expect(cast).toMatchObject({
      prescriberPhone: '+19075550123',
      patientPhone: '+12125550123',
      prescriberEmail: 'amara@example.com',
      firstName: 'Élodie',
    });
  },
);

it(
  'defaults to phone, AK, 90 days and Fibromyalgia',
  proves('OPS-RX-43', 'OPS-RX-44', 'OPS-RX-45', 'OPS-RX-46'),
  () => {
    expect(prescriptionForm.getDefault()).toMatchObject({
      contactPreference: 'phone',
      state: 'AK',
      length: 90,
      indication: 'Fibromyalgia',
      isTest: false,
      healthieId: '',
    });
    expect(LENGTHS).toEqual([90, 180, 365]);
    expect(INDICATIONS).toEqual(['Fibromyalgia']);
    expect(CONTACT_PREFERENCES).toEqual(['phone', 'email']);
    // Fifty states, the District of Columbia and five territories.
    const STATES =
      'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ' +
      'ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
    expect(US_STATES).toEqual([...STATES.split(' '), 'DC', 'AS', 'GU', 'MP', 'PR', 'VI'].sort());
  },
);

const NO_DAY = 'Please input a valid date';

it('a pasted NPI is stripped of invisible characters', () => {
  const field = prescriptionForm.fields.NPI as StringSchema;
  expect(field.validateSync('\u200b1234\u00ad567890\ufeff')).toBe('1234567890');
});

describe('refuses', () => {
  it.each([
    ['OPS-RX-25', 'prescriberName', '', 'Name is required'],
    ['OPS-RX-25', 'prescriberName', '   ', 'Name is required'],
    ['OPS-RX-26', 'NPI', '', 'NPI must have exactly 10 digits'],
    ['OPS-RX-26', 'NPI', '123456789', 'NPI must have exactly 10 digits'],
    ['OPS-RX-26', 'NPI', '12345678901', 'NPI must have exactly 10 digits'],
    ['OPS-RX-26', 'NPI', '12345678x0', 'NPI must have exactly 10 digits'],
    ['OPS-RX-27', 'prescriberEmail', '', 'Required'],
    ['OPS-RX-27', 'prescriberEmail', 'amara', 'Invalid email format'],
    ['OPS-RX-27', 'patientEmail', '', 'Required'],
    ['OPS-RX-27', 'patientEmail', 'pat@example', 'Invalid email format'],
    [
      'OPS-RX-28',
      'patientEmail',
      'AMARA@example.com ',
      'Prescriber and patient email should not match',
    ],
    ['OPS-RX-29', 'firstName', '', 'Required'],
    ['OPS-RX-29', 'lastName', '  ', 'Required'],
    ['OPS-RX-30', 'DOB', '', NO_DAY],
    ['OPS-RX-30', 'DOB', '02/30/1980', NO_DAY],
    ['OPS-RX-30', 'DOB', '03/11/2026', NO_DAY],
    ['OPS-RX-31', 'requestDate', '', NO_DAY],
    ['OPS-RX-31', 'requestDate', TOMORROW, NO_DAY],
    ['OPS-RX-32', 'filedDate', '', NO_DAY],
    ['OPS-RX-32', 'filedDate', TOMORROW, NO_DAY],
    ['OPS-RX-33', 'activationDate', TOMORROW, NO_DAY],
    ['OPS-RX-34', 'discountCode', 'SWM12', 'Code must have exactly 6 alphanumeric characters'],
    ['OPS-RX-34', 'discountCode', 'SWM1234', 'Code must have exactly 6 alphanumeric characters'],
    ['OPS-RX-34', 'discountCode', 'SWX123', 'Code must have exactly 6 alphanumeric characters'],
    ['OPS-RX-34', 'discountCode', 'SWM12-', 'Code must have exactly 6 alphanumeric characters'],
    ['OPS-RX-36', 'notes', 'x'.repeat(513), 'Notes must have a maximum limit of 512 characters'],
    ['OPS-RX-39', 'prescriberPhone', '', 'Phone number is required'],
    ['OPS-RX-39', 'patientPhone', ' ', 'Phone number is required'],
    ['OPS-RX-40', 'prescriberPhone', '555 0123', 'Invalid phone number format'],
    ['OPS-RX-40', 'prescriberPhone', '107 555 0123', 'Invalid phone number format'],
    ['OPS-RX-40', 'patientPhone', '+44 20 7946 0958', 'Invalid phone number format'],
    ['OPS-RX-40', 'patientPhone', '+1 204 555 2345', 'Invalid phone number format'],
    [
      'OPS-RX-41',
      'patientPhone',
      '+1 907 555 0123',
      'Prescriber and patient phone number should not match',
    ],
    ['OPS-RX-43', 'length', 91, 'Required'],
    ['OPS-D-78', 'site', '', 'Required'],
  ] as const)(
    '%s: %s as %j',
    proves(
      ...['OPS-RX-25', 'OPS-RX-26', 'OPS-RX-27', 'OPS-RX-28', 'OPS-RX-29', 'OPS-RX-30'],
      ...['OPS-RX-31', 'OPS-RX-32', 'OPS-RX-33', 'OPS-RX-34', 'OPS-RX-36', 'OPS-RX-39'],
      ...['OPS-RX-40', 'OPS-RX-41', 'OPS-RX-43'],
    ),
    async (_, field, value, message) => {
      expect(await errorsOf({ [field]: value })).toEqual({ [field]: message });
    },
  );

  it('every faulty field of one entry', async () => {
    const errors = await errorsOf({
      prescriberName: '',
      NPI: '1',
      prescriberEmail: 'pat@example.com',
      firstName: '',
      DOB: '13/01/1980',
      requestDate: TOMORROW,
      filedDate: '',
      discountCode: 'nope',
      notes: 'x'.repeat(600),
      prescriberPhone: '',
      patientPhone: '1',
    });
    expect(errors).toEqual({
      prescriberName: 'Name is required',
      NPI: 'NPI must have exactly 10 digits',
      patientEmail: 'Prescriber and patient email should not match',
      firstName: 'Required',
      DOB: NO_DAY,
      requestDate: NO_DAY,
      filedDate: NO_DAY,
      discountCode: 'Code must have exactly 6 alphanumeric characters',
      notes: 'Notes must have a maximum limit of 512 characters',
      prescriberPhone: 'Phone number is required',
      patientPhone: 'Invalid phone number format',
    });
  });
});

describe('accepts', () => {
  it(
    'today as each day, and an empty activation date',
    proves('OPS-RX-30', 'OPS-RX-31', 'OPS-RX-32', 'OPS-RX-33'),
    async () => {
      const all = { requestDate: TODAY, filedDate: TODAY, activationDate: TODAY };
      expect(await errorsOf({ ...all, DOB: '03/10/2026' })).toEqual({});
      expect(await errorsOf({ activationDate: '' })).toEqual({});
    },
  );

  it('512 characters of notes', proves('OPS-RX-36'), async () => {
    expect(await errorsOf({ notes: 'x'.repeat(512) })).toEqual({});
  });

  it(
    'the first three letters of a code in any case',
    proves('OPS-RX-35', 'OPS-RX-34'),
    async () => {
      expect((await check({ discountCode: 'swm2aB' })).cast).toMatchObject({
        discountCode: 'SWM2aB',
      });
      expect(await errorsOf({ discountCode: 'sWm_1z' })).toEqual({});
    },
  );

  it('numbers of US territories, but of no other country', proves('OPS-RX-40'), () => {
    expect(toE164('787 555 2345')).toBe('+17875552345');
    expect(toE164('+1 (212) 555-0123')).toBe('+12125550123');
    for (const other of ['+1 204 555 2345', '+44 20 7946 0958', '212 555 0123 ext 5', '', 'abc']) {
      expect(toE164(other)).toBeNull();
    }
  });
});

describe('the healthieId', () => {
  const swing = (healthieId: string) => ({ site: 'Swing-Care', healthieId });

  it('is required only for swing care', proves('OPS-RX-37', 'OPS-D-77'), async () => {
    expect(await errorsOf(swing(''))).toEqual({
      healthieId: 'Healthie Id is required for Swing Care',
    });
    expect(await errorsOf({ site: 'Other', healthieId: '' })).toEqual({});
  });

  it.each(['123456', '12345678', '12345x7'])(
    'has 7 digits, not %j',
    proves('OPS-RX-38', 'OPS-D-77'),
    async (healthieId) => {
      const message = 'Healthie Id must have exactly 7 digits';
      expect(await errorsOf(swing(healthieId))).toEqual({ healthieId: message });
      expect(await errorsOf(swing('1234567'))).toEqual({});
    },
  );

  it('is removed for other sites', proves('OPS-RX-16', 'OPS-D-77'), async () => {
    expect((await check({ healthieId: '1234567' })).cast).toMatchObject({ healthieId: '' });
  });
});
