import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ActDialog } from '#areas/operations/prescriptions/ActDialog.tsx';
import { NewPrescriptionPage } from '#areas/operations/prescriptions/NewPrescriptionPage.tsx';
import {
  PRESCRIPTION_COLUMNS,
  searchText,
} from '#areas/operations/prescriptions/prescription-columns.tsx';
import { PrescriptionsPage } from '#areas/operations/prescriptions/PrescriptionsPage.tsx';
import { PrescriptionPage } from '#areas/operations/prescriptions/PrescriptionPage.tsx';
import { sitesSource } from '#data/operations/lookups.ts';
import { prescriptionsList, prescriptionSource } from '#data/operations/prescriptions.ts';
import { notesSource } from '#data/people/notes.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { openPage } from '#test/ui/page-support.tsx';

const day = (text: string) => new Date(`${text}T12:00:00.000Z`);

const STORED = {
  prescriptionId: 'rx1',
  prescriber: { name: 'Dr. Nwosu', NPI: '1234567890', email: 'amara@example.com' },
  patient: { firstName: 'maren', lastName: 'okafor', name: 'Maren Okafor', email: 'm@example.com' },
  prescription: { requestDate: day('2026-03-01'), filedDate: day('2026-03-02'), length: 90 },
  isTest: false,
  site: 'swing care',
  healthieId: '7654321',
  status: 'inactive',
  refills: [],
};

const stored = (change: object = {}) => decodePrescription('rx1', { ...STORED, ...change });
const activated = (status: string) =>
  stored({ status, prescription: { ...STORED.prescription, activationDate: day('2026-03-03') } });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);

