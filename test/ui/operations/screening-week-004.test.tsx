import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScreeningWeekFrame } from '#areas/operations/screening-week/ScreeningWeekFrame.tsx';
import { WeekEnrollmentPage } from '#areas/operations/screening-week/WeekEnrollmentPage.tsx';
import { WeekLogsPage } from '#areas/operations/screening-week/WeekLogsPage.tsx';
import { WeekOverviewPage } from '#areas/operations/screening-week/WeekOverviewPage.tsx';
import { WeekProsPage } from '#areas/operations/screening-week/WeekProsPage.tsx';
import { WeekScreeningPage } from '#areas/operations/screening-week/WeekScreeningPage.tsx';
import { WeekUsePage } from '#areas/operations/screening-week/WeekUsePage.tsx';
import { closeAllSources } from '#data/engine/shared-source.ts';
import {
  registrationEventsSource,
  screening004Source,
  summariesOfSource,
  surveyPersonSource,
  weekEnrolmentSource,
  weekUsesSource,
} from '#data/operations/screening-week.ts';
import { usersIndex } from '#data/people/users.ts';
import { decodeRegistrationEvent } from '#domain/operations/screening-week/events.ts';
import { decodeSurveyPerson } from '#domain/operations/survey-sync/schema.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  closeAllSources();
});

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const user = (uid: string, more: object = {}) =>
  usersIndex.decode(uid, {
    subjectID: `subject-${uid}`,
    email: `${uid}@example.com`,
    cohort: 'C1',
    timezone: 'America/New_York',
    ...more,
  });
const opened = (id: string, timeOpened: string) =>
  decodeUsage(id, { timeOpened: new Date(timeOpened) });

/** Opens a section with these users; the test provides the results of their lookups. */
function openWith(page: React.ReactNode, ...people: ReturnType<typeof user>[]) {
  const users = answering(screening004Source);
  const of = people.map(({ docID, email }) => ({
    uses: answering(weekUsesSource(docID)),
    enrolment: answering(weekEnrolmentSource(docID)),
    surveys: answering(surveyPersonSource(email || 'nobody')),
  }));
  openPage(page);
  users.next(rowsOfAll(...people));
  return of;
}

/** App opens on four days in New York, one of them after midnight UTC. */
const FOUR_DAYS = [
  opened('e', '2026-03-05T13:00:00Z'),
  opened('d', '2026-03-04T13:00:00Z'),
  opened('c', '2026-03-03T13:00:00Z'),
  opened('b', '2026-03-03T03:30:00Z'),
  opened('a', '2026-03-02T13:00:00Z'),
];

it('the sidebar links to the six sections', proves('OPS-SWD-01', 'OPS-D-60'), () => {
  openPage(<ScreeningWeekFrame />);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/screeningWeek'],
    ['Enrollment', '/screeningWeek/enrollment'],
    ['Screening', '/screeningWeek/screening'],
    ['Swappuse', '/screeningWeek/swappuse'],
    ['PROs', '/screeningWeek/pros'],
    ['Logs', '/screeningWeek/logs'],
  ]);
});

describe('the overview', () => {
  it('asks before it nudges one user, names her, and keeps the focus on its button', async () => {
    openWith(<WeekOverviewPage />, user('u1'), user('u2'));
    const group = screen.getByRole('group', { name: 'Nudge subject-u2' });
    const nudge = within(group).getByRole('button', { name: 'Nudge' });
    await userEvent.click(nudge);
    expect(screen.getByText('Sends a check-in to subject-u2')).toBeVisible();
    expect(nudge).toHaveTextContent('Confirm nudge');
    // An immediate second click counts as a double click.
    await waitFor(() => expect(nudge).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(within(group).getByRole('button', { name: 'Confirm nudge' }));
    expect(nudge).toHaveTextContent('Sending…');
    expect(nudge).toBeEnabled();
    expect(nudge).toHaveFocus();
  });

  it(
    'shows the qualification of each user: week, days of use and surveys',
    proves('OPS-SWD-02', 'OPS-SWD-09', 'OPS-D-61'),
    () => {
      const [of] = openWith(<WeekOverviewPage />, user('u1'));
      const began = new Date(Date.now() - 3 * 24 * HOUR);
      of?.uses.next(rowsOfAll(...FOUR_DAYS));
      of?.enrolment.next(decodeEnrolment('screeningWeek', { therapyStartDate: began }));
      of?.surveys.next(
        decodeSurveyPerson('u1@example.com', {
          screening_status: 'completed',
          baseline_status: 'partial',
        }),
      );
      expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
        'Subject ID',
        'Cohort',
        'Start',
        'Days in screening week',
        'Distinct app days',
        'Engaged',
        'Screening',
        'Baseline',
        'Actions',
      ]);
      const start = Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        month: '2-digit',
        day: '2-digit',
        year: 'numeric',
      }).format(began);
      expect(cells()).toEqual([
        'subject-u1',
        'C1',
        start,
        '3',
        '4',
        'Yes',
        'completed',
        'partial',
        'Nudge',
      ]);
    },
  );

  it('counts everyone, offers to nudge those shown, and marks who is in it for too long', () => {
    const [two, longer, unknown] = openWith(
      <WeekOverviewPage />,
      user('u1', { timezone: 'UTC' }),
      user('u2', { timezone: 'UTC' }),
      user('u3'),
    );
    const ago = (days: number) =>
      decodeEnrolment('screeningWeek', {
        therapyStartDate: new Date(Date.now() - days * 24 * HOUR),
      });
    two?.enrolment.next(ago(14));
    longer?.enrolment.next(ago(15));
    unknown?.surveys.next(null);
    expect(
      screen.getByText(
        '3 people in program screeningWeek, of all studies · Green: engaged; amber: over two weeks',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nudge the 3 on this page' })).toBeVisible();
    const marked = screen.getAllByTitle('In the screening week for more than two weeks');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['15']);
    expect(cells().filter((text) => text === '–')).toHaveLength(2);
  });

  it('highlights only those who used the app on four days', proves('OPS-SWD-08'), () => {
    const [four, three] = openWith(<WeekOverviewPage />, user('u1'), user('u2'));
    four?.uses.next(rowsOfAll(...FOUR_DAYS));
    three?.uses.next(rowsOfAll(...FOUR_DAYS.slice(1)));
    expect(screen.getByText('subject-u1')).toHaveClass('engaged-title');
    expect(screen.getByText('subject-u2')).not.toHaveClass('engaged-title');
    expect(cells().slice(4, 6)).toEqual(['4', 'Yes']);
    expect(cells().slice(13, 15)).toEqual(['3', 'No']);
  });

  it('says when something could not be looked up, and shows the rest', () => {
    const [of] = openWith(<WeekOverviewPage />, user('u1', { email: '' }));
    of?.uses.fail('permission-denied');
    of?.enrolment.next(null);
    expect(cells()).toEqual([
      'subject-u1',
      'C1',
      '',
      '',
      'Not loaded',
      'Not loaded',
      '',
      '',
      'Nudge',
    ]);
  });
});

