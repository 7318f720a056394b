import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NewPrescriptionPage } from '#areas/operations/prescriptions/NewPrescriptionPage.tsx';
import { PrescriptionActions } from '#areas/operations/prescriptions/PrescriptionActions.tsx';
import * as auth from '#data/engine/auth.ts';
import { sitesSource } from '#data/operations/lookups.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const ME = 'sam.staff@example.com';
const DUPLICATE =
  'Sorry, the healthie ID you entered is already associated with a prescription, please use a different one.';

/** Replaces the service until the test ends. @returns the requests and the logged lines */
function service(answer: (path: string) => readonly [http: number, body: object]) {
  const asked: unknown[] = [];
  const lines: unknown[] = [];
  vi.stubEnv('VITE_ANDROID_APP_LINK', 'https://example.com/a');
  vi.stubEnv('VITE_IOS_APP_LINK', 'https://example.com/i');
  vi.stubGlobal('fetch', (address: string, { method, headers, body }: RequestInit) => {
    const path = new URL(address).pathname.replace(/^.*\/api/, '');
    // Listeners left over from an earlier file fetch as well.
    if (method !== 'POST') return Promise.reject(new Error('Only posts are answered'));
    const type = new Headers(headers).get('content-type');
    asked.push([method, type, path, JSON.parse(body as string)]);
    const [status, answered] = answer(path);
    return Promise.resolve(Response.json(answered, { status }));
  });
  const spies = [
    vi.spyOn(auth, 'signedInEmail').mockReturnValue(ME),
    vi.spyOn(auth, 'identityToken').mockResolvedValue('token'),
    vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(line)),
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line)),
  ];
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    for (const spy of spies) spy.mockRestore();
  });
  return { asked, lines };
}