describe('the list', () => {
  it(
    'shows days as MM/DD/YY and only two statuses',
    proves('OPS-RX-20', 'OPS-RX-47', 'OPS-D-79'),
    () => {
      expect(PRESCRIPTION_COLUMNS.map(({ header }) => header)).toEqual([
        'Patient',
        'Email',
        'Prescriber',
        'Site',
        'Status',
        'Requested',
        'Filed',
        'Activated',
        'Actions',
      ]);
      const texts = (one: ReturnType<typeof stored>) =>
        PRESCRIPTION_COLUMNS.map(({ text }) => text(one));
      expect(texts(activated('refill'))).toEqual([
        'Maren Okafor',
        'm@example.com',
        'Dr. Nwosu',
        'swing care',
        'active',
        '03/01/26',
        '03/02/26',
        '03/03/26',
        '',
      ]);
      expect(texts(activated('expired'))[4]).toBe('inactive');
      expect(texts(stored({ status: 'active' }))[4]).toBe('inactive');
    },
  );

  it.each([
    [stored({ prescription: { requestDate: day('2026-03-01') } }), 'Requested, not filed yet'],
    [stored(), 'Filed, not activated yet'],
    [activated('inactive'), 'Deactivated'],
    [activated('expired'), 'Its length has ended'],
  ])('says of an inactive prescription why: %#', (row, why) => {
    const { cell } = PRESCRIPTION_COLUMNS[4] ?? {};
    openPage(<>{cell?.(row)}</>);
    expect(screen.getByText('inactive').parentElement).toHaveAttribute('title', why);
  });

  it('exports the stored days as well as the shown ones', () => {
    const stored = ({ key, stored: day }: (typeof PRESCRIPTION_COLUMNS)[number]) =>
      day ? [[key, day(activated('active')), day(decodePrescription('rx2', {}))]] : [];
    expect(PRESCRIPTION_COLUMNS.flatMap(stored)).toEqual([
      ['requestDate', '2026-03-01', ''],
      ['filedDate', '2026-03-02', ''],
      ['activationDate', '2026-03-03', ''],
    ]);
  });

  it(
    'searches names, emails and healthieId, but not notes',
    proves('OPS-RX-04', 'OPS-D-79'),
    () => {
      const text = searchText(stored({ prescription: { notes: 'secret note' } }));
      for (const part of [
        'Maren Okafor',
        'm@example.com',
        'Dr. Nwosu',
        'amara@example.com',
        '7654321',
      ]) {
        expect(text).toContain(part.toLowerCase());
      }
      expect(text).not.toContain('secret');
    },
  );

  it('links to the user if there is one', proves('OPS-RX-05', 'OPS-D-74'), () => {
    const cell = PRESCRIPTION_COLUMNS.at(-1)?.cell;
    openPage(
      <>
        {cell?.(stored({ patient: { name: 'With', userId: 'u1' } }))}
        {cell?.(stored({ patient: { name: 'Without' } }))}
      </>,
    );
    expect(screen.getByRole('link', { name: 'Edit the prescription of With' })).toHaveAttribute(
      'href',
      '/prescriptions/rx1',
    );
    expect(
      screen.getByRole('link', { name: 'Go to User Profile of With', hidden: true }),
    ).toHaveAttribute('href', '/users/u1');
    expect(
      screen.getByRole('button', {
        name: /Without: this patient has no account yet/,
        hidden: true,
      }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the page of the list', () => {
  it('opens a prescription by its row', () => {
    answering(sitesSource);
    const list = answeringList(prescriptionsList(false, ''));
    openPage(<PrescriptionsPage />);
    list.next({ rows: [stored()], unreadable: [], tail: [] });
    // Spelled as in the form, where the number is entered.
    expect(screen.getByPlaceholderText('Name, email, Healthie Id')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Maren Okafor' })).toHaveAttribute(
      'href',
      '/prescriptions/rx1',
    );
  });

  it.each([
    ['', false, '', 'Real'],
    ['?test=yes', true, '', 'Test'],
    ['?test=yes&site=Zug', true, 'Zug', 'Test of Zug'],
    ['?site=swing+care', false, 'swing care', 'Real of swing care'],
    ['?page=2', false, '', 'Real'],
  ])(
    'at %j reads only the matching prescriptions',
    proves('OPS-RX-04', 'OPS-RX-06', 'OPS-ROUTE-35', 'OPS-D-79'),
    (query, isTest, site, name) => {
      answering(sitesSource);
      const list = answeringList(prescriptionsList(isTest, site));
      openPage(<PrescriptionsPage />, {
        path: '/prescriptions',
        address: `/prescriptions${query}`,
      });
      expect(list.attached()).toBe(1);
      const rows = Array.from({ length: 26 }, () => stored({ patient: { name } }));
      list.next({
        rows: rows.map((row, at) => ({ ...row, docID: `rx${at}` })),
        unreadable: [],
        tail: [],
      });
      const shown = query.includes('page=2') ? 1 : 25;
      expect(screen.getAllByRole('row')).toHaveLength(shown + 1); // and the header
      expect(screen.getAllByText(name)[0]).toBeVisible();
    },
  );
});

describe('the form', () => {
  it(
    'marks every missing field, and requires the healthieId for swing care only',
    proves('OPS-RX-01', 'OPS-RX-37', 'OPS-RX-45', 'OPS-RX-46', 'OPS-D-77'),
    async () => {
      const sites = answering(sitesSource);
      openPage(<NewPrescriptionPage />);
      sites.next(rowsOfAll());
      expect(screen.getByLabelText(/^Physician state/)).toHaveValue('AK');
      expect(screen.getByLabelText(/^Contact preference/)).toHaveValue('phone');
      expect(screen.getByText(/^Preset to phone\./)).toBeVisible();
      expect(screen.getByText(/^Preset to AK\./)).toBeVisible();
      await userEvent.selectOptions(screen.getByLabelText(/^Physician state/), 'NY');
      expect(screen.queryByText(/^Preset to AK\./)).toBeNull();
      expect(screen.queryByLabelText(/^Healthie Id/)).toBeNull();
      await userEvent.selectOptions(screen.getByLabelText(/^Site/), 'swing care');
      expect(screen.getByLabelText(/^Healthie Id/)).toBeVisible();
      await press('Create prescription');
      expect(errors()).toEqual([
        'Name is required',
        'NPI must have exactly 10 digits',
        'Phone number is required',
        'Required',
        'Required',
        'Required',
        'Phone number is required',
        'Required',
        'Please input a valid date',
        'Healthie Id is required for Swing Care',
        'Please input a valid date',
        'Please input a valid date',
      ]);
      expect(await findings()).toEqual([]);
    },
  );
});

describe('the page of a prescription', () => {
  const openOne = () => {
    const sites = answering(sitesSource);
    openPage(<PrescriptionPage />, {
      path: '/prescriptions/:prescriptionID',
      address: '/prescriptions/rx1',
    });
    return sites;
  };

  const acts = () =>
    within(screen.getByRole('group', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it.each([
    ['active', ['Refill', 'Send welcome message', 'Deactivate']],
    ['expired', ['Reactivate', 'Refill', 'Send welcome message']],
    ['', ['Send welcome message']],
  ])(
    'that is %s offers %j',
    proves('OPS-RX-07', 'OPS-RX-21', 'OPS-RX-22', 'OPS-RX-23'),
    (status, offered) => {
      const one = answering(prescriptionSource('rx1'));
      openOne();
      one.next(status === '' ? stored({ status: 'active' }) : activated(status));
      expect(acts()).toEqual(offered);
      const title = screen.getByRole('heading', { level: 1 });
      expect(title).toHaveTextContent('Prescription of Maren Okafor');
      expect(title.nextElementSibling).toHaveTextContent(
        status === 'active' ? /^active$/ : /^inactive$/,
      );
      expect(screen.getByRole('heading', { name: 'Staff notes and questions' })).toBeVisible();
      // The tab title omits the patient's name: browsers store tab titles on disk.
      expect(document.title).toBe('Prescription · Tempest');
      expect(screen.getByLabelText(/^Healthie Id/)).toHaveValue('7654321');
    },
  );

  it('leads to the account of the patient, or says that there is none', proves('OPS-RX-05'), () => {
    const one = answering(prescriptionSource('rx1'));
    openOne();
    one.next(stored({ patient: { name: 'With', userId: 'u1' } }));
    const profile = () => screen.getByText('User profile').nextElementSibling;
    const link = screen.getByRole('link', { name: 'Go to User Profile' });
    expect(link).toHaveAttribute('href', '/users/u1');
    expect(profile()).toContainElement(link);
    one.next(stored({ patient: { name: 'Without' } }));
    expect(profile()).toHaveTextContent(/^This patient has no account yet$/);
  });

  it('keeps the focus among its actions when the requested one disappears', async () => {
    const one = answering(prescriptionSource('rx1'));
    openOne();
    one.next(activated('active'));
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    one.next(activated('inactive'));
    expect(acts()).toContain('Reactivate');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Actions' })).toHaveFocus());
  });

  it(
    'has the notes of its patient, and marks the field of an open question',
    proves('TEAM-NOTE-01', 'TEAM-NOTE-03'),
    () => {
      const about = 'prescriptions/rx1';
      const one = answering(prescriptionSource('rx1'));
      const notes = answering(notesSource('u7', about));
      openOne();
      one.next(stored({ patient: { ...STORED.patient, userId: 'u7' } }));
      const asked = { field: 'filedDate', addressee: 'admin', state: 'open', open: true };
      notes.next(
        rowsOfAll(
          decodeNote('n1', { about, text: 'Faxed.', state: 'note' }),
          decodeNote('n2', { about, text: 'Which day?', ...asked }),
        ),
      );
      const list = within(screen.getByRole('list', { name: 'Notes, newest first' }));
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Faxed.'),
        expect.stringContaining('Question about Filed date, to admin'),
      ]);
      const field = screen.getByLabelText(/^Filed date/).closest('.field');
      expect(field).toHaveTextContent('Open question');
      expect(screen.getAllByText('Open question')).toHaveLength(1);
      expect(notes.attached()).toBe(1);
    },
  );

  it('says that notes need an account if the patient has none', () => {
    const one = answering(prescriptionSource('rx1'));
    openOne();
    one.next(stored());
    expect(screen.getByText(/Notes are kept with the app account/)).toBeVisible();
  });

  it('says that it was not found', () => {
    const one = answering(prescriptionSource('rx1'));
    openOne();
    one.next(null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prescription not found');
  });
});

describe('the confirmation', () => {
  const open = (act: 'deactivate' | 'reactivate' | 'refill') => {
    const confirmed: number[] = [];
    openPage(
      <ActDialog
        act={act}
        word="Go on"
        onConfirm={(length) => Promise.resolve(void confirmed.push(length))}
        onClose={() => undefined}
      />,
    );
    return confirmed;
  };

  it('of a deactivation asks the specified question', proves('OPS-RX-08'), () => {
    expect(open('deactivate')).toEqual([]);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Do you want to deactivate this prescription?',
    );
  });

  it('of a reactivation asks the specified question', proves('OPS-RX-09'), () => {
    expect(open('reactivate')).toEqual([]);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Do you want to reactivate this prescription?',
    );
  });

  it(
    'of a refill asks for its length, 90 days by default',
    proves('OPS-RX-43', 'OPS-D-75'),
    async () => {
      const confirmed = open('refill');
      expect(screen.getByLabelText('Length')).toHaveValue('90');
      await userEvent.selectOptions(screen.getByLabelText('Length'), '365');
      await press('Go on');
      expect(confirmed).toEqual([365]);
    },
  );
});
