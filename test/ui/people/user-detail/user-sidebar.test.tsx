import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeOf } from '#areas/people/user-detail/place-of.ts';
import { UserSidebar } from '#areas/people/user-detail/UserSidebar.tsx';
import { decodeEnrolment, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { decodeWorkflow, type Workflow } from '#domain/people/workflow/schema.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { failed, loading, ready, type Live, type LiveError } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';

const accountOf = (fields: RawDocument) =>
  documentReader(userSchema)('u1', { uid: 'stale', email: 'u1@example.com', ...fields });

interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly string[];
  readonly cut: boolean;
}

const rows = <Row,>(of: readonly Row[], unreadable: readonly string[] = []): Rows<Row> => ({
  rows: of,
  unreadable,
  cut: false,
});

const THERAPY = decodeWorkflow('therapy', {});
const CONTROL = decodeEnrolment('control', { name: 'Control' });

beforeEach(() => void vi.stubGlobal('innerHeight', 900));
afterEach(() => void vi.unstubAllGlobals());

function show(workflows: Live<Rows<Workflow>>, programs: Live<Rows<Enrolment>>, at = '/') {
  let change: (user: User) => void = () => undefined;
  function Sidebar() {
    const [user, setUser] = useState(() => accountOf({}));
    change = setUser;
    return <UserSidebar user={user} workflows={workflows} programs={programs} />;
  }
  const routes = [{ path: '*', element: <Sidebar /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
  return { account: (fields: RawDocument) => act(() => change(accountOf(fields))) };
}

it('says that workflows could not be loaded, and retries', async () => {
  let tried = 0;
  const error: LiveError = {
    state: 'error',
    error: new Error('The server is away.'),
    retry: () => (tried += 1),
  };
  show(error, ready(rows([CONTROL])));
  expect(screen.getByRole('heading', { name: 'Workflows' })).toBeVisible();
  expect(screen.getByText('Workflows could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Control' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(tried).toBe(1);
});

it('keeps the existing links when reading ends with an error', () => {
  const error: LiveError = { state: 'error', error: new Error('Gone'), retry: () => undefined };
  show(failed(ready(rows([THERAPY])), error, false), ready(rows<Enrolment>([])));
  expect(screen.getByRole('link', { name: 'Therapy' })).toBeVisible();
  expect(screen.getByText('Workflows could not be loaded.')).toBeVisible();
});

it('shows no empty groups, and holds their place while they load', () => {
  show(loading, ready(rows<Enrolment>([])));
  expect(screen.getByText('Loading Workflows…')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
});

const NO_WORKFLOWS: readonly Workflow[] = [];
const NO_PROGRAMS: readonly Enrolment[] = [];

it.each([
  ['neither', NO_WORKFLOWS, NO_PROGRAMS, []],
  ['workflows', [THERAPY], NO_PROGRAMS, ['Workflows']],
  ['programs', NO_WORKFLOWS, [CONTROL], ['Programs']],
  ['both', [THERAPY], [CONTROL], ['Workflows', 'Programs']],
])(
  'has a group for workflows and one for programs if there are any: %s',
  proves('CORE-UDET-13', 'CORE-UDET-14'),
  (_, workflows, programs, groups) => {
    show(ready(rows(workflows)), ready(rows(programs)));
    const headings = screen.queryAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(groups);
  },
);

const linksOf = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it(
  'lists the workflows in their order and the programs, each at an address below that of the user',
  proves('CORE-UDET-06', 'CORE-UDET-08'),
  () => {
    const workflows = ['baseline', 'eligibility'].map((id) => decodeWorkflow(id, {}));
    show(ready(rows(workflows)), ready(rows([CONTROL])));
    expect(linksOf().slice(-5)).toEqual([
      ['Workflow overview', '/users/u1/workflows'],
      ['Eligibility', '/users/u1/workflows/eligibility'],
      ['Baseline', '/users/u1/workflows/baseline'],
      ['All programs', '/users/u1/programs'],
      ['Control', '/users/u1/programs/control'],
    ]);
  },
);

it('names the workflows as their page does', () => {
  show(ready(rows([decodeWorkflow('baseline', {})])), ready(rows([CONTROL])));
  const pathname = '/users/u1/workflows';
  const label = linksOf().find(([, to]) => to === pathname)?.[0];
  expect(placeOf({ pathname, state: null }, [])).toBe(label);
});

const ALWAYS = [
  ['Overview', '/users/u1'],
  ['Registration', '/users/u1/registration'],
  ['Timeline', '/users/u1/timeline'],
  ['Notes', '/users/u1/notes'],
  ['History', '/users/u1/history'],
];
const WITH_SESSIONS = [
  ['Sessions', '/users/u1/sessions'],
  ['Prompts', '/users/u1/prompts'],
  ['ACT progress', '/users/u1/act'],
];
const ALWAYS_AFTER = [
  ['Journals', '/users/u1/journals'],
  ['Devices', '/users/u1/devices'],
  ['Tasks', '/users/u1/tasks'],
  ['Surveys', '/users/u1/surveys'],
  ['Events', '/users/u1/events'],
  ['Values entries', '/users/u1/valueentries'],
  ['Usage', '/users/u1/usage'],
  ['Usage by day', '/users/u1/usageByDay'],
];
const SCREENING = [['Screening Week App Usage', '/users/u1/usageByDate']];

it(
  'offers the pages of her program and study besides those of everybody, and follows both',
  proves(
    ...['CORE-UDET-02', 'CORE-UDET-10', 'CORE-UDET-11', 'CORE-UDET-12'],
    ...['REPORT-PART-02', 'REPORT-D-55'],
  ),
  () => {
    const { account } = show(ready(rows(NO_WORKFLOWS)), ready(rows(NO_PROGRAMS)));
    expect(linksOf()).toEqual([...ALWAYS, ...ALWAYS_AFTER]);
    for (const [fields, sessions, screening] of [
      [{ activeProgram: 'stanza1' }, WITH_SESSIONS, []],
      [{ activeProgram: 'stanza2' }, [], []],
      [{ activeProgram: 'stanzaACT' }, WITH_SESSIONS, []],
      [{ activeProgram: 'stanzaACT', study: '004' }, WITH_SESSIONS, SCREENING],
      [{ activeProgram: 'control_v2', study: '004' }, [], SCREENING],
      [{ activeProgram: 'control_v2', study: '005' }, [], []],
      [{ study: '004' }, [], SCREENING],
      [{}, [], []],
    ] as const) {
      account(fields);
      const all = [...ALWAYS, ...sessions, ...ALWAYS_AFTER, ...screening];
      expect([fields, ...linksOf()]).toEqual([fields, ...all]);
    }
  },
);

it('counts the documents that could not be read', () => {
  show(ready(rows<Workflow>([], ['odd'])), ready(rows<Enrolment>([])));
  expect(screen.getByRole('heading', { name: 'Workflows' })).toBeVisible();
  expect(screen.getByText('1 document could not be read')).toBeVisible();
});

it.each([
  ['/users/u1/workflows', true],
  ['/USERS/u1/Workflows/therapy', true],
  ['/users/u1/workflowsx', false],
  ['/users/u1', false],
])('on a low screen the workflow group at %s is open: %s', (address, open) => {
  vi.stubGlobal('innerHeight', 768);
  show(ready(rows([THERAPY])), ready(rows([CONTROL])), address);
  const fold = screen.getByRole('button', { name: 'Workflows' });
  expect(fold).toHaveAttribute('aria-expanded', String(open));
});

it('collapses its groups on a low screen, except around the open page', async () => {
  vi.stubGlobal('innerHeight', 768);
  show(ready(rows([THERAPY])), ready(rows([CONTROL])), '/users/u1/workflows/therapy');
  expect(screen.getByRole('link', { name: 'Therapy' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Control' })).toBeNull();
  const fold = screen.getByRole('button', { name: 'Programs' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(screen.getByRole('link', { name: 'Control' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Workflows' }));
  expect(screen.queryByRole('link', { name: 'Therapy' })).toBeNull();
  // The link of the opened page is never inside a collapsed group.
  await userEvent.click(screen.getByRole('link', { name: 'Control' }));
  await userEvent.click(screen.getByRole('button', { name: 'Workflows' }));
  await userEvent.click(screen.getByRole('link', { name: 'Therapy' }));
  expect(screen.getByRole('link', { name: 'Therapy' })).toHaveAttribute('aria-current', 'page');
});
