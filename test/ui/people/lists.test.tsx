import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { DataCapturePage } from '#areas/people/data-capture/DataCapturePage.tsx';
import { RegistrationsPage } from '#areas/people/registration/RegistrationsPage.tsx';
import { SubjectsPage } from '#areas/people/subjects/SubjectsPage.tsx';
import { UnregisteredUsersPage } from '#areas/people/unregistered-users/UnregisteredUsersPage.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { firstPageSource } from '#data/engine/list-by-index.ts';
import { completedEventsList, waitingEventsList } from '#data/people/data-capture.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { registrationsList, usersList } from '#data/use-cases/whole-lists.ts';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { wholeList } from '#lib/whole-list.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, windowOf } from '#test/ui/answering.ts';
import { rowIDs, rowsByColumn } from '#test/ui/list-rows.ts';
import { openPage } from '#test/ui/page-support.tsx';

// Lazy code, loaded ahead because a busy machine takes long.
beforeAll(async () => void (await import('#data/engine/call.ts')), 60_000);

/** The form of an event with a value of its own in each field. */
const FORM = {
  MedrioSubjectID: 'medrio-1',
  SubjectIdentifier: 'zz-1',
  SubjectStatus: 'Enrolled',
  VisitName: 'Week 4',
  StudyTitle: 'A study',
  EventType: 'FormDataAdded',
  DataEntryDate: new Date(2026, 0, 9, 12),
  DataEntryUserName: 'cora',
  FormName: 'Demographics',
  FormCompletionStatus: 'Complete',
  SiteExternalID: '104',
  SiteName: 'Mount Hood',
};
const eventOf = (docID: string, form: object = {}, fields: object = {}) =>
  documentReader(dataCaptureEventSchema)(docID, {
    FormEventData: { ...FORM, ...form },
    timestamp: new Date('2030-01-01T00:00:00Z'),
    ...fields,
  });
const accountOf = documentReader(userSchema);
const registrationOf = documentReader(registrationSchema);

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Opens the registration records, all of them in the index. */
function openRegistrations(address: string, fields: Readonly<Record<string, object>>) {
  const rows = Object.entries(fields).map(([docID, raw]) =>
    registrationsIndex.decode(docID, { email: `${docID}@example.com`, ...raw }),
  );
  const first = answering(firstPageSource(registrationsIndex, PAGE_SIZE));
  const index = answering(indexSource(registrationsIndex));
  openPage(<RegistrationsPage />, { address });
  first.next(wholeList(rows));
  index.next({ rows, records: rows.length, others: [], unreadable: [] });
}

it(
  'a subject is listed with its own value under each header, and opened by the id of its document',
  proves('CORE-SUBJ-02', 'CORE-SUBJ-04'),
  () => {
    const list = answering(firstPageSource(subjectsIndex, PAGE_SIZE));
    openPage(<SubjectsPage />);
    const stored = {
      subjectID: 'stale',
      firstName: 'Ann',
      lastName: 'Lee',
      fullName: 'Somebody Else',
      study: '005',
      site: 'Reno',
      cohort: 'C9',
      role: 'admin',
      activeProgram: 'stanzaEXT',
    };
    list.next(wholeList([subjectsIndex.decode('s 1', stored)]));
    expect(rowsByColumn('Subjects')).toEqual([
      {
        'Subject ID': 's 1',
        'First Name': 'Ann',
        'Last Name': 'Lee',
        Study: '005',
        Site: 'Reno',
        Cohort: 'C9',
        Role: 'admin',
        'Active Program': 'stanzaEXT',
      },
    ]);
    expect(screen.getByRole('link', { name: 's 1' })).toHaveAttribute('href', '/subjects/s%201');
    const create = screen.getByRole('link', { name: 'Create' });
    expect(create).toHaveAttribute('href', '/register/new');
    expect(create).toHaveAttribute('title', 'Opens “Register a new User”');
  },
);

