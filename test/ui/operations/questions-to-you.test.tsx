import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TodayPage } from '#areas/operations/today/TodayPage.tsx';
import {
  answersForSource,
  MOST_QUESTIONS,
  questionsForSource,
  type Question,
} from '#data/people/notes.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { iris, openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const NOW = new Date(2026, 4, 10, 12);
const DAY_MS = 86_400_000;
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const question = (docID: string, created: Date | null): Question => ({
  ...decodeNote(docID, {
    created,
    createdBy: 'sam@example.com',
    state: 'open',
    field: 'site',
    text: `Why ${docID}?`,
    subjectID: `S-${docID}`,
  }),
  uid: `u-${docID}`,
  path: `users/u-${docID}/notes/${docID}`,
});

const panel = () => within(screen.getByRole('region', { name: 'Questions for you' }));
const lines = () =>
  panel()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

function open(address = '/') {
  const questions = answering(questionsForSource(iris));
  openPage(<TodayPage />, { as: iris, address });
  return questions;
}

it(
  'Today lists one’s questions, oldest first, with how long each has been open',
  proves('TEAM-NOTE-04'),
  () => {
    const questions = open();
    expect(panel().queryByText(/No questions to answer/)).toBeNull();
    questions.next(
      rowsOfAll(
        question('b', ago(1)),
        question('a', ago(3, 5000)),
        question('c', ago(0, DAY_MS / 2)),
      ),
    );
    expect(lines()).toEqual([
      'S-aSite: Why a? Asked by sam@example.com, 05/07/2026 11:59 · waiting 3 daysAnswer',
      'S-bSite: Why b? Asked by sam@example.com, 05/09/2026 12:00 · waiting 1 dayAnswer',
      'S-cSite: Why c? Asked by sam@example.com, 05/10/2026 00:00Answer',
    ]);
    const answer = panel().getByRole('link', { name: 'Answer: S-a' });
    expect(answer).toHaveAttribute('href', '/users/u-a/notes?note=a&answer=1');
    expect(panel().getByRole('link', { name: 'S-a' })).toHaveAttribute('href', '/users/u-a');
  },
);

it(
  'Today leaves out own questions to one’s own role, but not those to oneself',
  proves('TEAM-NOTE-04'),
  () => {
    const questions = open();
    const own = { createdBy: iris.email, addressee: 'info-viewer' };
    questions.next(
      rowsOfAll(
        { ...question('a', ago(3)), addressee: 'info-viewer' },
        { ...question('b', ago(2)), ...own },
        { ...question('c', ago(1)), ...own, addressee: iris.email },
      ),
    );
    expect(lines()).toEqual([expect.stringMatching(/^S-a/), expect.stringMatching(/^S-c/)]);
  },
);

it('Today has empty, failed and truncated states for questions', proves('TEAM-NOTE-04'), () => {
  const questions = open();
  questions.next(rowsOfAll());
  expect(panel().getByText('No questions to answer.')).toBeVisible();
  const many = Array.from({ length: 12 }, (_, at) => question(`q${at}`, ago(20 - at)));
  questions.next({ ...rowsOfAll(...many), cut: true, max: MOST_QUESTIONS });
  expect(lines()).toHaveLength(11);
  const rest = panel().getByRole('link', { name: 'Open the whole list' });
  expect(rest).toHaveAttribute('href', '/questions');
  questions.next(rowsOfAll(...many));
  expect(lines().at(-1)).toMatch(/^Show all 12/);
  questions.fail('permission-denied');
  expect(panel().getByRole('alert')).toHaveTextContent('Out of paper');
  expect(lines()).toEqual([]);
});

it(
  'Today can be narrowed to questions open for enough days of the calendar',
  proves('TEAM-NOTE-04'),
  () => {
    const questions = open('/?waits=7');
    const midnight = ago(6, DAY_MS / 2);
    const before = new Date(midnight.getTime() - 1000);
    questions.next(rowsOfAll(question('a', before), question('b', midnight)));
    expect(lines()).toEqual([expect.stringMatching(/^S-aSite.*waiting 7 days/)]);
  },
);

it('Today keeps counting the days while it stays open', proves('TEAM-NOTE-04'), () => {
  const evening = new Date(2026, 4, 10, 23, 59, 30);
  vi.useFakeTimers({ now: evening, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const questions = open('/?waits=1');
  questions.next(rowsOfAll(question('a', NOW)));
  expect(lines()).toEqual([]);
  expect(panel().getByText('None for 1 day or more; 1 waits less.')).toBeVisible();
  vi.setSystemTime(new Date(evening.getTime() + 60_000));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(lines()).toEqual([expect.stringMatching(/· waiting 1 dayAnswer$/)]);
});

it('Today keeps the known questions when loading fails', proves('TEAM-NOTE-04'), () => {
  const questions = open();
  questions.next(rowsOfAll(question('a', ago(1)), question('b', ago(2))));
  questions.next(rowsOfAll(question('a', ago(1))));
  questions.fail();
  expect(lines()).toEqual([expect.stringMatching(/^S-aSite: Why a\?/)]);
  expect(panel().getByText(/Out of paper/)).toBeVisible();
});

it('Today does not say that nobody asks while that cannot be known', proves('TEAM-NOTE-04'), () => {
  const questions = open();
  questions.next(rowsOfAll());
  expect(panel().getByText('No questions to answer.')).toBeVisible();
  questions.fail();
  expect(panel().getByText(/Out of paper/)).toBeVisible();
});

it('Today lists the answers to one’s own questions, with a link to each', () => {
  const answers = answering(answersForSource(iris.email));
  openPage(<TodayPage />, { as: iris });
  const news = () => within(screen.getByRole('region', { name: 'Answers to your questions' }));
  answers.next(rowsOfAll());
  expect(news().getByText('No answers to read.')).toBeVisible();
  const answered = { state: 'answered', answeredBy: 'sam@example.com' } as const;
  answers.next(
    rowsOfAll(
      { ...question('a', ago(9)), ...answered, answer: 'Since May.', answered: ago(2) },
      { ...question('b', ago(8)), ...answered, answer: 'Basel', answered: ago(0) },
    ),
  );
  expect(
    news()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'S-aSite: Since May. Answered by sam@example.com, 05/08/2026 12:00 · waiting 2 daysRead',
    'S-bSite: Basel Answered by sam@example.com, 05/10/2026 12:00Read',
  ]);
  const read = news().getByRole('link', { name: 'Read: S-a' });
  expect(read).toHaveAttribute('href', '/users/u-a/notes?note=a');
  answers.fail('permission-denied');
  expect(news().getByRole('alert')).toHaveTextContent('Out of paper');
});
