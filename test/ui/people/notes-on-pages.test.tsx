import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PrescriptionPage } from '#areas/operations/prescriptions/PrescriptionPage.tsx';
import { EditRegistrationPage } from '#areas/people/registration/EditRegistrationPage.tsx';
import { SubjectDetailPage } from '#areas/people/subjects/SubjectDetailPage.tsx';
import { NotesPage } from '#areas/people/user-detail/notes/NotesPage.tsx';
import { offeredSections } from '#areas/people/user-detail/sections.ts';
import { UserOverviewPage } from '#areas/people/user-detail/overview/UserOverviewPage.tsx';
import { UserRegistrationPage } from '#areas/people/user-detail/registration/UserRegistrationPage.tsx';
import { WorkflowPage } from '#areas/people/user-detail/workflows/WorkflowPage.tsx';
import { prescriptionSource } from '#data/operations/prescriptions.ts';
import { notesSource } from '#data/people/notes.ts';
import { workflowSource } from '#data/people/participation.ts';
import { registrationSource } from '#data/people/registrations.ts';
import { subjectSource } from '#data/people/subjects.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { questionFields } from '#domain/people/note/fields.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { FRAME, openPage } from '#test/ui/page-support.tsx';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';

const holding = <T,>(source: Source<T>, data: T) => {
  const { next } = answering(source);
  return () => next(data);
};

const readSubject = documentReader(subjectSchema);
const readRegistration = documentReader(registrationSchema);
const EMAIL = 'u1@example.com';

interface Opened {
  readonly about: string;
  readonly uid?: string;
  readonly page: ReactNode;
  readonly answers?: () => readonly (() => void)[];
  readonly path?: string;
  readonly address?: string;
}

const consent = (workflowID: string): Opened => ({
  about: `users/u1/workflows/${workflowID}`,
  page: <WorkflowPage />,
  path: '/:workflowID',
  address: `/${workflowID}`,
  answers: () => [
    holding(
      workflowSource('u1', workflowID),
      decodeWorkflow(workflowID, { status: 'call scheduled', preConsentStatus: 'not approved' }),
    ),
  ],
});

const PAGES: Readonly<Record<string, Opened>> = {
  account: { about: 'users/u1', page: <UserOverviewPage /> },
  subject: {
    about: 'subjects/S-1',
    uid: 'u7',
    page: <SubjectDetailPage />,
    path: '/subjects/:subjectID',
    address: '/subjects/S-1',
    answers: () => [holding(subjectSource('S-1'), readSubject('S-1', { uid: 'u7' }))],
  },
  registration: {
    about: 'registrations/r@example.com',
    uid: 'u7',
    page: <EditRegistrationPage />,
    path: '/register/edit/:email',
    address: '/register/edit/r%40example.com',
    answers: () => [
      holding(
        registrationSource('r@example.com'),
        readRegistration('r@example.com', { uid: 'u7' }),
      ),
    ],
  },
  'registration of an account': {
    about: `registrations/${EMAIL}`,
    page: <UserRegistrationPage />,
    answers: () => [holding(registrationSource(EMAIL), readRegistration(EMAIL, { uid: 'u8' }))],
  },
  consent: consent('consent'),
  'early termination': consent('early-termination-call'),
  prescription: {
    about: 'prescriptions/rx1',
    uid: 'u7',
    page: <PrescriptionPage />,
    path: '/rx/:prescriptionID',
    address: '/rx/rx1',
    answers: () => [
      holding(
        prescriptionSource('rx1'),
        decodePrescription('rx1', { prescriptionId: 'rx1', patient: { userId: 'u7' } }),
      ),
    ],
  },
};

/** Opens a page with a note, and a question about each field that supports questions. */
function open({ about, uid = 'u1', page, answers, ...options }: Opened) {
  const all = answers?.() ?? [];
  const notes = answering(notesSource(uid, about));
  const around = (
    <LeaveGuard>
      <Outlet context={FRAME} />
    </LeaveGuard>
  );
  openPage(page, { around, ...options });
  for (const answer of all) answer();
  const asked = { about, text: 'Which?', addressee: 'admin', state: 'open', open: true };
  notes.next(
    rowsOfAll(
      decodeNote('n1', { about, text: 'Called at noon.', state: 'note' }),
      ...questionFields(about).map((field) => decodeNote(`q-${field}`, { ...asked, field })),
    ),
  );
  return { uid, notes };
}

const marked = () =>
  [...document.querySelectorAll('.question-mark')].map((mark) => {
    // The status stands in a sentence without a label.
    const at = mark.closest('.key-value, .field')?.querySelector('dt, label');
    return `${at?.textContent?.replace(' *', '') ?? 'Status'}: ${mark.getAttribute('href')?.replace(/^.*q-/, '')}`;
  });

const noted = () => screen.queryAllByRole('list', { name: 'Notes, newest first' });

