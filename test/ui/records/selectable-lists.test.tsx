import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ChaptersPage } from '#areas/content/chapters/ChaptersPage.tsx';
import { JournalsPage } from '#areas/content/journals/JournalsPage.tsx';
import { LessonsPage } from '#areas/content/lessons/LessonsPage.tsx';
import { PlaylistsPage } from '#areas/content/playlists/PlaylistsPage.tsx';
import { ResourcesPage } from '#areas/content/resources/ResourcesPage.tsx';
import { ManageAccessCodesPage } from '#areas/operations/access-codes/ManageAccessCodesPage.tsx';
import { MANY_CODES } from '#areas/operations/access-codes/many-codes.ts';
import { MANY_NOTIFICATIONS } from '#areas/operations/notifications/many-notifications.ts';
import { NotificationsPage } from '#areas/operations/notifications/NotificationsPage.tsx';
import { CompletedPayments } from '#areas/operations/payments/CompletedPayments.tsx';
import { MANY_COMPLETED, manyRequested } from '#areas/operations/payments/many-payments.tsx';
import { MANY_PRESCRIPTIONS } from '#areas/operations/prescriptions/many-prescriptions.tsx';
import { PrescriptionsPage } from '#areas/operations/prescriptions/PrescriptionsPage.tsx';
import { MANY_REGISTRATIONS } from '#areas/people/registration/many-registrations.ts';
import { RegistrationsPage } from '#areas/people/registration/RegistrationsPage.tsx';
import { MANY_SUBJECTS } from '#areas/people/subjects/many-subjects.ts';
import { SubjectsPage } from '#areas/people/subjects/SubjectsPage.tsx';
import { manyUsers } from '#areas/people/users/many-users.ts';
import { UsersPage } from '#areas/people/users/UsersPage.tsx';
import { journals } from '#data/content/journals.ts';
import { lessons } from '#data/content/lessons.ts';
import { playlists } from '#data/content/playlists.ts';
import { chapters, resourceLinks } from '#data/content/program-lists.ts';
import { firstPageSource } from '#data/engine/list-by-index.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import * as prescriptions from '#data/operations/prescriptions.ts';
import { usersIndex } from '#data/people/users.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import {
  decodeCompletedPayment,
  decodeRequestedPayment,
} from '#domain/operations/payment/schema.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { MARK, setMask } from '#lib/hidden-names.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { wholeList } from '#lib/whole-list.ts';
import type { Many } from '#records/selection/many.ts';
import { StaffContext } from '#session/use-session.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, iris, openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

afterEach(closeAllSources);

it.each<readonly [string, ReactNode]>([
  ['users', <UsersPage />],
  ['subjects', <SubjectsPage />],
  ['registrations', <RegistrationsPage />],
  ['completed payments', <CompletedPayments />],
  ['prescriptions', <PrescriptionsPage />],
  ['access codes', <ManageAccessCodesPage />],
  ['notifications', <NotificationsPage />],
])('rows of %s can be selected', proves('TEAM-SEL-01'), (_, page) => {
  functionsAnswering(() => ({ count: 0 }));
  openPage(page);
  expect(screen.getByRole('button', { name: 'Select' })).toBeVisible();
});

/** Presses "Select". @returns the acts that the bar offers */
async function offered(): Promise<readonly (string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  const bar = await screen.findByRole('region', { name: /^Selected: / }, { timeout: 8000 });
  return [...bar.querySelectorAll('.selection-acts button')].map(({ textContent }) => textContent);
}

const IN_PROGRAM = { ids: { programKey: 'p' }, program: decodeProgram('p', { key: 'p' }) };

