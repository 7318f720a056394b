import { describe, expect, it } from 'vitest';
import { planEditPrescription } from '#domain/operations/prescription/edit.ts';
import type { PrescriptionEntry } from '#domain/operations/prescription/form.ts';
import {
  can,
  decodePrescription,
  endOf,
  entryOf,
  listedStatus,
  partsOf,
  STATUSES,
} from '#domain/operations/prescription/prescription.ts';
import { isOver, planAct } from '#domain/operations/prescription/service.ts';
import { welcomeText } from '#domain/operations/prescription/welcome.ts';
import { proves } from '#test/support/proves.ts';

const day = (text: string) => new Date(`${text}T12:00:00.000Z`);
const NOW = new Date('2026-03-10T18:00:00Z');

const stored = (status: string, activationDate: Date | null, more: object = {}) => ({
  prescriptionId: 'rx1',
  prescription: { activationDate, length: 90 },
  patient: { userId: 'u1' },
  status,
  refills: [],
  ...more,
});

describe('the available actions', () => {
  const ACTIVATED = day('2026-03-01');
  it.each([
    ['active', ACTIVATED, 'active', ['deactivate', 'refill']],
    ['refill', ACTIVATED, 'active', ['deactivate', 'refill']],
    ['inactive', ACTIVATED, 'inactive', ['reactivate', 'refill']],
    ['expired', ACTIVATED, 'inactive', ['reactivate', 'refill']],
    ['', ACTIVATED, 'inactive', ['refill']],
    ['active', null, 'inactive', []],
    ['refill', null, 'inactive', []],
    ['inactive', null, 'inactive', []],
    ['expired', null, 'inactive', []],
  ] as const)(
    'of one that is %j since %s: listed as %s, %j',
    proves('OPS-RX-19', 'OPS-RX-20', 'OPS-RX-21', 'OPS-RX-22', 'OPS-RX-23'),
    (status, activationDate, listed, acts) => {
      expect(STATUSES).toEqual(['active', 'refill', 'inactive', 'expired']);
      const one = decodePrescription('rx1', stored(status, activationDate));
      expect(listedStatus(one)).toBe(listed);
      const offered = (['deactivate', 'reactivate', 'refill'] as const).filter((act) =>
        can[act](one),
      );
      expect(offered).toEqual(acts);
    },
  );
});

describe('the end of a prescription', () => {
  it.each([
    ['of the activation and its length', [], '2026-05-30'],
    [
      'of the last refill',
      [{ startDate: day('2026-06-01'), length: 90, expireDate: day('2026-08-30') }],
      '2026-08-30',
    ],
  ])('is that %s', proves('OPS-D-75'), (_, refills, end) => {
    const one = decodePrescription('rx1', stored('active', day('2026-03-01'), { refills }));
    expect(endOf(one)).toEqual(day(end));
    expect(isOver(one, day(end))).toBe(false);
    expect(isOver(one, new Date(day(end).getTime() + 86_400_000))).toBe(true);
  });
});

describe('an action', () => {
  async function after(act: 'deactivate' | 'reactivate' | 'refill', raw: object, length?: number) {
    const plan = await planAct(
      act,
      'rx1',
      NOW,
      length,
    )(
      () => Promise.resolve({ ...raw }),
      () => Promise.resolve([]),
      () => Promise.resolve([]),
    );
    const [write] = plan.writes;
    return write && 'data' in write ? write.data : null;
  }
  const running = stored('active', day('2026-03-01'));

  it('deactivates', proves('OPS-D-75'), async () => {
    expect(await after('deactivate', running)).toEqual({ status: 'inactive' });
  });

  it('reactivates, starting today if the days are over', proves('OPS-D-75'), async () => {
    const stopped = stored('inactive', day('2026-03-01'));
    expect(await after('reactivate', stopped)).toEqual({ status: 'active' });
    const prescription = { activationDate: day('2025-01-01'), length: 180 };
    const over = stored('expired', null, { prescription });
    expect(await after('reactivate', over)).toEqual({
      status: 'active',
      refills: [{ startDate: day('2026-03-10'), length: 180, expireDate: day('2026-09-06') }],
    });
  });

  it(
    'refills after the current period, from today at the earliest',
    proves('OPS-D-75', 'OPS-RX-15'),
    async () => {
      expect(await after('refill', running, 180)).toEqual({
        status: 'refill',
        refills: [{ startDate: day('2026-05-31'), length: 180, expireDate: day('2026-11-27') }],
      });
      const over = stored('expired', day('2025-01-01'));
      expect(await after('refill', over)).toEqual({
        status: 'refill',
        refills: [{ startDate: day('2026-03-10'), length: 90, expireDate: day('2026-06-08') }],
      });
    },
  );
});

