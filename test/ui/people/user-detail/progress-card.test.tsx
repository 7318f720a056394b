import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ProgressCard } from '#areas/people/user-detail/overview/ProgressCard.tsx';
import { programState } from '#areas/people/user-detail/program-state.ts';
import { ProgramPage } from '#areas/people/user-detail/programs/ProgramPage.tsx';
import { ProgramsPage } from '#areas/people/user-detail/programs/ProgramsPage.tsx';
import { UserCharts } from '#areas/people/user-detail/progress/UserCharts.tsx';
import type { UserPage } from '#areas/people/user-detail/use-user-page.ts';
import { TherapyView } from '#areas/people/user-detail/workflows/views/TherapyView.tsx';
import { enrolmentSource } from '#data/people/participation.ts';
import { sessionsSource } from '#data/people/program-records.ts';
import { tasksSource } from '#data/people/tasks.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { FRAME, openPage } from '#test/ui/page-support.tsx';

const DAY = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY) * DAY;
const enrolled = (docID: string, name: string, therapyStartDate: Date | null) =>
  decodeEnrolment(docID, { name, enrollmentState: `state of ${docID}`, therapyStartDate });
const THERAPY = enrolled('stanzaACT', 'Stanza ACT', new Date(TODAY - 30 * DAY));
const AFTER = enrolled('goodbyeACT', 'Goodbye ACT', null);

const frame = (activeProgram: string, ...programs: (typeof AFTER)[]): UserPage => ({
  ...FRAME,
  user: documentReader(userSchema)('u1', { activeProgram, timezone: 'UTC' }),
  programs: ready(rowsOfAll(...programs)),
});

const factsOf = (page: UserPage) => {
  openPage(<ProgressCard user={page.user} />, { around: <Outlet context={page} /> });
  const of = (label: string) => screen.getByText(label).parentElement?.lastChild?.textContent;
  return ['Active program', 'Enrollment state', 'Therapy start date', 'Therapy day'].map(of);
};

it.each([
  ['', 'stanzaACT', ['Stanza ACT', 'state of stanzaACT', /^\d\d\/\d\d\/\d{4}$/, '30']],
  [
    ', in the program it was in,',
    'goodbyeACT',
    ['Goodbye ACT', 'state of goodbyeACT', /^\d\d\/\d\d\/\d{4} in Stanza ACT$/, '30'],
  ],
])(
  'the card of progress has the therapy%s of who is in %s',
  proves('REPORT-D-80', 'REPORT-PROGRESS-06'),
  (_, active, facts) => {
    expect(factsOf(frame(active, AFTER, THERAPY))).toEqual(
      facts.map((fact) =>
        fact instanceof RegExp ? (expect.stringMatching(fact) as string) : fact,
      ),
    );
  },
);

it('says that therapy has not started where no program has a start', proves('REPORT-D-36'), () => {
  expect(factsOf(frame('goodbyeACT', AFTER)).slice(2)).toEqual(['–none', 'Therapy not started']);
});

it(
  'every page shows the start of therapy as the day of the participant',
  proves('REPORT-D-36'),
  () => {
    const start = new Date('2026-08-19T02:00:00Z');
    const page = {
      ...frame('stanza1', enrolled('stanza1', 'Stanza One', start)),
      user: documentReader(userSchema)('u1', {
        activeProgram: 'stanza1',
        timezone: 'America/New_York',
      }),
    };
    expect(factsOf(page)[2]).toBe('08/18/2026');
    const around = <Outlet context={page} />;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-20T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    openPage(<ProgramsPage />, { around });
    expect(screen.getByRole('list')).toHaveTextContent(
      'Stanza OneTherapy started 08/18/2026, day 2',
    );
    const enrolment = answering(enrolmentSource('u1', 'goodbyeACT'));
    const state = programState({ docID: 'goodbyeACT', name: ' As it was called ' });
    openPage(<ProgramPage />, {
      around,
      path: '/:programID',
      address: { pathname: '/goodbyeACT', state },
    });
    expect(screen.getByRole('heading', { name: 'As it was called' })).toBeVisible();
    enrolment.next(enrolled('goodbyeACT', 'Goodbye', start));
    expect(screen.getByRole('heading', { name: 'Goodbye' })).toBeVisible();
    expect(screen.getByText('Therapy start date: 08/18/2026')).toBeVisible();
    const workflow = decodeWorkflow('therapy', { therapyStartDay: start, therapyWeek: 1 });
    openPage(<TherapyView user={page.user} workflow={workflow} gone={false} />, { around });
    expect(screen.getByText('Start date').parentElement).toHaveTextContent('Start date08/18/2026');
  },
);

it('after therapy its program is drawn, and named', proves('REPORT-PROGRESS-01'), () => {
  const tasks = answering(tasksSource('u1', 'stanzaACT'));
  const sessions = answering(sessionsSource('u1', 'stanzaACT'));
  const page = frame('goodbyeACT', AFTER, THERAPY);
  openPage(<UserCharts />, { around: <Outlet context={page} /> });
  tasks.next(rowsOfAll());
  sessions.next(rowsOfAll());
  expect(screen.getByRole('figure', { name: 'Completed tasks and sessions' })).toBeVisible();
  expect(screen.getByText('Therapy in Stanza ACT, which is not the active program.')).toBeVisible();
  expect(screen.queryByText('Therapy not started')).toBeNull();
});
