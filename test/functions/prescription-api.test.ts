import { beforeEach, describe, expect, it } from 'vitest';
import { ask, BODY, created, STAFF, type Asked } from './prescription-support.ts';
import { all, dump, freshDatabase, members, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-prescriptions');

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF] }),
    'users/u1': { uid: 'u1', email: 'elodie@example.com' },
  }),
);

const at = (text: string) => new Date(`${text}T12:00:00.000Z`);
const days = (value: unknown) => (value as { toDate: () => Date }).toDate();

describe('creating a prescription', () => {
  it(
    "stores it under its id in the name of the caller, with the patient's account",
    proves('OPS-RX-48', 'OPS-RX-12', 'OPS-RX-15', 'OPS-RX-18', 'OPS-D-72', 'OPS-D-78'),
    async () => {
      const answer = await ask(db, { body: BODY });
      expect(answer).toEqual({
        http: 200,
        status: 'SUCCESS',
        data: { prescriptionId: expect.stringMatching(/^\w{20}$/) as string, status: 'active' },
      });
      const id = String(answer.data?.['prescriptionId']);
      const one = await stored(db, `prescriptions/${id}`);
      expect(one).toMatchObject({
        prescriptionId: id,
        prescriber: BODY.prescriber,
        patient: {
          firstName: 'élodie',
          lastName: 'van dyke',
          name: 'Élodie Van Dyke',
          email: 'elodie@example.com',
          DOB: '02/29/1980',
          userId: 'u1',
        },
        prescription: { length: 90, discountCode: 'SWMA1b', indication: 'Fibromyalgia' },
        isTest: false,
        site: 'swing care',
        healthieId: '1234567',
        status: 'active',
        refills: [],
        createdBy: STAFF,
        createdAt: expect.toSatisfy((time) => days(time) <= new Date()) as unknown,
      });
      const { activationDate } = one?.['prescription'] as Record<string, unknown>;
      expect(days(activationDate)).toEqual(at('2026-03-03'));
      expect(await all(db, 'history')).toMatchObject([
        { actor: STAFF, action: 'Create prescription', paths: [`prescriptions/${id}`] },
      ]);
    },
  );

  it('makes it inactive without an activation date', proves('OPS-D-72'), async () => {
    const id = await created(db, { prescription: { ...BODY.prescription, activationDate: null } });
    expect(await stored(db, `prescriptions/${id}`)).toMatchObject({ status: 'inactive' });
  });

  it.each([
    ['nobody has that e-mail', { 'users/u1': { email: 'other@example.com' } }],
    ['two have that e-mail', { 'users/u2': { email: 'elodie@example.com' } }],
  ])('links no account when %s', proves('OPS-D-72'), async (_, users) => {
    await store(db, users);
    const id = await created(db);
    expect(await stored(db, `prescriptions/${id}`)).toMatchObject({ patient: { userId: '' } });
  });

  it.each<[string, object, string]>([
    [
      'an NPI of nine digits',
      { prescriber: { ...BODY.prescriber, NPI: '123456789' } },
      'NPI must have exactly 10 digits',
    ],
    [
      'a phone of another country',
      { patient: { ...BODY.patient, phone: '+442079460958' } },
      'Invalid phone number format',
    ],
    [
      'the same e-mail twice',
      { patient: { ...BODY.patient, email: 'amara@example.com' } },
      'Prescriber and patient email should not match',
    ],
    [
      'a day that is none',
      { prescription: { ...BODY.prescription, requestDate: '2026-02-30T12:00:00.000Z' } },
      'requestDate is of the wrong type',
    ],
    [
      'a day with another hour',
      { prescription: { ...BODY.prescription, filedDate: '2026-03-02T09:00:00.000Z' } },
      'filedDate is of the wrong type',
    ],
    [
      'a day that is to come',
      { prescription: { ...BODY.prescription, filedDate: '2999-03-02T12:00:00.000Z' } },
      'Please input a valid date',
    ],
    [
      'a length that is not offered',
      { prescription: { ...BODY.prescription, length: 91 } },
      'Required',
    ],
    [
      'another field of a part',
      { prescription: { ...BODY.prescription, status: 'active' } },
      'prescription has an unknown field',
    ],
    ['a status', { status: 'active' }, 'unknown field status'],
    ['no healthieId for swing care', { healthieId: '' }, 'Healthie Id is required for Swing Care'],
    ['a part that is a text', { prescriber: 'Dr. Nwosu' }, 'prescriber is of the wrong type'],
    ['no site', { site: undefined }, 'site is a required field'],
  ])(
    'is refused with %s, and nothing is stored',
    proves('OPS-D-72', 'OPS-D-77'),
    async (_, change, message) => {
      const before = await dump(db);
      const answer = await ask(db, { body: { ...BODY, ...change } });
      expect(answer).toEqual({ http: 400, status: 'ERROR', error: { message } });
      expect(await dump(db)).toEqual(before);
    },
  );
});