const ENTRY: PrescriptionEntry = {
  prescriberName: 'Dr. Nwosu',
  NPI: '1234567890',
  prescriberPhone: '+19075550123',
  prescriberEmail: 'amara@example.com',
  contactPreference: 'phone',
  state: 'AK',
  firstName: 'Élodie',
  lastName: 'Van Dyke',
  patientPhone: '+12125550123',
  patientEmail: 'pat@example.com',
  DOB: '02/29/1980',
  requestDate: day('2026-03-01'),
  filedDate: day('2026-03-02'),
  activationDate: null,
  length: 90,
  indication: 'Fibromyalgia',
  discountCode: '',
  notes: '',
  isTest: false,
  site: 'swing care',
  healthieId: '1234567',
};

describe('the stored prescription', () => {
  it(
    'has the specified parts, with lower-case names beside the name as typed',
    proves('OPS-RX-10', 'OPS-RX-11', 'OPS-RX-12', 'OPS-RX-13', 'OPS-RX-14'),
    () => {
      expect(partsOf(ENTRY)).toEqual({
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
        },
        prescription: {
          requestDate: day('2026-03-01'),
          filedDate: day('2026-03-02'),
          activationDate: null,
          length: 90,
          indication: 'Fibromyalgia',
          discountCode: '',
          notes: '',
        },
        isTest: false,
        site: 'swing care',
        healthieId: '1234567',
      });
      const begun = {
        activationDate: day('2026-03-03'),
        length: 180,
        discountCode: 'SWMA1b',
        notes: 'Call first.',
      };
      expect(partsOf({ ...ENTRY, ...begun }).prescription).toEqual({
        requestDate: day('2026-03-01'),
        filedDate: day('2026-03-02'),
        indication: 'Fibromyalgia',
        ...begun,
      });
    },
  );

  it('has a healthieId only for swing care', proves('OPS-RX-16'), () => {
    expect(partsOf({ ...ENTRY, site: 'Zug' })).not.toHaveProperty('healthieId');
  });

  it('is shown in the form as it was typed', () => {
    const more = {
      activationDate: day('2026-03-03'),
      discountCode: 'SWMA1b',
      notes: 'Call first.',
    };
    for (const entry of [ENTRY, { ...ENTRY, ...more }]) {
      expect(entryOf(decodePrescription('rx1', partsOf(entry)))).toEqual(entry);
    }
    const renamed = { patient: { firstName: 'ann', lastName: 'lee', name: 'Somebody Else' } };
    expect(entryOf(decodePrescription('rx1', renamed))).toMatchObject({
      firstName: 'ann',
      lastName: 'lee',
    });
  });
});

describe('an edit', () => {
  const raw = {
    ...partsOf(ENTRY),
    patient: { ...partsOf(ENTRY).patient, userId: 'u1' },
    status: 'active',
  };
  const edit = async (changed: object, base: object, now: object = raw) => {
    const plan = await planEditPrescription(
      'rx1',
      { ...changed },
      { ...base },
    )(() => Promise.resolve({ ...now }));
    const [write] = plan.writes;
    return write && 'data' in write ? write.data : null;
  };

  it(
    'keeps the other fields a colleague changed, and the account of the patient',
    proves('OPS-D-79'),
    async () => {
      const colleague = { ...raw, prescriber: { ...raw.prescriber, name: 'Dr. Solberg' } };
      const data = await edit({ NPI: '0987654321' }, { NPI: '1234567890' }, colleague);
      expect(data).toMatchObject({
        prescriber: { name: 'Dr. Solberg', NPI: '0987654321' },
        patient: { userId: 'u1', name: 'Élodie Van Dyke' },
      });
      expect(Object.keys(data ?? {})).not.toContain('status');
    },
  );

  it('leaves malformed fields as they are stored', async () => {
    const prescription = { ...raw.prescription, activationDate: 'in March', length: 'ninety' };
    const data = await edit({ notes: 'New' }, { notes: '' }, { ...raw, prescription });
    expect(data).toMatchObject({ prescription: { ...prescription, notes: 'New' } });
    const odd = { ...raw, prescriber: { name: 7 } };
    expect(await edit({ notes: 'New' }, { notes: '' }, odd)).toMatchObject({
      prescriber: { name: 7 },
    });
  });

  it('is refused if a colleague changed the same field', async () => {
    const colleague = { ...raw, prescriber: { ...raw.prescriber, NPI: '1111111111' } };
    await expect(
      edit({ NPI: '0987654321' }, { NPI: '1234567890' }, colleague),
    ).rejects.toMatchObject({
      code: 'failed-precondition',
    });
  });

  it(
    'drops the healthieId when the site changes, and clears emptied fields',
    proves('OPS-RX-16'),
    async () => {
      expect(await edit({ site: 'Zug' }, { site: 'swing care' })).toMatchObject({
        healthieId: null,
      });
      expect(await edit({ notes: null }, { notes: '' })).toMatchObject({
        prescription: { notes: '' },
      });
    },
  );
});

it('the welcome text links both stores', proves('OPS-RX-24', 'OPS-D-76'), () => {
  const links = { android: 'https://example.com/a', ios: 'https://example.com/i' };
  expect(welcomeText(links)).toBe(
    'Welcome to stanza. Download the app: Android https://example.com/a iOS https://example.com/i',
  );
});
