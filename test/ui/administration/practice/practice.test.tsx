import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { PracticeAt } from '#areas/administration/practice/PracticeAt.tsx';
import { watchedDocument, watchedList } from '#data/administration/practice.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { PRACTICE_TASK_NAMES } from '#domain/staff/practice/task-names.ts';
import { PRACTICE_TASKS } from '#domain/staff/practice/tasks.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const NADIA = 'users/practice-sam-nadia-haas';
/** A two-step button ignores a second click for half a second. */
const SETTLED_MS = 600;

const NADINE = 'users/practice-sam-nadine-haas';

// Lazy code, loaded ahead because a busy machine takes long.
beforeAll(async () => void (await import('#data/engine/call.ts')), 60_000);

const listen = (path: string) => {
  const { next, ...rest } = answering(watchedDocument({ path }));
  return { ...rest, next: (raw: RawDocument | null) => next(raw && { docID: 'x', raw }) };
};

/** Opens the task "move" with its two simulated accounts. */
function openMove() {
  const asked = functionsAnswering(() => ({ status: 'SUCCESS' }));
  const accounts = { nadia: listen(NADIA), nadine: listen(NADINE) };
  openPage(<PracticeAt place={{ kind: 'here' }} />, { address: '/?task=move' });
  const tell = (nadia: string | null, nadine: string | null) => {
    accounts.nadia.next(nadia === null ? null : { workflowStatus: nadia });
    accounts.nadine.next(nadine === null ? null : { workflowStatus: nadine });
  };
  return { asked, tell, ...accounts };
}

const button = (name: string) => screen.getByRole('button', { name });