it(
  'the search of the subjects looks at every column and the email',
  proves('CORE-SUBJ-03', 'CORE-D-29'),
  async () => {
    const fields = {
      s1: { email: 'needle@example.com' },
      s2: { firstName: 'Needle' },
      s3: { lastName: 'NEEDLE' },
      s4: { study: 'needle' },
      s5: { site: 'The Needle' },
      s6: { cohort: 'needle' },
      s7: { role: 'needle' },
      s8: { activeProgram: 'needle' },
      'needle-9': {},
      none: { fullName: 'needle', zendeskID: 'needle', surveyMonkeyID: 'needle' },
    };
    const rows = Object.entries(fields).map(([docID, raw]) =>
      subjectsIndex.decode(docID, { email: `${docID[0] ?? ''}@example.com`, ...raw }),
    );
    const first = answering(firstPageSource(subjectsIndex, PAGE_SIZE));
    const index = answering(indexSource(subjectsIndex));
    openPage(<SubjectsPage />, { address: '/?q=nEEdle' });
    first.next(wholeList(rows));
    index.next({ rows, records: rows.length, others: [], unreadable: [] });
    expect(await screen.findByText(/^9 of 10 subjects/)).toBeVisible();
    expect(rowIDs()).toEqual(Object.keys(fields).slice(0, 9));
  },
);

it(
  'a registration record is listed in four columns, and opened by its url-encoded email',
  proves('CORE-REG-02', 'CORE-REG-06', 'CORE-REG-08'),
  () => {
    const record = {
      email: 'a+b&c@example.com',
      subjectID: 'S-1',
      role: 'superuser',
      activeProgram: 'stanzaEXT',
      study: '005',
      cohort: 'C9',
      arm: 'A2',
    };
    openRegistrations('/', { 'a+b&c@example.com': record });
    expect(rowsByColumn('Registration Records')).toEqual([
      {
        email: 'a+b&c@example.com',
        subjectID: 'S-1',
        role: 'superuser',
        activeProgram: 'stanzaEXT',
      },
    ]);
    expect(hrefs()).toContain('/register/edit/a%2Bb%26c%40example.com');
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/register/new');
  },
);

it(
  'the search of the registration records looks at five fields and at no other',
  proves('CORE-REG-05'),
  async () => {
    openRegistrations('/?q=needle', {
      r1: { email: 'Needle@example.com' },
      r2: { subjectID: 'the-needle' },
      r3: { role: 'NEEDLE' },
      r4: { activeProgram: 'needle' },
      r5: { study: 'needles' },
      none: { site: 'needle', cohort: 'needle', arm: 'needle', firstName: 'needle' },
    });
    expect(await screen.findByText(/^5 of 6 registration records/)).toBeVisible();
    expect(rowIDs()).toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
  },
);

it(
  'an unregistered user is listed with its own value under each header, and opened by its uid',
  proves('CORE-UNREG-02', 'CORE-UNREG-04'),
  () => {
    const users = answeringList(usersList);
    const registrations = answeringList(registrationsList);
    openPage(<UnregisteredUsersPage />);
    registrations.next(windowOf());
    const stored = {
      uid: 'stale',
      email: 'ann@example.com',
      displayName: 'Ann',
      firstName: 'Somebody',
      created: new Date(2026, 0, 9, 12),
      lastLogon: new Date(2026, 1, 10, 12),
      lastOpenedTime: new Date(2026, 2, 11, 12),
      UTCOffset: '-300',
    };
    users.next(windowOf(accountOf('u/1', stored)));
    expect(rowsByColumn('Unregistered Users')).toEqual([
      {
        Email: 'ann@example.com',
        'Display Name': 'Ann',
        Created: '01/09/2026',
        'Last Logon': '02/10/2026',
        Uid: 'u/1',
        UTCOffset: '-300',
      },
    ]);
    expect(hrefs()).toEqual(['/users/u%2F1']);
  },
);

it(
  'unregistered users are searched by email, display name and uid, without blanks around the text',
  proves('CORE-UNREG-03'),
  async () => {
    const users = answeringList(usersList);
    const registrations = answeringList(registrationsList);
    openPage(<UnregisteredUsersPage />);
    registrations.next(windowOf(registrationOf('b@example.com', { email: 'b@example.com' })));
    const rows = [
      accountOf('u1', { email: 'a-needle@example.com' }),
      accountOf('u2', { email: 'b@example.com', displayName: 'needle' }),
      accountOf('u3', { email: 'c@example.com', displayName: 'The Needle' }),
      accountOf('needle-4', { email: 'd@example.com' }),
      accountOf('u5', { email: 'e@example.com', firstName: 'Needle', UTCOffset: 'needle' }),
    ];
    users.next(windowOf(...rows));
    await userEvent.type(screen.getByRole('searchbox'), '  NEEDLE ');
    await screen.findByText('3 of 4 app accounts without a registration');
    expect(rowIDs()).toEqual(['u1', 'u3', 'needle-4']);
  },
);