it.each([
  [
    'account',
    [
      'Status: workflowStatus',
      'Subject ID: subjectID',
      'Support-desk ID: zendeskID',
      'Email: email',
      'Phone: phone',
      'Cohort: cohort',
      'Role: role',
      'Study: study',
      'Site: site',
      'Group: group',
      'Time zone: timezone',
    ],
  ],
  [
    'subject',
    [
      'Email: email',
      'SMS number: smsNumber',
      'Support-desk ID: zendeskID',
      'Registered: registered',
      'Role: role',
      'Study: study',
      'Site: site',
      'Cohort: cohort',
      'Active program: activeProgram',
      'SurveyMonkey ID: surveyMonkeyID',
    ],
  ],
  [
    'registration',
    [
      'Email: email',
      'First name: firstName',
      'Last name: lastName',
      'Role: role',
      'Subject ID: subjectID',
      'Study: study',
      'Site: site',
      'Cohort: cohort',
      'Arm: arm',
      'Active program: activeProgram',
      'Support-desk ID: zendeskID',
      'SurveyMonkey ID: surveyMonkeyID',
    ],
  ],
  [
    'registration of an account',
    [
      'Registered: registered',
      'Email: email',
      'First name: firstName',
      'Last name: lastName',
      'Subject ID: subjectID',
      'Study: study',
      'Site: site',
      'Cohort: cohort',
      'Role: role',
      'Arm: arm',
      'Active program: activeProgram',
      'Support-desk ID: zendeskID',
      'SurveyMonkey ID: surveyMonkeyID',
    ],
  ],
  [
    'consent',
    [
      'Consent status: preConsentStatus',
      'Date of call: dateOfCall',
      'Employee name: employeeName',
      'Notes: notes',
    ],
  ],
  [
    'early termination',
    ['Status: status', 'Date of call: dateOfCall', 'Employee name: employeeName', 'Notes: notes'],
  ],
  [
    'prescription',
    [
      'Prescriber name: prescriberName',
      'NPI: NPI',
      'Prescriber phone number: prescriberPhone',
      'Prescriber email: prescriberEmail',
      'Contact preference: contactPreference',
      'Physician state: state',
      'Patient first name: firstName',
      'Patient last name: lastName',
      'Patient phone number: patientPhone',
      'Patient email: patientEmail',
      'Date of birth: DOB',
      'Site: site',
      'Request date: requestDate',
      'Filed date: filedDate',
      'Activation date: activationDate',
      'Length: length',
      'Indication: indication',
      'Discount code: discountCode',
      'Notes: notes',
      'Test prescription: isTest',
    ],
  ],
])(
  'Questions mark every field of the %s, and nothing else',
  proves('TEAM-NOTE-03'),
  (name, fields) => {
    const { uid, notes } = open(PAGES[name]!);
    expect(marked()).toEqual(fields);
    const [first] = document.querySelectorAll('.question-mark');
    expect(first?.getAttribute('href')).toMatch(`/users/${uid}/notes?note=q-`);
    expect(notes.attached()).toBe(1);
  },
);

it.each(
  Object.keys(PAGES)
    .slice(1)
    .map((name) => [name]),
)('The page of a %s has its notes', proves('TEAM-NOTE-01'), (name) => {
  const { about, page, answers, ...options } = PAGES[name]!;
  const { notes } = open({ about, page, ...options, ...(answers && { answers }) });
  notes.next(rowsOfAll(decodeNote('n1', { about, text: 'Called at noon.', state: 'note' })));
  expect(noted().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Called at noon.'),
  ]);
});

it(
  'The notes of a participant cover each of her records, and name them',
  proves('TEAM-NOTE-01', 'TEAM-NOTE-03'),
  async () => {
    expect(offeredSections(FRAME.user).find(({ screen }) => screen === 'userNotes')).toEqual({
      screen: 'userNotes',
      label: 'Notes',
    });
    const notes = answering(notesSource('u1', null));
    const { router } = openPage(<NotesPage />, { path: '/notes', address: '/notes?note=n2' });
    const by = (createdBy: string, day: number) => ({
      createdBy,
      created: new Date(2026, 4, day, 9, 30),
      state: 'note',
    });
    notes.next(
      rowsOfAll(
        decodeNote('n1', { ...by('iris@example.com', 8), about: 'users/u1', text: 'First.' }),
        decodeNote('n2', { ...by('sam@example.com', 7), about: 'subjects/S-1', text: 'Second.' }),
        decodeNote('n3', {
          ...by('ada@example.com', 6),
          about: 'users/u1/calls/c1',
          text: 'Third.',
        }),
      ),
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^3 notes$/);
    const items = within(noted()[0]!).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.replace('Edit', ''))).toEqual([
      '05/08/2026 09:30 · iris@example.comFirst.',
      '05/07/2026 09:30 · sam@example.com · SubjectSecond.',
      '05/06/2026 09:30 · ada@example.com · CallThird.',
    ]);
    const links = items.map((item) => item.querySelector('a')?.getAttribute('href'));
    // Without a link to the account, whose page this is.
    expect(links).toEqual([undefined, '/subjects/S-1', '/users/u1']);
    expect(document.activeElement).toBe(items[1]);
    await act(() => router.navigate('/notes?note=n3'));
    expect(document.activeElement).toBe(items[2]);
    fireEvent.click(screen.getByRole('button', { name: 'Ask a question' }));
    const fields = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' }).options;
    expect([...fields].slice(1).map(({ value }) => value)).toEqual(questionFields('users/u1'));
  },
);

it('The notes of a participant say how many questions are open', () => {
  const notes = answering(notesSource('u1', null));
  openPage(<NotesPage />, { path: '/notes', address: '/notes' });
  const note = (docID: string, state: string, field: string) =>
    decodeNote(docID, {
      state,
      field,
      about: 'users/u1',
      text: 'Text',
      createdBy: 'ada@example.com',
    });
  const title = () => screen.getByRole('heading', { level: 2 }).textContent;
  notes.next(rowsOfAll());
  expect(title()).toBe('Notes');
  notes.next(
    rowsOfAll(
      note('n1', 'note', ''),
      note('n2', 'open', 'site'),
      note('n3', 'closed', 'site'),
      note('n4', 'withdrawn', 'site'),
    ),
  );
  expect(title()).toBe('1 note, 3 questions, 1 open');
});