it.each([
  ['lessons', <LessonsPage />, lessons, sam, ['CSV']],
  ['lessons', <LessonsPage />, lessons, ada, ['Delete', 'CSV']],
  ['chapters', <ChaptersPage />, chapters, ada, ['CSV']],
  ['journals', <JournalsPage />, journals, sam, ['CSV']],
  ['playlists', <PlaylistsPage />, playlists, ada, ['Delete', 'CSV']],
  ['resource links', <ResourcesPage />, resourceLinks, sam, ['CSV']],
  ['resource links', <ResourcesPage />, resourceLinks, ada, ['Delete', 'CSV']],
] as const)(
  '%s of a program can be selected, and deleted only with that right',
  proves('TEAM-SEL-01', 'TEAM-SEL-05'),
  async (_, page, list, as, acts) => {
    const { next } = answering(list.list(IN_PROGRAM.ids) as Parameters<typeof answering>[0]);
    openPage(page, { as, around: <Outlet context={IN_PROGRAM.program} /> });
    next(rowsOfAll());
    expect(await offered()).toEqual(acts);
  },
);

it(
  'emails of selected users are available to info-viewers only',
  proves('TEAM-SEL-02', 'TEAM-SEL-05'),
  async () => {
    const acts = ['Copy subject IDs', 'Copy user IDs', 'Send notification', 'CSV'];
    for (const [as, all] of [
      [sam, acts],
      [iris, ['Copy emails', ...acts]],
    ] as const) {
      const users = answering(firstPageSource(usersIndex, PAGE_SIZE));
      openPage(<UsersPage />, { as });
      users.next(wholeList([]));
      expect(await offered()).toEqual(all);
      cleanup();
      closeAllSources();
    }
  },
);

it(
  'deleting records of a program is no longer offered once that right is lost',
  proves('TEAM-SEL-05'),
  async () => {
    function Page() {
      const [as, setAs] = useState(ada);
      return (
        <StaffContext value={as}>
          <LessonsPage />
          <button onClick={() => setAs(sam)}>Lose it</button>
        </StaffContext>
      );
    }
    const { next } = answering(lessons.list(IN_PROGRAM.ids));
    openPage(<Page />, { around: <Outlet context={IN_PROGRAM.program} /> });
    next(rowsOfAll());
    expect(await offered()).toEqual(['Delete', 'CSV']);
    await userEvent.click(screen.getByRole('button', { name: 'Lose it' }));
    expect(await offered()).toEqual(['CSV']);
  },
);

