import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LATEST } from '#areas/people/user-detail/overview/latest-entries.ts';
import { ConsentFormTest } from '#areas/people/user-detail/overview/ConsentFormTest.tsx';
import { UserHistoryPage } from '#areas/people/user-detail/history/UserHistoryPage.tsx';
import { UserOverviewPage } from '#areas/people/user-detail/overview/UserOverviewPage.tsx';
import { UserRegistrationPage } from '#areas/people/user-detail/registration/UserRegistrationPage.tsx';
import { recordHistoryList } from '#data/administration/history.ts';
import { programByIdSource } from '#data/operations/lookups.ts';
import { latestMovesSource } from '#data/people/moves.ts';
import { notesSource } from '#data/people/notes.ts';
import { registrationSource } from '#data/people/registrations.ts';
import { latestCallsSource } from '#data/use-cases/timeline.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, FRAME, openPage, sam } from '#test/ui/page-support.tsx';

const on = (day: number) => new Date(2026, 2, day, 9, 5);

const PAT = {
  email: 'Pat@Example.com',
  subjectID: 'panels-1',
  zendeskID: 'desk-1',
  phone: '+1 212 555 0188',
  cohort: 'cohort-7',
  role: 'patient',
  study: '003',
  site: 'Boston',
  activeProgram: 'stanza1',
  deviceName: 'Pixel 8',
  deviceOS: 'Android',
  deviceOSVersion: '15',
  appVersion: '4.2.0',
  lastOpenedTime: on(8),
  FCMToken: 'secret-user-token-uvwxyz',
  timezone: 'UTC',
};

const RECORD = {
  email: 'pat@example.com',
  subjectID: 'registered-1',
  study: '004',
  site: 'Lund',
  cohort: 'cohort-8',
  arm: 'ACT',
  role: 'superuser',
  activeProgram: 'stanzaACT',
  registered: true,
  firstName: 'Pat',
  lastName: 'Panels',
};

const readUser = documentReader(userSchema);
const decodeRegistration = documentReader(registrationSchema);

/** Opens a page of a user's document. @returns changes the record of pat@example.com, or fails it */
function open(page: ReactNode, as: StaffMember, docID: string, raw: object) {
  const user = readUser(docID, { ...raw });
  const registration = answering(registrationSource('pat@example.com'));
  for (const path of [`users/${docID}`, 'registrations/pat@example.com'])
    answering(notesSource(docID, path));
  answering(latestMovesSource(docID, LATEST));
  answering(latestCallsSource(docID, 10));
  answering(programByIdSource('stanza1'));
  const stanza1 = {
    name: 'Stanza One',
    enrollmentState: 'enrolled',
    therapyStartDate: new Date('2026-03-02T22:00:00Z'),
  };
  const programs = ready(rowsOfAll(decodeEnrolment('stanza1', stanza1)));
  openPage(page, { as, around: <Outlet context={{ ...FRAME, user, programs }} /> });
  const register = (record: object | null) =>
    registration.next(record && decodeRegistration('pat@example.com', { ...record }));
  return Object.assign(register, { fail: registration.fail });
}

const panel = (name: string) => screen.getByRole('region', { name });
/** The facts of a panel by label, without the text of copy buttons. */
const factsOf = (name: string) =>
  Object.fromEntries<string | undefined>(
    [...panel(name).querySelectorAll('dl > div')].map((line): [string, string | undefined] => [
      line.querySelector('dt')?.textContent ?? '',
      line.querySelector('dd')?.textContent?.replace(/Copy uid$/, ''),
    ]),
  );