const SUCCESS = { status: 'SUCCESS', data: { prescriptionId: 'rx1', status: 'active' } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

function fill(values: readonly (readonly [RegExp, string])[]) {
  for (const [label, value] of values) fireEvent.change(field(label), { target: { value } });
}

const ENTERED = [
  [/^Prescriber name/, 'Dr. Ida Holm'],
  [/^NPI/, '1029384756'],
  [/^Prescriber phone/, '(907) 555-0199'],
  [/^Prescriber email/, 'Ida.Holm@example.com'],
  [/^Contact preference/, 'email'],
  [/^Physician state/, 'NY'],
  [/^Patient first name/, 'Maren'],
  [/^Patient last name/, 'Okafor'],
  [/^Patient phone/, '212-555-0187'],
  [/^Patient email/, 'maren.okafor@example.com'],
  [/^Date of birth/, '02/29/1980'],
  [/^Site/, 'swing care'],
  [/^Healthie Id/, '7654321'],
  [/^Request date/, '03/01/2026'],
  [/^Filed date/, '03/02/2026'],
  [/^Activation date/, '03/03/2026'],
  [/^Length/, '180'],
  [/^Discount code/, 'swmA1b'],
  [/^Notes/, 'Call first.'],
] as const;

const CREATION = {
  prescriber: {
    name: 'Dr. Ida Holm',
    NPI: '1029384756',
    phone: '+19075550199',
    email: 'ida.holm@example.com',
    contactPreference: 'email',
    state: 'NY',
  },
  patient: {
    firstName: 'Maren',
    lastName: 'Okafor',
    name: 'Maren Okafor',
    phone: '+12125550187',
    email: 'maren.okafor@example.com',
    DOB: '02/29/1980',
  },
  prescription: {
    requestDate: '2026-03-01T12:00:00.000Z',
    filedDate: '2026-03-02T12:00:00.000Z',
    activationDate: '2026-03-03T12:00:00.000Z',
    length: 180,
    indication: 'Fibromyalgia',
    discountCode: 'SWMA1b',
    notes: 'Call first.',
  },
  isTest: true,
  site: 'swing care',
  healthieId: '7654321',
  createdBy: ME,
};

describe('the form of a new prescription', () => {
  async function create() {
    const sites = answering(sitesSource);
    openPage(<NewPrescriptionPage />);
    sites.next(rowsOfAll());
    fill(ENTERED);
    await userEvent.click(field(/^Test prescription/));
    await press('Create prescription');
  }

  it(
    'sends what was entered, then the message to the patient, and is empty again',
    proves(
      ...['OPS-RX-02', 'OPS-RX-03', 'OPS-RX-13', 'OPS-RX-24', 'OPS-RX-48', 'OPS-RX-52'],
      'OPS-RX-53',
    ),
    async () => {
      const { asked, lines } = service(() => [200, SUCCESS]);
      await create();
      expect(await screen.findByRole('dialog')).toHaveTextContent(/^Form is saved successfully/);
      const message =
        'Welcome to stanza. Download the app: Android https://example.com/a iOS https://example.com/i';
      const sms = { message, targetNumber: '+12125550187' };
      expect(asked).toEqual([
        ['POST', 'application/json', '/user/createPrescription', CREATION],
        ['POST', 'application/json', '/sms/sendSMS', sms],
      ]);
      expect(lines).toEqual([
        '/user/createPrescription answered SUCCESS',
        '/sms/sendSMS answered SUCCESS',
      ]);
      await press('OK');
      for (const [label] of ENTERED.filter(([each]) => !each.test('Healthie Id'))) {
        const initial = new Map([
          [/^Contact preference/.source, 'phone'],
          [/^Physician state/.source, 'AK'],
          [/^Length/.source, '90'],
        ]).get(label.source);
        expect([label, field(label).value]).toEqual([label, initial ?? '']);
      }
      expect(field(/^Test prescription/)).not.toBeChecked();
    },
  );

  it(
    'says in a dialog that the healthieId is in use, and keeps the input',
    proves('OPS-RX-42', 'OPS-RX-48', 'OPS-RX-53', 'OPS-D-73'),
    async () => {
      const error = { status: 'ERROR', error: { message: DUPLICATE } };
      const { asked, lines } = service(() => [409, error]);
      await create();
      expect(await screen.findByRole('dialog')).toHaveTextContent(DUPLICATE);
      expect(screen.getAllByText(DUPLICATE)).toHaveLength(1);
      expect(asked).toEqual([['POST', 'application/json', '/user/createPrescription', CREATION]]);
      expect(lines).toEqual(['Error saving prescription, check console']);
      await press('OK');
      expect(field(/^Prescriber name/)).toHaveValue('Dr. Ida Holm');
      expect(field(/^Healthie Id/)).toHaveValue('7654321');
    },
  );
});

describe('an act on a prescription', () => {
  const target = { userId: 'u7', updatedBy: ME, prescriptionId: 'rx1' };

  it.each([
    ['active', 'Deactivate', '/deactivatePrescription', target, 'Prescription deactivated'],
    ['expired', 'Reactivate', '/reactivatePrescription', target, 'Prescription reactivated'],
    [
      ...(['expired', 'Refill', '/schedulePrescriptionRefill'] as const),
      { ...target, refillLength: 180 },
      'Refill scheduled',
    ],
  ] as const)(
    'of one that is %s: %s posts to %s after a confirmation',
    proves('OPS-RX-08', 'OPS-RX-09', 'OPS-RX-49', 'OPS-RX-50', 'OPS-RX-51', 'OPS-RX-53'),
    async (status, word, end, body, done) => {
      const path = `/user${end}`;
      const { asked, lines } = service(() => [200, SUCCESS]);
      const row = decodePrescription('rx1', {
        status,
        patient: { userId: 'u7' },
        prescription: { activationDate: new Date('2026-03-03T12:00:00Z'), length: 90 },
      });
      openPage(<PrescriptionActions prescription={row} />);
      await press(word);
      const dialog = within(await screen.findByRole('dialog'));
      if (word === 'Refill') fill([[/^Length/, '180']]);
      expect(asked).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: word }));
      expect(asked).toEqual([['POST', 'application/json', path, body]]);
      expect(lines).toEqual([`${path} answered SUCCESS`]);
      expect(await screen.findByText(done)).toBeVisible();
    },
  );
});