describe('the enrollment', () => {
  const button = (name: string) => screen.getByRole('button', { name });
  const enrolIn = async (label: string) => {
    await userEvent.click(button(label));
    await waitFor(() => expect(button(`Confirm ${label}`)).not.toHaveAttribute('aria-disabled'), {
      timeout: 10_000,
    });
    await userEvent.click(button(`Confirm ${label}`));
  };

  it.each([
    ['ACT Daily Insights', 'ACT-daily-insights'],
    ['ACT Weekly Insights', 'ACT-weekly-insights'],
    ['Control', 'control'],
  ])(
    'lists who is in the week, and enrols in %s after a second click',
    proves('OPS-SWD-03', 'OPS-SWD-04', 'OPS-D-62'),
    async (label, arm) => {
      openWith(<WeekEnrollmentPage />, user('u1'));
      expect(screen.getByText('1 person in program screeningWeek, of all studies')).toBeVisible();
      expect(cells().slice(0, 3)).toEqual(['subject-u1', 'u1@example.com', 'C1']);
      const asked = functionsAnswering(() => ({ status: 'SUCCESS' }));
      await enrolIn(label);
      expect(await screen.findByText(`subject-u1 was enrolled in ${label}.`)).toBeVisible();
      expect(asked).toEqual([['enrolInStudyArm', { userUID: 'u1', arm }]]);
    },
  );

  it(
    'cannot enrol anybody without an email, or while another enrolment runs',
    proves('OPS-SWD-04', 'OPS-D-62'),
    async () => {
      openWith(<WeekEnrollmentPage />, user('u1', { email: ' ' }), user('u2'));
      const [first, second] = ['subject-u1', 'subject-u2'].map((subject) =>
        within(screen.getByRole('group', { name: `Enroll ${subject}` })).getAllByRole('button'),
      );
      for (const one of first ?? []) expect(one).toBeDisabled();
      for (const one of second ?? []) expect(one).toBeEnabled();
      let answer: (value: object) => void = () => undefined;
      functionsAnswering(() => new Promise<object>((resolve) => (answer = resolve)));
      const [daily, weekly, control] = second ?? [];
      await userEvent.click(daily as HTMLElement);
      await waitFor(() => expect(daily).not.toHaveAttribute('aria-disabled'), { timeout: 10_000 });
      await userEvent.click(daily as HTMLElement);
      await waitFor(() => expect(weekly).toBeDisabled());
      expect(control).toBeDisabled();
      answer({ status: 'SUCCESS' });
      await waitFor(() => expect(weekly).toBeEnabled());
    },
  );

  it.each([
    [
      { status: 'ERROR', error: { message: 'User is already enrolled' } },
      'User is already enrolled',
    ],
    [{ status: 'ERROR' }, 'Error enrolling user'],
  ])('explains why nobody was enrolled, for %j', proves('OPS-D-63'), async (answer, text) => {
    openWith(<WeekEnrollmentPage />, user('u1'));
    functionsAnswering(() => answer);
    await enrolIn('Control');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('subject-u1 was not enrolled')).toBeVisible();
  });
});

