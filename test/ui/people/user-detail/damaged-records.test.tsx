import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LATEST } from '#areas/people/user-detail/overview/latest-entries.ts';
import { UserOverviewPage } from '#areas/people/user-detail/overview/UserOverviewPage.tsx';
import { programState } from '#areas/people/user-detail/program-state.ts';
import { ProgramPage } from '#areas/people/user-detail/programs/ProgramPage.tsx';
import { ProgramsPage } from '#areas/people/user-detail/programs/ProgramsPage.tsx';
import { ActProgressPage } from '#areas/people/user-detail/progress/ActProgressPage.tsx';
import { PromptsPage } from '#areas/people/user-detail/prompts/PromptsPage.tsx';
import { SurveyResponse } from '#areas/people/user-detail/surveys/SurveyResponse.tsx';
import type { UserPage } from '#areas/people/user-detail/use-user-page.ts';
import { SurveysView } from '#areas/people/user-detail/workflows/views/SurveysView.tsx';
import { WorkflowPage } from '#areas/people/user-detail/workflows/WorkflowPage.tsx';
import { WorkflowsPage } from '#areas/people/user-detail/workflows/WorkflowsPage.tsx';
import { closeAllSources, type Source } from '#data/engine/shared-source.ts';
import { programByIdSource } from '#data/operations/lookups.ts';
import { callsSource } from '#data/people/calls.ts';
import { latestMovesSource, userMovesSource } from '#data/people/moves.ts';
import { notesSource } from '#data/people/notes.ts';
import { enrolmentSource, workflowSource } from '#data/people/participation.ts';
import { lessonStepsSource, oneOfSource, sessionsSource } from '#data/people/program-records.ts';
import { registrationSource } from '#data/people/registrations.ts';
import { surveyFormSource, surveyResponseSource } from '#data/people/survey-responses.ts';
import { tasksSource } from '#data/people/tasks.ts';
import { latestCallsSource } from '#data/use-cases/timeline.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { decodeSurveyResponse } from '#domain/people/survey/response.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeWorkflow, WORKFLOW_IDS, type WorkflowID } from '#domain/people/workflow/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, FRAME, openPage, type PageOptions } from '#test/ui/page-support.tsx';
import {
  damagedWorkflows,
  participantCases,
  participantDocuments,
} from '#tools/seed/malformed/participant.ts';

const NOW = new Date();
const USERS = damagedWorkflows(NOW);
const DOCUMENTS = new Map(participantDocuments(NOW));
const program = PROGRAM_ACT;

const readUser = documentReader(userSchema);
const stored = (path: string) => DOCUMENTS.get(path) ?? {};
const workflowOf = (uid: string, workflowID: string) =>
  decodeWorkflow(workflowID, stored(docPath('workflow', { uid, workflowID })));
const enrolmentOf = (uid: string) =>
  decodeEnrolment(program, stored(docPath('userProgram', { uid, program })));

/** Replaces a source's listener. @returns sends its data */
const holding = <T,>(source: Source<T>, data: T): (() => void) => {
  const { next } = answering(source);
  return () => next(data);
};

const PARTS = ['playlistProgress', 'session', 'task', 'programUsage', 'journalEntry'] as const;

/** What a user's pages read in addition to their frame. */
const sourcesOf = (uid: string): (() => void)[] => [
  ...WORKFLOW_IDS.map((id) => holding(workflowSource(uid, id), workflowOf(uid, id))),
  ...WORKFLOW_IDS.map((workflowID) =>
    holding(notesSource(uid, docPath('workflow', { uid, workflowID })), rowsOfAll()),
  ),
  // A program's parts are read once it has loaded.
  holding(enrolmentSource(uid, program), enrolmentOf(uid)),
  ...PARTS.map((part) => holding(oneOfSource(part, uid, program), rowsOfAll())),
  holding(latestMovesSource(uid, LATEST), rowsOfAll()),
  holding(userMovesSource(uid), rowsOfAll()),
  holding(latestCallsSource(uid, 10), rowsOfAll()),
  holding(callsSource(uid, 'EXT-scheduled-calls'), rowsOfAll()),
  holding(tasksSource(uid, program), rowsOfAll()),
  holding(sessionsSource(uid, program), rowsOfAll()),
  holding(lessonStepsSource(program), rowsOfAll()),
  holding(programByIdSource(program), rowsOfAll()),
  holding(registrationSource(`${uid}@example.com`), null),
];

const frameOf = (uid: string): UserPage => ({
  user: readUser(uid, stored(docPath('user', { uid }))),
  workflows: ready(rowsOfAll(...WORKFLOW_IDS.map((id) => workflowOf(uid, id)))),
  programs: ready(rowsOfAll(enrolmentOf(uid))),
});

/** Opens a page and expects it to be complete once all data has arrived. */
function expectWhole(
  damage: string,
  page: ReactNode,
  text: string,
  answers: readonly (() => void)[],
  options: PageOptions = {},
): void {
  openPage(page, { as: ada, ...options });
  for (const answer of answers) answer();
  expect(document.body.textContent, damage).toContain(text);
  expect(document.querySelector('[aria-busy="true"]'), damage).toBeNull();
  expect(document.body.textContent, damage).not.toContain('Something went wrong here');
  expect(document.body.textContent, damage).not.toContain('[object Object]');
  cleanup();
  closeAllSources();
}