it('unregistered users are shown 20 on a page', proves('CORE-D-55', 'CORE-D-12'), () => {
  const users = answeringList(usersList);
  const registrations = answeringList(registrationsList);
  openPage(<UnregisteredUsersPage />, { address: '/?page=2' });
  registrations.next(windowOf());
  const ids = Array.from({ length: 25 }, (_, at) => `u${at + 10}`);
  users.next(windowOf(...ids.map((id) => accountOf(id, { email: `${id}@example.com` }))));
  expect(screen.getByText('21–25 of 25')).toBeVisible();
  expect(rowIDs()).toEqual(ids.slice(20));
});

it('data-capture events are searched by subject id alone', proves('CORE-MEDR-03'), async () => {
  const waiting = answeringList(waitingEventsList(null));
  const completed = answeringList(completedEventsList(null));
  openPage(<DataCapturePage />);
  const needles = Object.fromEntries(
    Object.keys(FORM).map((field) => [field, field === 'SubjectIdentifier' ? 'zz-2' : 'needle']),
  );
  waiting.next(windowOf(eventOf('other', { ...needles, DataEntryDate: null })));
  completed.next(windowOf(eventOf('mine', { SubjectIdentifier: 'the-NEEDLE-1' })));
  expect(rowIDs()).toHaveLength(2);
  await userEvent.type(screen.getByRole('searchbox'), ' needle ');
  await screen.findByText('1 of 2 events');
  expect(rowIDs()).toEqual(['mine']);
});

it(
  'a data-capture event is listed with its own value under each header, and opens its subject',
  proves('CORE-MEDR-02', 'CORE-MEDR-06'),
  () => {
    const waiting = answeringList(waitingEventsList(null));
    const completed = answeringList(completedEventsList(null));
    openPage(<DataCapturePage />);
    waiting.next(windowOf());
    completed.next(windowOf(eventOf('e1', {}, { retries: 3 })));
    expect(rowsByColumn('Data-Capture Events')).toEqual([
      {
        'Subject ID': 'zz-1',
        Username: 'cora',
        'Study Title': 'A study',
        'Event Type': 'FormDataAdded',
        'Subject Status': 'Enrolled',
        'Form Completion Status': 'Complete',
        'Form Name': 'Demographics',
        Date: '01/09/2026',
        Retries: '3',
      },
    ]);
    expect(hrefs()).toEqual(['/medrio/zz-1']);
  },
);

it(
  'data-capture events are red for an update and for an incomplete form, and for nothing else',
  proves('CORE-MEDR-04', 'CORE-MEDR-05'),
  () => {
    const waiting = answeringList(waitingEventsList(null));
    const completed = answeringList(completedEventsList(null));
    openPage(<DataCapturePage />);
    waiting.next(
      windowOf(
        eventOf('updated', { EventType: 'FormDataUpdated' }),
        eventOf('incomplete', { FormCompletionStatus: 'NotComplete' }),
        eventOf('both', { EventType: 'FormDataUpdated', FormCompletionStatus: 'NotComplete' }),
      ),
    );
    completed.next(
      windowOf(
        eventOf('plain'),
        eventOf('deleted', { EventType: 'FormDataDeleted' }),
        eventOf('partly', { FormCompletionStatus: 'PartlyComplete', SubjectStatus: 'NotComplete' }),
      ),
    );
    const tones = [...document.querySelectorAll('tr[data-row]')].map((row): [string, unknown] => [
      row.getAttribute('data-row') ?? '',
      [
        row.getAttribute('data-tone'),
        ...[...row.querySelectorAll('.tone-badge')].map(({ textContent }) => textContent),
      ],
    ]);
    expect(Object.fromEntries(tones)).toEqual({
      updated: ['danger', 'FormDataUpdated'],
      incomplete: ['danger', 'NotComplete'],
      both: ['danger', 'FormDataUpdated', 'NotComplete'],
      plain: [null],
      deleted: [null],
      partly: [null],
    });
  },
);