it(
  'lists twelve tasks, and opens one with its instructions and goal',
  proves('TEAM-PRAC-01'),
  async () => {
    openMove().tell('done', 'done');
    const tasks = within(screen.getByRole('navigation', { name: 'Tasks' })).getAllByRole('link');
    expect(tasks).toHaveLength(12);
    expect(
      tasks.filter((link) => link.getAttribute('aria-current')).map((l) => l.textContent),
    ).toEqual(['Move a person’s workflow status']);
    expect(screen.getByText('nadia.haas.sam@example.com')).toBeVisible();
    expect(screen.getByText(/Nadine Haas is still done\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Survey tool' })).toHaveAttribute(
      'href',
      '/surveysaurus',
    );
    expect(await findings()).toEqual([]);
  },
);

/** Where each task begins; the others begin with Ctrl K. */
const BEGINS: Readonly<Record<string, readonly [label: string, href: string]>> = {
  register: ['Open Register a new User', '/register/new'],
  move: ['Open Survey tool', '/surveysaurus'],
  payment: ['Open Payments', '/surveysaurus/payments'],
  lesson: ['Open Programs', '/programs'],
  form: ['Open Survey forms', '/003/forms'],
  nudge: ['Open Nudges', '/nudging/nudges'],
  restore: ['Open Programs', '/programs'],
  view: ['Open Users', '/users'],
};

it('shows each task by its address, and the first one by default', proves('TEAM-PRAC-01'), () => {
  for (const task of [...PRACTICE_TASK_NAMES, 'nothing']) {
    const { title, end } =
      PRACTICE_TASKS[PRACTICE_TASK_NAMES.find((name) => name === task) ?? 'find'];
    openPage(<PracticeAt place={{ kind: 'here' }} />, { address: `/?task=${task}` });
    const panel = within(screen.getByRole('region', { name: title }));
    expect(panel.getByText('Done when:').parentElement).toHaveTextContent(`Done when: ${end}`);
    expect(
      panel.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(BEGINS[task] ? [BEGINS[task]] : []);
    const tasks = within(screen.getByRole('navigation', { name: 'Tasks' })).getAllByRole('link');
    expect(tasks.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      PRACTICE_TASK_NAMES.map((name) => [PRACTICE_TASKS[name].title, `/?task=${name}`]),
    );
    cleanup();
  }
});

it('lists the steps, with values that can be copied', proves('TEAM-PRAC-01'), async () => {
  const user = userEvent.setup();
  openPage(<PracticeAt place={{ kind: 'here' }} />, { address: '/?task=register' });
  const panel = within(screen.getByRole('region', { name: 'Register a person' }));
  expect(panel.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Ruth Adler has installed the app with the email address ruth.adler.sam@example.com.',
    'Register this person in study 003 with the subject ID practice-sam-ruth.',
    'Leave the other fields as the form has them.',
  ]);
  await user.click(panel.getByRole('button', { name: 'Copy practice-sam-ruth' }));
  expect(await navigator.clipboard.readText()).toBe('practice-sam-ruth');
});

it('reports a task as done only once the records show it', proves('TEAM-PRAC-02'), () => {
  const { tell, nadia } = openMove();
  const said = () => screen.queryByText(/^(Not started\.|Open\.|Done:) /);
  expect(said()).toBeNull();
  nadia.next({ workflowStatus: 'EXT-eligible' });
  expect(said()).toBeNull();
  tell('done', null);
  expect(screen.getByText(/^Not started\. /)).toBeVisible();
  tell('done', 'done');
  expect(screen.getByText('Not done yet')).toBeVisible();
  tell('EXT-eligible', 'done');
  expect(screen.getByText('Done, as the records show.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next task' })).toHaveAttribute('href', '/?task=consent');
  tell('EXT-eligible', 'EXT-eligible');
  expect(screen.queryByText('Done, as the records show.')).toBeNull();
  expect(screen.getByText('This went another way')).toBeVisible();
  expect(screen.getByText(/^You moved Nadine Haas to EXT eligible\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next task' })).toBeNull();
});

it(
  'marks in the list each task that the records show as done',
  proves('TEAM-PRAC-01', 'TEAM-PRAC-02'),
  () => {
    const consenting = listen('users/practice-sam-ines-roth');
    const consent = listen('users/practice-sam-ines-roth/workflows/consent');
    const { nadia, tell } = openMove();
    const marked = () =>
      within(screen.getByRole('navigation', { name: 'Tasks' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => text.endsWith('Done'));
    const count = () => screen.getByText(/ of 12 done$/).textContent;
    tell('done', 'done');
    expect(marked()).toEqual([]);
    expect(count()).toBe('0 of 12 done');
    tell('EXT-eligible', 'done');
    consenting.next({ workflowStatus: 'baseline' });
    consent.next({ preConsentStatus: 'approved' });
    expect(marked()).toEqual([
      'Move a person’s workflow status Done',
      'Correct a mistaken consent Done',
    ]);
    expect(count()).toBe('2 of 12 done');
    expect(nadia.attached()).toBe(1);
    tell('EXT-eligible', 'EXT-eligible');
    expect(marked()).toEqual(['Correct a mistaken consent Done']);
    expect(count()).toBe('1 of 12 done');
    consent.fail('permission-denied');
    expect(marked()).toEqual([]);
  },
);

it('starts a task, and puts it back after a confirmation', proves('TEAM-PRAC-04'), async () => {
  const { tell } = openMove();
  let answer: (value: object) => void = () => undefined;
  const asked = functionsAnswering(() => new Promise((resolve) => (answer = resolve)));
  tell(null, 'done');
  await userEvent.dblClick(button('Start this task'));
  expect(asked).toEqual([['preparePractice', { task: 'move' }]]);
  answer({ status: 'SUCCESS' });
  expect(screen.queryByRole('alert')).toBeNull();
  tell('done', 'EXT-eligible');
  await userEvent.click(button('Put it back'));
  expect(asked).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  await userEvent.click(button('Put it back as it was'));
  expect(asked[1]).toEqual(['preparePractice', { task: 'move' }]);
  expect(screen.getByText('Putting it back')).toBeVisible();
});

it(
  'starts and puts back the task that is open after a switch',
  proves('TEAM-PRAC-04'),
  async () => {
    const linda = listen('users/practice-sam-linda-moreau');
    const settings = listen(`staffSettings/${sam.email}`);
    const { asked, tell } = openMove();
    tell('done', 'done');
    await userEvent.click(screen.getByRole('link', { name: PRACTICE_TASKS.find.title }));
    linda.next(null);
    settings.next(null);
    await userEvent.click(button('Start this task'));
    linda.next({});
    await userEvent.click(button('Start again'));
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    await userEvent.click(button('Put it back as it was'));
    expect(asked).toEqual([
      ['preparePractice', { task: 'find' }],
      ['preparePractice', { task: 'find' }],
    ]);
  },
);

it(
  'explains why a task could not be started, and can be retried',
  proves('TEAM-PRAC-01', 'TEAM-PRAC-04'),
  async () => {
    const { tell } = openMove();
    functionsAnswering(() => {
      throw new Error('Practice runs in a practice project only. Nothing was written.');
    });
    tell(null, null);
    await userEvent.click(button('Start this task'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was written.');
    expect(button('Start this task')).toHaveAttribute('aria-disabled', 'false');
  },
);

it('explains each time why a task could not be put back', proves('TEAM-PRAC-04'), async () => {
  const { tell } = openMove();
  let failures = 0;
  functionsAnswering(() => {
    throw new Error(`Out of paper ${(failures += 1)}.`);
  });
  tell('EXT-eligible', 'done');
  for (const words of ['Out of paper 1.', 'Out of paper 2.']) {
    await userEvent.click(button('Put it back'));
    expect(screen.getAllByText(/what you added is deleted/)[0]).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    await userEvent.click(button('Put it back as it was'));
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  }
  expect(screen.getByText('Done, as the records show.')).toBeVisible();
});

it.each([
  ['permission-denied', /staff/],
  ['internal', /Out of paper/],
])('reports a failed read (%s) without judging the task', proves('TEAM-PRAC-02'), (code, words) => {
  const { nadia, nadine } = openMove();
  nadine.next({ workflowStatus: 'done' });
  nadia.fail(code);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText(/Not started|Open\. |Done: /)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start this task' })).toBeNull();
});

it('keeps the last known state when the listener of a record fails', proves('TEAM-PRAC-02'), () => {
  const { tell, nadine } = openMove();
  tell('EXT-eligible', 'done');
  nadine.fail();
  expect(screen.getByRole('alert')).toHaveTextContent('Out of paper');
  expect(screen.getByText('Done, as the records show.')).toBeVisible();
});

it('judges by lists as well, and says who cannot do a task', proves('TEAM-PRAC-02'), () => {
  const set = { docID: 's1', raw: { state: 'published' } };
  const sue: StaffMember = { ...ada, uid: 'sue', roles: new Set(['staff', 'superuser']) };
  for (const person of [sam, ada, sue]) {
    const lesson = listen(`programs/practice-${person.uid}/lessons/first-day`);
    const sets = answering(watchedList({ list: `programs/practice-${person.uid}/changeSets` }));
    openPage(<PracticeAt place={{ kind: 'here' }} />, { as: person, address: '/?task=lesson' });
    lesson.next({ steps: [{ type: 'Text', content: 'Welcome' }] });
    expect(screen.queryByText(/^The lesson was changed live/)).toBeNull();
    sets.next(rowsOfAll());
    expect(screen.getByText(/^The lesson was changed live/)).toBeVisible();
    sets.next(rowsOfAll(set));
  }
  expect(screen.getAllByText('Done, as the records show.')).toHaveLength(3);
  expect(screen.getAllByText(/Only members of the role admin/)).toHaveLength(1);
});

it('reports a list that cannot be read', proves('TEAM-PRAC-02'), () => {
  const lesson = listen('programs/practice-sam/lessons/first-day');
  const sets = answering(watchedList({ list: 'programs/practice-sam/changeSets' }));
  openPage(<PracticeAt place={{ kind: 'here' }} />, { address: '/?task=lesson' });
  lesson.next({ steps: [] });
  sets.fail();
  expect(screen.getByRole('alert')).toHaveTextContent('Out of paper');
  expect(screen.queryByText(/^(Not started\.|Open\.|Done:) /)).toBeNull();
});

it('offers no next task after the last', proves('TEAM-PRAC-02'), () => {
  const which = { field: 'createdBy', equals: sam.email };
  const shared = answering(watchedList({ list: 'tableViews', which }));
  const settings = listen(`staffSettings/${sam.email}`);
  openPage(<PracticeAt place={{ kind: 'here' }} />, { address: '/?task=view' });
  settings.next(null);
  const raw = { name: 'Practice sam', table: 'users', state: 'study=003' };
  shared.next(rowsOfAll({ docID: 'v0', raw: { ...raw, name: 'Other' } }, { docID: 'v1', raw }));
  expect(screen.getByText('Done, as the records show.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next task' })).toBeNull();
});

it('links a production build to the practice project', proves('TEAM-PRAC-03'), () => {
  const asked = functionsAnswering(() => ({}));
  const nadia = listen(NADIA);
  const place = { kind: 'elsewhere', url: 'https://practice.example.com/practice' } as const;
  openPage(<PracticeAt place={place} />, { address: '/?task=move' });
  expect(
    screen.getByText(
      'This project has real people, so you cannot practice here. The practice project has made-up ones.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://practice.example.com/practice');
  expect(screen.queryByRole('button')).toBeNull();
  expect([nadia.attached(), asked]).toEqual([0, []]);
});

it('explains that no practice project is set up', proves('TEAM-PRAC-03'), () => {
  const nadia = listen(NADIA);
  openPage(<PracticeAt place={{ kind: 'nowhere' }} />, { address: '/?task=move' });
  expect(screen.getByText(/no practice project is set up/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(nadia.attached()).toBe(0);
});