/** Opens a page for each user with damaged workflows and enrolment, one kind of damage each. */
function expectWholeForAll(page: ReactNode, text: string, options: PageOptions = {}): void {
  for (const { uid, damage } of USERS) {
    const frame = (
      <LeaveGuard>
        <Outlet context={frameOf(uid)} />
      </LeaveGuard>
    );
    expectWhole(damage, page, text, sourcesOf(uid), { around: frame, ...options });
  }
}

/** One workflow per view: the ten share six. */
const VIEWS: readonly WorkflowID[] = [
  'eligibility',
  'disclaimer',
  'consent',
  'therapy',
  'EXT-scheduled-calls',
  'early-termination-call',
];

it.each(VIEWS)(
  'the workflow %s is whole, whatever is damaged in it',
  proves('R7'),
  (workflowID) => {
    const place = { path: '/:workflowID', address: `/${workflowID}` };
    expectWholeForAll(<WorkflowPage />, 'Raw data', place);
  },
);

it.each([
  ['the overview', <UserOverviewPage />, 'Raw data'],
  ['the list of workflows', <WorkflowsPage />, 'Early termination'],
  ['the list of programs', <ProgramsPage />, 'Programs'],
  ['the answers to prompts', <PromptsPage />, `Prompts in ${program}`],
  ['the progress', <ActProgressPage />, 'ACT progress'],
])('%s is whole, whatever is damaged in workflows and enrolment', proves('R7'), (_, page, text) => {
  expectWholeForAll(page, text);
});

it('the page of a program is whole, whatever is damaged in the enrolment', proves('R7'), () => {
  const state = programState({ docID: program, name: '' });
  const place = { path: '/:programID', address: { pathname: `/${program}`, state } };
  expectWholeForAll(<ProgramPage />, '(Active program)', place);
});

it('a survey response is whole, whatever is damaged in it', proves('R7'), () => {
  const responses = participantCases(NOW).filter(({ shape }) => shape === 'survey responses');
  expect(responses.length).toBeGreaterThan(50);
  for (const { id, data, damage } of responses) {
    const response = decodeSurveyResponse(id, data);
    const about = docPath('surveyResponse', { uid: 'u1', responseDocID: id });
    const answers = [
      holding(surveyResponseSource('u1', id), response),
      holding(notesSource('u1', about), rowsOfAll()),
    ];
    const formKey = response.surveyBayKey;
    if (isDocumentId(formKey)) answers.push(holding(surveyFormSource(formKey), null));
    const page = <SurveyResponse uid="u1" responseDocID={id} onBack={() => undefined} />;
    expectWhole(`${damage}: ${id}`, page, 'Assigned', answers);
  }
});

it('a survey response shows its notes', proves('TEAM-NOTE-01'), () => {
  const about = 'users/u1/surveyBayResponses/r1';
  const note = decodeNote('n1', { about, text: 'Answered on the phone.', state: 'note' });
  const answers = [
    holding(surveyResponseSource('u1', 'r1'), decodeSurveyResponse('r1', {})),
    holding(notesSource('u1', about), rowsOfAll(note)),
  ];
  const page = <SurveyResponse uid="u1" responseDocID="r1" onBack={() => undefined} />;
  expectWhole('nothing', page, 'Answered on the phone.', answers);
});

it.each([
  ['/', 'POP'],
  ['/?survey=r1', 'REPLACE'],
])('a survey response opened at %s is left by %s', async (address, action) => {
  answering(surveyResponseSource('u1', 'r1'));
  const surveys = [
    { responseDocID: 'r0', surveyBayKey: 'ffnr' },
    { responseDocID: 'r1', surveyBayKey: 'fiqr' },
  ];
  const workflow = decodeWorkflow('eligibility', { surveys });
  const page = <SurveysView user={FRAME.user} workflow={workflow} gone={false} />;
  const { router } = openPage(page, { address });
  if (address === '/') await userEvent.click(screen.getByRole('link', { name: 'fiqr' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  await expect.poll(() => router.state.historyAction).toBe(action);
  expect(screen.getByRole('link', { name: 'fiqr' })).toHaveAttribute('href', '/?survey=r1');
});

it('the list of workflows links to each in the order of the study', () => {
  const rows = [
    decodeWorkflow('therapy', {}),
    decodeWorkflow('consent', { updated: new Date(2026, 2, 4, 9, 5) }),
  ];
  const frame = { ...FRAME, workflows: ready(rowsOfAll(...rows)) };
  openPage(<WorkflowsPage />, { around: <Outlet context={frame} /> });
  const list = within(screen.getByRole('region', { name: 'Workflows' }));
  const items = list
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]);
  expect(items).toEqual([
    ['ConsentUpdated 03/04/2026 09:05', '/users/u1/workflows/consent'],
    ['Therapy', '/users/u1/workflows/therapy'],
  ]);
});
