import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { PracticeAt } from '#areas/administration/practice/PracticeAt.tsx';
import { watchedDocument, watchedList } from '#data/administration/practice.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
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
  'lists twelve tasks and opens one with what to do and its end',
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

it('says that a task is done when the records do, and not before', proves('TEAM-PRAC-02'), () => {
  const { tell } = openMove();
  expect(screen.queryByText(/Open\. /)).toBeNull();
  tell('done', 'done');
  expect(screen.getByText('Open. The records do not show yet that it is done.')).toBeVisible();
  tell('EXT-eligible', 'done');
  expect(screen.getByText('Done, as the records show.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next task' })).toHaveAttribute('href', '/?task=consent');
  tell('EXT-eligible', 'EXT-eligible');
  expect(screen.queryByText('Done, as the records show.')).toBeNull();
  expect(screen.getByText(/^You moved Nadine Haas to EXT eligible\./)).toBeVisible();
});

it('listens to the records of the opened task alone', proves('TEAM-PRAC-02'), async () => {
  const linda = listen('users/practice-sam-linda-moreau');
  const { nadia, tell } = openMove();
  tell('done', 'done');
  expect([nadia.attached(), linda.attached()]).toEqual([1, 0]);
  await userEvent.click(
    screen.getByRole('link', { name: 'Find a person while she is on the phone' }),
  );
  expect([nadia.attached(), linda.attached()]).toEqual([1, 1]);
  expect(screen.queryByText('nadia.haas.sam@example.com')).toBeNull();
});

it('starts a task, and puts it back after a question', proves('TEAM-PRAC-04'), async () => {
  const { asked, tell } = openMove();
  tell(null, 'done');
  await userEvent.click(button('Start this task'));
  expect(asked).toEqual([['preparePractice', { task: 'move' }]]);
  tell('done', 'EXT-eligible');
  await userEvent.click(button('Put it back'));
  expect(asked).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  await userEvent.click(button('Put it back as it was'));
  expect(asked[1]).toEqual(['preparePractice', { task: 'move' }]);
});

it('says why a task cannot be started, and offers it again', async () => {
  const { tell } = openMove();
  functionsAnswering(() => {
    throw new Error('Practice runs in a practice project only. Nothing was written.');
  });
  tell(null, null);
  await userEvent.click(button('Start this task'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was written.');
  expect(button('Start this task')).toHaveAttribute('aria-disabled', 'false');
});

it.each([
  ['permission-denied', /staff/],
  ['internal', /Out of paper/],
])(
  'tells a failed read (%s), and says nothing of the task',
  proves('TEAM-PRAC-02'),
  (code, words) => {
    const { nadia, nadine } = openMove();
    nadine.next({ workflowStatus: 'done' });
    nadia.fail(code);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(/Not started|Open\. |Done: /)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start this task' })).toBeNull();
  },
);

it('reads lists as well, and tells who cannot do a task', proves('TEAM-PRAC-02'), () => {
  const set = { docID: 's1', raw: { state: 'published' } };
  for (const person of [sam, ada]) {
    const lesson = listen(`programs/practice-${person.uid}/lessons/first-day`);
    const sets = answering(watchedList({ list: `programs/practice-${person.uid}/changeSets` }));
    openPage(<PracticeAt place={{ kind: 'here' }} />, { as: person, address: '/?task=lesson' });
    lesson.next({ steps: [{ type: 'Text', content: 'Welcome' }] });
    sets.next(rowsOfAll());
    sets.next(rowsOfAll(set));
  }
  expect(screen.getAllByText('Done, as the records show.')).toHaveLength(2);
  expect(screen.getAllByText(/Only members of the role admin/)).toHaveLength(1);
});

it('leads a production build to the practice project', proves('TEAM-PRAC-03'), () => {
  const asked = functionsAnswering(() => ({}));
  const nadia = listen(NADIA);
  const place = { kind: 'elsewhere', url: 'https://practice.example.com/practice' } as const;
  openPage(<PracticeAt place={place} />, { address: '/?task=move' });
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://practice.example.com/practice');
  expect(screen.queryByRole('button')).toBeNull();
  expect([nadia.attached(), asked]).toEqual([0, []]);
});

it('says that there is no practice project', proves('TEAM-PRAC-03'), () => {
  const nadia = listen(NADIA);
  openPage(<PracticeAt place={{ kind: 'nowhere' }} />, { address: '/?task=move' });
  expect(screen.getByText(/no practice project is set up/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(nadia.attached()).toBe(0);
});