it(
  'records of a numbered list are deleted one by one, each with the list as it then is',
  proves('TEAM-SEL-02'),
  async () => {
    const asked = functionsAnswering((_, request) => {
      const { id } = request as { id: string };
      if (id === 'b') throw new Error('Ann works on it.');
      return { id, entryIDs: ['e1'] };
    });
    const { next } = answering(resourceLinks.list(IN_PROGRAM.ids));
    const around = (
      <LeaveGuard>
        <Outlet context={IN_PROGRAM.program} />
      </LeaveGuard>
    );
    openPage(<ResourcesPage />, { as: ada, around });
    const link = (id: string, order: number) =>
      readerOf(resourceLink)(id, { text: `Link ${id}`, url: '', order });
    next(rowsOfAll(link('b', 1), link('c', 2), link('a', 3), link('d', 4)));
    await offered();
    for (const id of ['a', 'b', 'c'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Select Link ${id}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete: 3 resource links?' }));
    expect(dialog.getByText('Are you sure you want to delete 3 resource links?')).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'Delete: 2 of 3 done' });
    const act = { record: 'resourceLink', ids: { programKey: 'p' }, act: 'remove' };
    expect(asked.map(([, request]) => request)).toEqual([
      { ...act, seen: ['b', 'c', 'a', 'd'], id: 'b' },
      { ...act, seen: ['b', 'c', 'a', 'd'], id: 'c' },
      { ...act, seen: ['b', 'a', 'd'], id: 'a' },
    ]);
    expect(
      screen
        .getAllByRole('row')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Link bAnn works on it.', 'Link cDeleted', 'Link aDeleted']);
  },
);

const subject = (docID: string, fields: RawDocument) =>
  documentReader(subjectSchema)(docID, fields);
const registration = (docID: string, fields: RawDocument) =>
  documentReader(registrationSchema)(docID, fields);

/** Each copying act's message and copied text for these rows. */
async function copied<Row>({ acts }: Many<Row>, rows: readonly Row[]) {
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
  const said: string[] = [];
  for (const act of acts) if ('atOnce' in act) said.push(`${act.word}: ${await act.atOnce(rows)}`);
  vi.unstubAllGlobals();
  return said.map((text, at) => [text, written[at]]);
}

describe('actions on selected', () => {
  it('access codes copy each code once', proves('TEAM-SEL-02'), async () => {
    const code = (docID: string, accessCode: string) => ({ docID, accessCode }) as never;
    const rows = [code('d1', 'B2'), code('d2', 'A1'), code('d3', 'B2'), code('d4', '')];
    expect(rows.map(MANY_CODES.nameOf)).toEqual(['B2', 'A1', 'B2', 'd4']);
    expect(await copied(MANY_CODES, rows)).toEqual([['Copy codes: 3 codes copied', 'B2, A1, d4']]);
    const writeText = () => Promise.reject(new Error('Not allowed'));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const [copying] = MANY_CODES.acts;
    if (!copying || !('atOnce' in copying)) throw new Error('Nothing is copied.');
    await expect(copying.atOnce(rows)).rejects.toThrow('Not allowed');
    vi.unstubAllGlobals();
  });

  it('subjects and registrations copy their own fields', proves('TEAM-SEL-02'), async () => {
    const subjects = [
      subject('S-2', { subjectID: 'other', email: 'b@example.com', firstName: 'Bea' }),
      subject('S-1', { email: '', firstName: 'Ann', lastName: 'Lee' }),
    ];
    expect(subjects.map(MANY_SUBJECTS.nameOf)).toEqual(['S-2, Bea', 'S-1, Ann Lee']);
    expect(await copied(MANY_SUBJECTS, subjects)).toEqual([
      ['Copy subject IDs: 2 subject IDs copied', 'S-2, S-1'],
      ['Copy emails: 1 email copied; 1 row without one', 'b@example.com'],
    ]);
    const registrations = [
      registration('b@example.com', { email: 'B@example.com', subjectID: '' }),
      registration('a@example.com', { subjectID: 'S-1' }),
    ];
    expect(registrations.map(MANY_REGISTRATIONS.nameOf)).toEqual([
      'B@example.com',
      'a@example.com',
    ]);
    expect(await copied(MANY_REGISTRATIONS, registrations)).toEqual([
      ['Copy emails: 2 emails copied', 'B@example.com, a@example.com'],
      ['Copy subject IDs: 1 subject ID copied; 1 row without one', 'S-1'],
    ]);
  });

  it('users copy their own fields, and emails only if visible', proves('TEAM-SEL-02'), async () => {
    const user = (docID: string, fields: RawDocument) => ({
      ...documentReader(userSchema)(docID, fields),
      lastActive: null,
    });
    const users = [
      user('u2', { uid: 'x2', email: 'b@example.com', subjectID: 'S-2' }),
      user('u1', { uid: 'x1', email: 'a@example.com', subjectID: '' }),
    ];
    const seen = [
      ['Copy subject IDs: 1 subject ID copied; 1 row without one', 'S-2'],
      ['Copy user IDs: 2 user IDs copied', 'u2, u1'],
    ];
    expect(await copied(manyUsers(false), users)).toEqual(seen);
    const emails = ['Copy emails: 2 emails copied', 'b@example.com, a@example.com'];
    expect(await copied(manyUsers(true), users)).toEqual([emails, ...seen]);
  });

  it('rows use their own words', proves('TEAM-SEL-02'), () => {
    const all = [manyUsers(true), MANY_SUBJECTS, MANY_REGISTRATIONS, MANY_CODES];
    const others = [MANY_NOTIFICATIONS, MANY_PRESCRIPTIONS, MANY_COMPLETED, manyRequested('Sam')];
    expect([...all, ...others].map(({ label }) => label.join(' / '))).toEqual([
      'app account / app accounts',
      'subject / subjects',
      'registration record / registration records',
      'access code / access codes',
      'notification / notifications',
      'prescription / prescriptions',
      'payment / payments',
      'payment / payments',
    ]);
    const paid = { subjectID: 'S-1', paymentFor: 'Week 4' };
    expect(MANY_COMPLETED.nameOf(decodeCompletedPayment('c', paid))).toBe('S-1, Week 4');
    expect(MANY_COMPLETED.nameOf(decodeCompletedPayment('c', { subjectID: 'S-1' }))).toBe('S-1');
    expect(MANY_COMPLETED.acts).toEqual([]);
  });

  it('notifications copy their users, and send to them', proves('TEAM-SEL-02'), async () => {
    const scheduledFor = new Date(2026, 4, 3, 9, 5);
    const rows = [
      decodeNotification('n1', { uid: 'u2', title: 'Hello', name: 'Week 2', scheduledFor }),
      decodeNotification('n2', { uid: 'u1', title: 'Hello' }),
      decodeNotification('n3', { uid: 'u2' }),
      decodeNotification('n4', { title: 'Lost' }),
    ];
    expect(rows.map(MANY_NOTIFICATIONS.nameOf)).toEqual([
      'Week 2, 05/03/2026 09:05',
      'Hello',
      'n3',
      'Lost',
    ]);
    expect(await copied(MANY_NOTIFICATIONS, rows)).toEqual([
      ['Copy user IDs: 2 user IDs copied; 1 row without one', 'u2, u1'],
    ]);
    const sending = MANY_NOTIFICATIONS.acts.at(-1);
    if (!sending || !('leadsTo' in sending)) throw new Error('Nothing is sent.');
    expect(sending.leadsTo(rows)).toEqual({
      to: '/notifications/play',
      state: { userIDs: ['u2', 'u1'] },
    });
  });

  it(
    'prescriptions skip those an action does not fit, with a reason',
    proves('TEAM-SEL-02'),
    async () => {
      const activationDate = new Date(2026, 0, 1);
      const one = (status: string, activated = true) =>
        decodePrescription(status, {
          patient: { name: `Ann ${status}`, email: `${status}@example.com` },
          prescription: { activationDate: activated ? activationDate : null, length: 30 },
          status,
        });
      const rows = [
        one('active'),
        one('inactive'),
        one('refill'),
        one('expired'),
        one('new', false),
      ];
      const acts = MANY_PRESCRIPTIONS.acts.flatMap((act) => {
        if (!('begin' in act)) return [];
        return [[act.word, act.tone, ...rows.map((row) => act.cannot?.(row) ?? '')]];
      });
      expect(acts).toEqual([
        ['Deactivate', 'danger', '', 'not active', '', 'not active', 'not active'],
        ['Reactivate', 'primary', 'not inactive', '', 'not inactive', '', 'not inactive'],
        ['Refill', 'primary', '', '', '', '', 'never activated'],
      ]);
      expect(rows.map(MANY_PRESCRIPTIONS.nameOf)[1]).toBe('Ann inactive');
      const asking = MANY_PRESCRIPTIONS.acts.flatMap((act) => ('begin' in act ? [act] : []));
      expect(
        asking.map((act) => [act.consequence(rows), act.entered ?? null, !!act.Fields]),
      ).toEqual([
        ['It becomes inactive until somebody reactivates or refills it.', null, false],
        ['It becomes active again. If its days are over, they start again today.', null, false],
        ['The refill begins when the days before it are over.', { length: '90' }, true],
      ]);
      const Length = asking[2]?.Fields ?? (() => null);
      const entered: unknown[] = [];
      openPage(<Length entered={{ length: '90' }} onEnter={(change) => entered.push(change)} />);
      expect(screen.getByLabelText('Length')).toHaveValue('90');
      await userEvent.selectOptions(screen.getByLabelText('Length'), '365 days');
      expect(entered).toEqual([{ length: '365' }]);
      expect(await copied(MANY_PRESCRIPTIONS, rows.slice(0, 2))).toEqual([
        ['Copy emails: 2 emails copied', 'active@example.com, inactive@example.com'],
      ]);
    },
  );

  it(
    'prescriptions are changed one by one by the service, each by its own action',
    proves('TEAM-SEL-02'),
    async () => {
      const asked = vi.spyOn(prescriptions, 'changePrescription').mockResolvedValue();
      const rows = ['b', 'a'].map((id) => decodePrescription(id, {}));
      const said: string[] = [];
      for (const act of MANY_PRESCRIPTIONS.acts) {
        if (!('begin' in act)) continue;
        const run = act.begin({ ...act.entered, ...(act.entered && { length: '365' }) }, rows);
        for (const row of rows) said.push(await run(row));
      }
      const told = asked.mock.calls.map(([act, { docID }, length]) => [act, docID, length]);
      expect(told.map(([act, id]) => `${act} ${id}`)).toEqual([
        'deactivate b',
        'deactivate a',
        'reactivate b',
        'reactivate a',
        'refill b',
        'refill a',
      ]);
      expect(told.slice(4).map(([, , length]) => length)).toEqual([365, 365]);
      expect(said.filter((_, at) => at % 2 === 0)).toEqual([
        'Prescription deactivated',
        'Prescription reactivated',
        'Refill scheduled',
      ]);
      asked.mockRejectedValueOnce(new Error('Not active any more'));
      const [deactivate] = MANY_PRESCRIPTIONS.acts;
      if (!deactivate || !('begin' in deactivate)) throw new Error('Nothing is deactivated.');
      await expect(deactivate.begin({}, rows)(rows[0]!)).rejects.toThrow('Not active any more');
      asked.mockRestore();
    },
  );

  it(
    'payments show their total, and skip those without a valid amount',
    proves('TEAM-SEL-03'),
    () => {
      const [marking] = manyRequested('Sam').acts;
      if (!marking || !('begin' in marking)) throw new Error('Nothing can be marked as paid.');
      const asked = (docID: string, amount: unknown) =>
        decodeRequestedPayment(docID, { subjectID: `S-${docID}`, paymentFor: 'Week 4', amount });
      const rows = [asked('a', 0.1), asked('b', 1234.2)];
      expect(marking.consequence(rows)).toBe(
        '2 payments, 1,234.30 in all. Each is logged with the amount below and gets an entry of its own in the history.',
      );
      expect(rows.map((row) => marking.lineOf?.(row))).toEqual([
        'S-a, Week 4, 0.10',
        'S-b, Week 4, 1,234.20',
      ]);
      expect(
        [25, 0.01, 0, null, -1, 1.005].map(
          (amount) => marking.cannot?.(asked('c', amount)) === null,
        ),
      ).toEqual([true, true, false, false, false, false]);
      expect(marking.cannot?.(asked('c', null))).toBe(
        'without a valid amount; complete it on its own',
      );
      expect(marking.entered).toEqual({ paidBy: 'Sam', notes: '' });
      expect(() => marking.begin({ paidBy: ' ', notes: '' }, rows)).toThrow('Paid by: Required');
      const notes = 'x'.repeat(5001);
      expect(() => marking.begin({ paidBy: 'Sam', notes }, rows)).toThrow(/^Notes: /);
      const { Fields = () => null } = marking;
      openPage(<Fields entered={marking.entered ?? {}} onEnter={() => undefined} />);
      const paidBy = screen.getByLabelText(/^Paid by/);
      expect(paidBy).not.toHaveAttribute('readonly');
      onTestFinished(() => act(() => setMask(null)));
      act(() => setMask((text) => text.replace('Sam', MARK)));
      expect(paidBy).toHaveValue(MARK);
      expect(paidBy).toHaveAttribute('readonly');
    },
  );
});