describe('The overview of a user', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 1), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it(
    'tells in four cards who she is, where she is registered, with what device, and how far',
    proves(
      ...['REPORT-PART-01', 'REPORT-PART-03', 'REPORT-D-80', 'REPORT-D-05', 'REPORT-D-56'],
      ...['REPORT-D-74', 'REPORT-REG-02', 'CORE-UDET-03'],
    ),
    () => {
      const register = open(<UserOverviewPage />, sam, 'u1', PAT);
      register(RECORD);
      expect(factsOf('About')).toMatchObject({
        Uid: 'u1',
        'Subject ID': 'panels-1',
        'Support-desk ID': 'desk-1',
        Email: 'Pat@Example.com',
        Phone: '+1 212 555 0188',
        Cohort: 'cohort-7',
        Role: 'patient',
        Study: '003',
        Site: 'Boston',
      });
      expect(factsOf('Registration')).toMatchObject({
        Registered: 'Yes',
        'Subject ID': 'registered-1 Account: panels-1',
        Study: '004 Account: 003',
        Site: 'Lund Account: Boston',
        Cohort: 'cohort-8 Account: cohort-7',
        Arm: 'ACT',
        Role: 'superuser Account: patient',
        'Active program': 'stanzaACT',
      });
      expect(factsOf('Device')).toEqual({
        Name: 'Pixel 8',
        OS: 'Android',
        'OS version': '15',
        'App version': '4.2.0',
        'Last opened': '03/08/2026 09:05',
        'Messaging token': 'Yes (…uvwxyz)',
      });
      expect(factsOf('Progress')).toEqual({
        'Active program': 'Stanza One',
        'Enrollment state': 'enrolled',
        'Therapy start date': '03/02/2026',
        'Therapy day': '12',
      });
      expect(document.body.textContent).not.toContain('secret-user-token');
    },
  );

  it('says whether the registration agrees with the account, and where it does not', () => {
    const register = open(<UserOverviewPage />, sam, 'u1', PAT);
    const { subjectID, study, site, cohort, role } = PAT;
    const same = { ...RECORD, subjectID, study, site, cohort, role };
    register(same);
    expect(panel('Registration')).toHaveTextContent('Agrees with the account.');
    expect(factsOf('Registration')).toMatchObject({
      Study: '003',
      Site: 'Boston',
      Role: 'patient',
    });
    register({ ...same, site: 'Lund', role: 'admin' });
    expect(panel('Registration')).toHaveTextContent('Differs from the account in: site, role.');
    expect(factsOf('Registration')).toMatchObject({
      Study: '003',
      Site: 'Lund Account: Boston',
      Role: 'admin Account: patient',
    });
  });

  it('names a program in the registration as in the progress', () => {
    const register = open(<UserOverviewPage />, sam, 'u1', PAT);
    register({ ...RECORD, activeProgram: 'stanza1' });
    expect(factsOf('Registration')).toMatchObject({ 'Active program': 'Stanza One' });
    expect(screen.getByTitle('stanza1')).toHaveTextContent('Stanza One');
  });

  it('marks an open question about the status beside it', () => {
    const notes = answering(notesSource('u1', 'users/u1'));
    open(<UserOverviewPage />, sam, 'u1', { ...PAT, workflowStatus: 'therapy' });
    notes.next(rowsOfAll(decodeNote('n1', { field: 'workflowStatus', state: 'open', open: true })));
    const where = panel('Where this person stands');
    const mark = within(where).getByRole('link', { name: 'Open question about Workflow status' });
    expect(mark.closest('.standing-status')).toHaveTextContent(/^therapy/);
  });

  it('says that she is not registered, or has no record', proves('REPORT-D-80'), () => {
    const register = open(<UserOverviewPage />, sam, 'u1', PAT);
    register({ ...RECORD, registered: false });
    expect(factsOf('Registration')).toMatchObject({ Registered: 'No' });
    register(null);
    expect(panel('Registration')).toHaveTextContent('No registration found');
  });
});

it('The history of a user is open on its own page', () => {
  const history = answeringList(recordHistoryList('users/u1'));
  open(<UserHistoryPage />, sam, 'u1', PAT);
  history.next({ rows: [], unreadable: [], tail: [] });
  expect(panel('History')).toHaveTextContent('Nothing has been changed here by staff yet.');
});

describe('The registration of a user', () => {
  it(
    'is looked up by her e-mail in lower case, and edited in its own form',
    proves('CORE-UDET-04', 'REPORT-REG-01', 'REPORT-REG-02', 'REPORT-D-70'),
    () => {
      const register = open(<UserRegistrationPage />, sam, 'u1', {
        ...PAT,
        email: ' PAT@Example.com ',
      });
      register({
        ...RECORD,
        created: new Date(2026, 0, 2, 9, 5),
        createdBy: 'ada@example.com',
        updated: new Date(2026, 1, 3, 21, 40),
        updatedBy: 'sue@example.com',
      });
      expect(factsOf('Registration')).toEqual({
        Registered: 'Yes',
        Email: 'pat@example.com',
        'First name': 'Pat',
        'Last name': 'Panels',
        'Subject ID': 'registered-1',
        Study: '004',
        Site: 'Lund',
        Cohort: 'cohort-8',
        Role: 'superuser',
        Arm: 'ACT',
        'Active program': 'stanzaACT',
        'Support-desk ID': '–none',
        'SurveyMonkey ID': '–none',
        Created: '01/02/2026 09:05 by ada@example.com',
        Updated: '02/03/2026 21:40 by sue@example.com',
      });
      const edit = within(panel('Registration')).getByRole('link', { name: 'Edit registration' });
      expect(edit).toHaveAttribute('href', '/register/edit/pat%40example.com');
    },
  );

  it.each(['Pat@example.com', '', 'no address'])(
    'is not there for %j: says so, with a link to a new one',
    proves('REPORT-REG-02', 'REPORT-D-70'),
    (email) => {
      const register = open(<UserRegistrationPage />, sam, 'u1', { ...PAT, email });
      register(null);
      expect(screen.getByText('No registration found')).toBeVisible();
      expect(
        within(panel('Registration')).getByRole('link', { name: 'Register a new user' }),
      ).toHaveAttribute('href', '/register/new');
    },
  );

  it.each([
    ['its page', UserRegistrationPage],
    ['the overview', UserOverviewPage],
  ])(
    'is called missing on %s only when it is, and not before an answer or after a failure',
    proves('REPORT-REG-02', 'REPORT-D-70'),
    (_, Page) => {
      const register = open(<Page />, sam, 'u1', PAT);
      const missing = () => [
        screen.queryByText(/^No registration found/) !== null,
        screen.queryByRole('link', { name: 'Register a new user' }) !== null,
      ];
      expect(missing()).toEqual([false, false]);
      register.fail('unavailable');
      expect(screen.getByText('Error: Out of paper')).toBeVisible();
      expect(missing()).toEqual([false, false]);
      act(() => screen.getByRole('button', { name: 'Retry' }).click());
      register(null);
      expect(missing()).toEqual([true, true]);
      register(RECORD);
      expect(missing()).toEqual([false, false]);
      expect(factsOf('Registration')['Site']).toMatch(/^Lund/);
    },
  );
});