describe('the tables', () => {
  it('of the surveys show email and status', proves('OPS-D-61'), () => {
    // Looked up by the lower-case address.
    const surveys = answering(surveyPersonSource('u1@example.com'));
    openWith(<WeekScreeningPage />, user('u1', { email: 'U1@Example.com' }));
    surveys.next(
      decodeSurveyPerson('u1@example.com', {
        screening_status: 'partial',
        baseline_status: 'completed',
      }),
    );
    expect(screen.getByText('1 person in program screeningWeek, of all studies')).toBeVisible();
    expect(headers()).toEqual(['Subject ID', 'Email', 'Screening', 'Baseline']);
    expect(cells()).toEqual(['subject-u1', 'U1@Example.com', 'partial', 'completed']);
  });

  it(
    'of the use show the opens of each day in the user’s time zone',
    proves('OPS-SWD-05', 'OPS-SWD-09', 'OPS-D-61'),
    () => {
      const [of, unknown] = openWith(<WeekUsePage />, user('u1'), user('u2'));
      // In New York, still the first of March.
      const therapyStartDate = new Date('2026-03-02T03:00:00Z');
      of?.enrolment.next(decodeEnrolment('screeningWeek', { therapyStartDate }));
      const later = [opened('g', '2026-03-08T13:00:00Z'), opened('f', '2026-03-07T13:00:00Z')];
      of?.uses.next(rowsOfAll(...later, ...FOUR_DAYS));
      unknown?.enrolment.next(null);
      unknown?.uses.next(rowsOfAll(opened('h', '2026-03-05T13:00:00Z')));
      const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `Day ${day}`);
      expect(headers()).toEqual(['Subject ID', 'Opens', ...days, 'Other days']);
      expect(cells().slice(0, 10)).toEqual([
        'subject-u1',
        '7',
        '03/01/2026: 0',
        '03/02/2026: 2',
        '03/03/2026: 1',
        '03/04/2026: 1',
        '03/05/2026: 1',
        '03/06/2026: 0',
        '03/07/2026: 1',
        '1 (1 day): 03/08/2026: 1 open',
      ]);
      expect(cells().slice(10, 13)).toEqual(['subject-u2', '1', '03/05/2026: 1']);
      expect(
        screen.getByText(/^“Swappuse”: app opens by day, .* Green: at least 4 days of use\.$/),
      ).toBeVisible();
    },
  );

  it(
    'of all subjects’ surveys are one table, newest first, searched by subject',
    proves('OPS-SWD-05', 'OPS-D-61'),
    async () => {
      const results = answering(summariesOfSource(['subject-u1', 'subject-u2']));
      openWith(<WeekProsPage />, user('u2'), user('u1'), user('u3', { subjectID: '' }));
      const summary = (id: string, subjectID: string, enddate: Date) =>
        decodeSurveySummary(id, { subjectID, survey: 'screening', score: 51.5, enddate });
      results.next(
        rowsOfAll(
          summary('a', 'subject-u1', new Date(2026, 2, 3)),
          summary('b', 'subject-u2', new Date(2026, 2, 5)),
        ),
      );
      expect(headers()).toEqual(['Subject ID', 'Survey', 'Score', 'Date']);
      expect(cells()).toEqual([
        'subject-u2',
        'screening',
        '51.5',
        '03/05/2026',
        'subject-u1',
        'screening',
        '51.5',
        '03/03/2026',
      ]);
      await userEvent.type(screen.getByRole('searchbox'), 'U1');
      await waitFor(() => expect(cells()).toHaveLength(4));
      expect(cells()[0]).toBe('subject-u1');
    },
  );

  it('tell which results could not be read, and that more exist', proves('OPS-D-61'), () => {
    const results = answering(summariesOfSource(['subject-u1']));
    openWith(<WeekProsPage />, user('u1'));
    const row = decodeSurveySummary('a', { subjectID: 'subject-u1', enddate: new Date(0) });
    results.next({ rows: [row], unreadable: ['odd'], cut: false });
    expect(screen.getByText(/^1 record could not be read/)).toBeVisible();
    expect(screen.queryByText(/records are read\.$/)).toBeNull();
    results.next({ rows: [row], unreadable: [], cut: true });
    expect(screen.getByText('Only the first 1 records are read.')).toBeVisible();
  });

  it('of the log show who, what, by whom and when', proves('OPS-SWD-06', 'OPS-D-83'), () => {
    const events = answering(registrationEventsSource);
    openPage(<WeekLogsPage />);
    const event = (id: string, type: string) =>
      decodeRegistrationEvent(id, {
        subjectID: 's1',
        type,
        message: 'Said',
        performedBy: 'sam@example.com',
        occurred: new Date(2026, 2, 5, 14, 30),
      });
    events.next(rowsOfAll(event('e2', 'Notification Sent'), event('e1', 'Enrolled')));
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Subject ID',
      'Event type',
      'Message',
      'Performed by',
      'Time',
    ]);
    expect(cells()).toEqual([
      's1',
      'Notification Sent',
      'Said',
      'sam@example.com',
      '03/05/2026 14:30',
      's1',
      'Enrolled',
      'Said',
      'sam@example.com',
      '03/05/2026 14:30',
    ]);
  });
});