/** Only a refill requires a length. */
const lengthOf = (name: string) =>
  name === 'schedulePrescriptionRefill' ? { refillLength: 90 } : {};

describe('a healthieId', () => {
  const TEXT =
    'Sorry, the healthie ID you entered is already associated with a prescription, please use a different one.';

  it.each([
    ['active', 409],
    ['refill', 409],
    ['', 409],
    ['inactive', 200],
    ['expired', 200],
  ])(
    'of a prescription with the status %j is answered with %i',
    proves('OPS-RX-42'),
    async (status, http) => {
      await store(db, { 'prescriptions/other': { healthieId: '1234567', status } });
      const answer = await ask(db, { body: BODY });
      expect(answer.http).toBe(http);
      if (http === 409) expect(answer.error).toEqual({ message: TEXT });
    },
  );

  it('is given to only one of ten concurrent requests', proves('R3', 'OPS-RX-42'), async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(db, { body: BODY })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await all(db, 'prescriptions')).toHaveLength(1);
  });

  it(
    'taken by another meanwhile blocks reactivation and refill, but no deactivation',
    proves('OPS-D-75'),
    async () => {
      const id = await created(db);
      const act = (name: string) =>
        ask(db, {
          path: `/user/${name}`,
          body: { userId: '', updatedBy: STAFF, prescriptionId: id, ...lengthOf(name) },
        });
      expect((await act('deactivatePrescription')).http).toBe(200);
      await created(db);
      for (const name of ['reactivatePrescription', 'schedulePrescriptionRefill']) {
        expect(await act(name)).toMatchObject({ http: 409, error: { message: TEXT } });
      }
      expect(await stored(db, `prescriptions/${id}`)).toMatchObject({ status: 'inactive' });
      await db.doc(`prescriptions/${id}`).update({ status: 'active' });
      expect((await act('deactivatePrescription')).http).toBe(200);
      expect(await stored(db, `prescriptions/${id}`)).toMatchObject({ status: 'inactive' });
    },
  );
});

describe('the acts', () => {
  const target = (prescriptionId?: string, userId = 'u1') => ({
    userId,
    updatedBy: STAFF,
    ...(prescriptionId !== undefined && { prescriptionId }),
  });

  it(
    'deactivate, reactivate and refill in the name of the caller',
    proves('OPS-RX-49', 'OPS-RX-50', 'OPS-RX-51', 'OPS-RX-18', 'OPS-D-75'),
    async () => {
      const id = await created(db);
      const steps = [
        ['deactivatePrescription', {}, 'inactive'],
        ['reactivatePrescription', {}, 'active'],
        ['schedulePrescriptionRefill', { refillLength: 180 }, 'refill'],
      ] as const;
      for (const [name, more, status] of steps) {
        const answer = await ask(db, { path: `/user/${name}`, body: { ...target(id), ...more } });
        expect(answer).toEqual({
          http: 200,
          status: 'SUCCESS',
          data: { prescriptionId: id, status },
        });
        expect(await stored(db, `prescriptions/${id}`)).toMatchObject({ status, updatedBy: STAFF });
      }
      const { refills } = (await stored(db, `prescriptions/${id}`)) as {
        refills: { length: number }[];
      };
      expect(refills.at(-1)?.length).toBe(180);
      expect((await all(db, 'history')).map(({ action }) => action).sort()).toEqual([
        'Create prescription',
        'Deactivate prescription',
        'Reactivate prescription',
        'Refill prescription',
      ]);
    },
  );

  it(
    'are stamped with the e-mail of the token, however the request spells it',
    proves('OPS-RX-18'),
    async () => {
      const id = await created(db, { createdBy: STAFF.toUpperCase() });
      const body = { ...target(id), updatedBy: STAFF.toUpperCase() };
      await ask(db, { path: '/user/deactivatePrescription', body });
      expect(await stored(db, `prescriptions/${id}`)).toMatchObject({
        status: 'inactive',
        createdBy: STAFF,
        updatedBy: STAFF,
      });
    },
  );

  it('without an id apply to the newest prescription of the user', proves('OPS-D-74'), async () => {
    const running = {
      status: 'active',
      prescription: { activationDate: at('2026-03-01'), length: 90 },
    };
    await store(db, {
      'prescriptions/new': { ...running, patient: { userId: 'u1' }, createdAt: at('2026-03-02') },
      'prescriptions/old': { ...running, patient: { userId: 'u1' }, createdAt: at('2026-03-01') },
      'prescriptions/none': { ...running, patient: { userId: '' }, createdAt: at('2026-03-03') },
    });
    const path = '/user/deactivatePrescription';
    expect(await ask(db, { path, body: target() })).toMatchObject({
      data: { prescriptionId: 'new' },
    });
    expect(await stored(db, 'prescriptions/old')).toMatchObject({ status: 'active' });
    expect(await ask(db, { path, body: target(undefined, '') })).toMatchObject({ http: 404 });
    expect(await stored(db, 'prescriptions/none')).toMatchObject({ status: 'active' });
    // A wrong prescription can be stopped even without an account.
    expect(await ask(db, { path, body: target('none', '') })).toMatchObject({ http: 200 });
  });

  /** The resulting state of each act on a started prescription, by its state; null when refused. */
  const MAKES = {
    deactivatePrescription: {
      active: 'inactive',
      refill: 'inactive',
      inactive: null,
      expired: null,
    },
    reactivatePrescription: { active: null, refill: null, inactive: 'active', expired: 'active' },
    schedulePrescriptionRefill: {
      active: 'refill',
      refill: 'refill',
      inactive: 'refill',
      expired: 'refill',
    },
  } as const;
  const REFUSED: Readonly<Record<string, string>> = {
    deactivatePrescription: 'deactivated',
    reactivatePrescription: 'reactivated',
    schedulePrescriptionRefill: 'refilled',
  };
  const CASES = Object.entries(MAKES).flatMap(([name, makes]) =>
    Object.entries(makes).flatMap(([status, made]) => [
      { name, status, made, begun: true },
      { name, status, made: null, begun: false },
    ]),
  );

  it.each(CASES)(
    '$name turns $status into $made (prescription has begun: $begun)',
    proves('OPS-D-75', 'OPS-RX-21', 'OPS-RX-22', 'OPS-RX-23'),
    async ({ name, status, made, begun }) => {
      const prescription = { activationDate: begun ? at('2026-03-01') : null, length: 90 };
      await store(db, { 'prescriptions/one': { status, prescription, patient: { userId: 'u1' } } });
      const before = await dump(db);
      const answer = await ask(db, {
        path: `/user/${name}`,
        body: { ...target('one'), ...lengthOf(name) },
      });
      if (made === null) {
        const message = expect.stringContaining(`cannot be ${REFUSED[name]}: `) as string;
        expect(answer).toEqual({ http: 409, status: 'ERROR', error: { message } });
        expect(await dump(db)).toEqual(before);
      } else {
        expect(answer).toMatchObject({ http: 200, data: { status: made } });
        expect(await stored(db, 'prescriptions/one')).toMatchObject({ status: made });
      }
    },
  );

  it(
    'are carried out once for ten concurrent requests, and need the prescription',
    proves('R3', 'OPS-D-72'),
    async () => {
      const id = await created(db);
      const path = '/user/deactivatePrescription';
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => ask(db, { path, body: target(id) })),
      );
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
      expect(
        (await all(db, 'history')).filter(({ action }) => action === 'Deactivate prescription'),
      ).toHaveLength(1);
      expect(await ask(db, { path, body: target('nothing-here') })).toMatchObject({ http: 404 });
    },
  );
});