describe('The test of the consent form', () => {
  const heading = () => screen.queryByRole('heading', { level: 2, name: 'Consent form test' });

  it.each([
    ['an admin on her own page in the cohort "test"', ada, 'ada', 'test', true],
    ['an admin on her own page in another cohort', ada, 'ada', 'default', false],
    ['an admin on her own page in the cohort "Test"', ada, 'ada', 'Test', false],
    ['an admin on the page of another in the cohort "test"', ada, 'u1', 'test', false],
    ['staff on the own page in the cohort "test"', sam, 'sam', 'test', false],
  ])(
    'is offered to admins of the cohort "test" on their own page only: %s',
    proves('REPORT-CONSENT-01', 'REPORT-CONSENT-02', 'REPORT-D-79'),
    (_, as, docID, cohort, offered) => {
      open(<UserOverviewPage />, as, docID, { email: '', cohort });
      expect(factsOf('About')).toMatchObject({ Cohort: cohort });
      expect(heading() !== null).toBe(offered);
      if (offered) expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toBe(heading());
    },
  );

  const SENT =
    'Email sent! User document should be updated soon with envelopeId and consentFormStatus';
  const FAILED = 'An error occurred, could not send the email.';

  it.each([
    ['sent', { status: 'SUCCESS', data: { envelopeId: 'e1' } }, 'status', SENT],
    ['an answer of failure', { status: 'FAILURE', error: { message: 'No' } }, 'alert', FAILED],
    ['a success without an envelope', { status: 'SUCCESS' }, 'alert', FAILED],
    ['an empty answer', {}, 'alert', FAILED],
    ['a refusal', new Error('Try again in 9 seconds.'), 'alert', FAILED],
  ])(
    'calls once with nothing, waits, and says how it went: %s',
    proves(
      ...['REPORT-CONSENT-03', 'REPORT-CONSENT-04', 'REPORT-CONSENT-05', 'REPORT-CONSENT-06'],
      ...['REPORT-D-78', 'REPORT-D-79', 'REPORT-D-82', 'OPS-ERR-01', 'OPS-ERR-02', 'OPS-D-86'],
    ),
    async (_, answer, role, text) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      let arrive: () => void = () => undefined;
      const asked = functionsAnswering(async () => {
        await new Promise<void>((resolve) => (arrive = resolve));
        if (answer instanceof Error) throw answer;
        return answer;
      });
      const user = userEvent.setup();
      openPage(<ConsentFormTest />, { as: ada });
      await user.click(screen.getByRole('button', { name: 'Send consent form test' }));
      const sending = screen.getByRole('button', { name: 'Sending…' });
      expect(sending).toHaveAttribute('aria-disabled', 'true');
      await user.click(sending);
      await expect.poll(() => asked).toEqual([['sendConsentFormTest', {}]]);
      act(() => arrive());
      const said = () => screen.getByText(text).closest(`[role=${role}]`);
      await expect.poll(said).not.toBeNull();
      expect(screen.queryByText(text === SENT ? FAILED : SENT)).toBeNull();
      const again = screen.getByRole('button', { name: 'Send consent form test' });
      expect(again).not.toHaveAttribute('aria-disabled');
      expect(again).toHaveFocus();
      expect(asked).toHaveLength(1);
      vi.restoreAllMocks();
    },
  );
});
