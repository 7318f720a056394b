import { beforeEach, describe, expect, it } from 'vitest';
import { draft, send, update } from '#test/rules/support/commit.ts';
import { forgedStamps } from '#test/rules/support/forged-stamps.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { staff } = PEOPLE;
const project = await openProject('prescriptions');
const PATH = 'prescriptions/rx1';
const day = new Date('2026-03-01T12:00:00.000Z');

const STORED = {
  prescriptionId: 'rx1',
  prescriber: {
    name: 'Dr. Nwosu',
    NPI: '1234567890',
    phone: '+19075550123',
    email: 'amara@example.com',
    contactPreference: 'phone',
    state: 'AK',
  },
  patient: {
    firstName: 'élodie',
    lastName: 'van dyke',
    name: 'Élodie Van Dyke',
    phone: '+12125550123',
    email: 'pat@example.com',
    DOB: '02/29/1980',
    userId: 'u1',
  },
  prescription: {
    requestDate: day,
    filedDate: day,
    activationDate: day,
    length: 90,
    indication: 'Fibromyalgia',
    discountCode: '',
    notes: '',
  },
  isTest: false,
  site: 'swing care',
  healthieId: '1234567',
  status: 'active',
  refills: [],
  createdAt: day,
  createdBy: 'sam.staff@example.com',
};
const { prescriber, patient, prescription } = STORED;

beforeEach(() => project.seed({ [PATH]: STORED }));

const tried = async (change: Record<string, unknown>) =>
  outcome(
    send(
      project,
      staff,
      await draft(project, staff, [update(PATH, change)], { action: 'Edit prescription' }),
    ),
  );

describe('who changed it, and when', () => {
  forgedStamps(project, () => update(PATH, { site: 'another site' }), {
    updated: day,
    updatedBy: PEOPLE.admin.email,
  });
});

describe('staff may change', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      'the prescriber',
      { prescriber: { ...prescriber, name: 'Dr. Solberg', contactPreference: 'email' } },
    ],
    ['the patient', { patient: { ...patient, firstName: 'ann', name: 'Ann Van Dyke' } }],
    [
      'the details',
      {
        prescription: {
          ...prescription,
          length: 365,
          discountCode: 'SWM_1a',
          activationDate: null,
        },
      },
    ],
    ['who is rather phoned again', { prescriber: { ...prescriber, name: 'Dr. Solberg' } }],
    ['the details for half a year', { prescription: { ...prescription, length: 180 } }],
    [
      'the name of a patient up to 1,001 characters',
      { patient: { ...patient, name: 'x'.repeat(1001) } },
    ],
    ['notes up to 512 characters', { prescription: { ...prescription, notes: 'x'.repeat(512) } }],
    ['the site, and with it the healthieId', { site: 'Zug', healthieId: null }],
    ['whether it is a test', { isTest: true }],
  ])('%s', proves('OPS-D-79', 'OPS-RX-17'), async (_, change) => {
    expect(await tried(change)).toBe('allowed');
  });
});

it('an old site that is odd stays where something else is changed', async () => {
  await project.seed({ [PATH]: { ...STORED, site: '' } });
  expect(await tried({ isTest: true })).toBe('allowed');
});

describe('nobody may change from a browser', () => {
  it.each<[string, Record<string, unknown>]>([
    ['the account of the patient', { patient: { ...patient, userId: 'u2' } }],
    ['the id', { prescriptionId: 'rx2' }],
    ['the status', { status: 'expired' }],
    ['the refills', { refills: [{ length: 90 }] }],
    ['the author', { createdBy: 'ada.admin@example.com' }],
    ['the date of creation', { createdAt: new Date() }],
    ['a field of no name', { other: 'x' }],
    ['a field of no name in a part', { prescriber: { ...prescriber, other: 'x' } }],
    ['a field of no name in the patient', { patient: { ...patient, other: 'x' } }],
    ['a field of no name in the details', { prescription: { ...prescription, other: 'x' } }],
    ['nothing but a field of no name in the details', { prescription: { other: 'x' } }],
    ['a filed date that is a text', { prescription: { ...prescription, filedDate: '2026-03-01' } }],
    [
      'an activation date that is a text',
      { prescription: { ...prescription, activationDate: '2026-03-01' } },
    ],
    ['a length of 181', { prescription: { ...prescription, length: 181 } }],
    ['a patient without a first name', { patient: { ...patient, firstName: ' ' } }],
    ['a patient without a last name', { patient: { ...patient, lastName: '' } }],
    ['a patient whose name is a number', { patient: { ...patient, name: 7 } }],
    [
      'a patient whose name has 1,002 characters',
      { patient: { ...patient, name: 'x'.repeat(1002) } },
    ],
    ['a prescriber without a name', { prescriber: { ...prescriber, name: ' ' } }],
    ['the phone of a prescriber in another form', { prescriber: { ...prescriber, phone: '1' } }],
    [
      'the e-mail of a prescriber with capitals',
      { prescriber: { ...prescriber, email: 'A@b.co' } },
    ],
    ['another way to reach her', { prescriber: { ...prescriber, contactPreference: 'fax' } }],
    ['a state that is spelled out', { prescriber: { ...prescriber, state: 'Alaska' } }],
    ['a last name that is not in lower case', { patient: { ...patient, lastName: 'Van Dyke' } }],
    ['an NPI of nine digits', { prescriber: { ...prescriber, NPI: '123456789' } }],
    ['a phone that is not in E.164', { patient: { ...patient, phone: '212 555 0123' } }],
    ['a phone of another country', { patient: { ...patient, phone: '+442079460958' } }],
    ['a name that is not in lower case', { patient: { ...patient, firstName: 'Ann' } }],
    ['an e-mail with capitals', { patient: { ...patient, email: 'Pat@example.com' } }],
    ['a birth date of another form', { patient: { ...patient, DOB: '1980-02-29' } }],
    ['a date that is a text', { prescription: { ...prescription, requestDate: '2026-03-01' } }],
    ['a length that is not offered', { prescription: { ...prescription, length: 91 } }],
    ['another indication', { prescription: { ...prescription, indication: 'Other' } }],
    ['a code of another prefix', { prescription: { ...prescription, discountCode: 'ABC123' } }],
    ['notes of 513 characters', { prescription: { ...prescription, notes: 'x'.repeat(513) } }],
    ['a healthieId of six digits', { healthieId: '123456' }],
    ['an empty site', { site: '' }],
    ['a part that is a text', { prescription: 'x' }],
    ['whether it is a test by a text', { isTest: 'yes' }],
  ])('%s', proves('OPS-D-79', 'T15'), async (_, change) => {
    expect(await tried(change)).toBe('refused');
  });
});