describe('the endpoint', () => {
  const NO_OBJECT = 'The request was refused: it is not a JSON object.';

  it.each<[string, Asked, number, string]>([
    ['no token', { authorization: '' }, 401, 'Sign in first.'],
    ['another scheme', { authorization: 'Basic c2FtOnNhbQ==' }, 401, 'Sign in first.'],
    ['a forged token', { authorization: 'Bearer forged' }, 401, 'Sign in first.'],
    [
      'an unverified address',
      { authorization: `Bearer unverified:${STAFF}` },
      403,
      'Your email address is not verified.',
    ],
    [
      'a stranger',
      { authorization: 'Bearer nora.nobody@example.com' },
      403,
      'Only staff may do this.',
    ],
    [
      'the name of somebody else',
      { body: { ...BODY, createdBy: 'ada.admin@example.com' } },
      403,
      'The request names somebody other than the person who is signed in.',
    ],
    ['another method', { method: 'GET' }, 405, 'Only POST is supported here.'],
    [
      'another address',
      { path: '/user/deletePrescription' },
      404,
      'There is nothing at this address.',
    ],
    ['the address of an object', { path: 'constructor' }, 404, 'There is nothing at this address.'],
    [
      'another kind of body',
      { contentType: 'text/plain', body: BODY },
      415,
      'The request was refused: it is not JSON.',
    ],
    ['no JSON', { body: '{' }, 400, NO_OBJECT],
    ['a list', { body: '[]' }, 400, NO_OBJECT],
    [
      'a body without end',
      { body: JSON.stringify({ ...BODY, site: 'x'.repeat(100_001) }) },
      413,
      'The request was refused: it is larger than 100 kB.',
    ],
  ])(
    'answers %s with an error, and nothing is stored',
    proves('OPS-D-72', 'T15', 'TEAM-SEL-05'),
    async (_, asked, http, message) => {
      const before = await dump(db);
      expect(await ask(db, asked)).toEqual({ http, status: 'ERROR', error: { message } });
      expect(await dump(db)).toEqual(before);
    },
  );
});
