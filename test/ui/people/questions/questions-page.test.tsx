import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuestionsPage } from '#areas/people/questions/QuestionsPage.tsx';
import { questionsSource, type Question } from '#data/people/notes.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const NOW = new Date(2026, 4, 10, 12);
const at = (day: number) => new Date(2026, 4, day, 11);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const question = (docID: string, uid: string, fields: RawDocument): Question => ({
  ...decodeNote(docID, { about: `users/${uid}`, state: 'open', ...fields }),
  uid,
  path: `users/${uid}/notes/${docID}`,
});

/** Newest first; two notes of different people have the same id. */
const QUESTIONS = [
  question('n1', 'u2', {
    field: 'site',
    text: '=Which("one")',
    addressee: 'ada@example.com',
    study: '003',
    site: 'Ulm',
    created: at(8),
    createdBy: 'sam@example.com',
  }),
  question('n1', 'u1', {
    about: 'subjects/S-1',
    field: 'cohort',
    text: 'First?',
    state: 'answered',
    answer: 'Second.',
    addressee: 'admin',
    study: '005',
    site: 'Basel',
    subjectID: 'S-1',
    created: at(7),
    createdBy: 'iris@example.com',
  }),
  question('n3', 'u3', {
    field: 'arm',
    text: 'Why?',
    addressee: 'admin',
    study: '005',
    site: 'Bern',
    created: new Date(2022, 11, 1, 11),
    createdBy: 'iris@example.com',
  }),
];

function open(query = '', rows: readonly Question[] | null = QUESTIONS) {
  const questions = answering(questionsSource);
  const { router } = openPage(<QuestionsPage />, {
    path: '*',
    address: `/questions${query}`,
    around: <Outlet />,
  });
  if (rows) questions.next(rowsOfAll(...rows));
  return { questions, router };
}

const table = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

it(
  'The page of all questions lists them newest first, with their counts',
  proves('TEAM-NOTE-06'),
  () => {
    open();
    expect(
      screen.getByText(/^3 questions: 2 open, 1 answered, 0 closed · Ask on a person’s Notes page/),
    ).toBeVisible();
    const people = screen.getAllByRole('row').slice(1);
    expect(people.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '/users/u2/notes?note=n1',
      '/users/u1/notes?note=n1',
      '/users/u3/notes?note=n3',
    ]);
    const [, ...rows] = table();
    expect(rows.map((row) => row.join(' | '))).toEqual([
      'u2 | Site | =Which("one") | ada@example.com | Open | 2 days | 003 | Ulm | 05/08/2026',
      'S-1 | Subject: Cohort | First? | admin | Answered |  | 005 | Basel | 05/07/2026',
      'u3 | Arm | Why? | admin | Open | 1,256 days | 005 | Bern | 12/01/2022',
    ]);
    expect(screen.getByText('05/08/2026')).toHaveAttribute('title', '05/08/2026 11:00');
    fireEvent.click(screen.getByRole('button', { name: 'Asked' }));
    expect(
      table()
        .slice(1)
        .map(([person]) => person),
    ).toEqual(['u3', 'S-1', 'u2']);
  },
);

it.each([
  ['?state=open', ['u2', 'u3']],
  ['?study=005', ['S-1', 'u3']],
  ['?site=Bern', ['u3']],
  ['?age=7', ['u3']],
  ['?addressee=admin&state=answered', ['S-1']],
  ['?q=s-1', ['S-1']],
  ['?q=ulm', []],
  ['?q=second', ['S-1']],
  ['?sort=age.asc', ['u2', 'u3', 'S-1']],
  ['?sort=age.desc', ['u3', 'u2', 'S-1']],
  ['?sort=asked.asc', ['u3', 'S-1', 'u2']],
])('It is filtered and sorted by the address: %s', proves('TEAM-NOTE-06'), (query, people) => {
  open(query);
  const rows = table().slice(1);
  expect(rows.map(([person]) => person).filter((_, nth) => nth < people.length)).toEqual(people);
  if (people.length === 0) expect(screen.queryByText('u2')).toBeNull();
  else expect(rows).toHaveLength(people.length);
});

it(
  'It follows changes, reports a failure, and says when there are more',
  proves('TEAM-NOTE-06'),
  () => {
    const { questions } = open('', null);
    expect(document.body).not.toHaveTextContent(/\d questions|Nobody has asked/);
    questions.next(rowsOfAll(...QUESTIONS));
    questions.next({ ...rowsOfAll(...QUESTIONS.slice(1)), cut: true, max: 1000 });
    expect(
      screen.getByText(/^The newest 2 questions: 1 open, 1 answered, 0 closed ·/),
    ).toBeVisible();
    expect(document.body).toHaveTextContent(/1,000/);
    expect(
      table()
        .slice(1)
        .map(([person]) => person),
    ).toEqual(['S-1', 'u3']);
    const choices = (label: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name: label }).options].map(
        ({ text }) => text,
      );
    expect(['Study', 'Site', 'To'].map((label) => choices(label).slice(1))).toEqual([
      ['005 (2)'],
      ['Basel (1)', 'Bern (1)'],
      ['admin (2)'],
    ]);
    questions.next(rowsOfAll());
    expect(screen.getByText('Nobody has asked a question yet.')).toBeVisible();
    expect(screen.getByText(/^0 questions: .* · Ask on a person’s Notes page/)).toBeVisible();
    questions.fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent('Out of paper');
    expect(screen.queryByText(/^\d questions/)).toBeNull();
  },
);

it('It updates the ages while it stays open', proves('TEAM-NOTE-06'), () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  open('?age=7');
  expect(table().slice(1)).toHaveLength(1);
  vi.setSystemTime(new Date(2026, 4, 16, 12));
  act(() => void vi.advanceTimersByTime(60_000));
  const ages = table()
    .slice(1)
    .map((cells) => [cells[0], cells[5]]);
  expect(ages).toEqual([
    ['u2', '8 days'],
    ['u3', '1,262 days'],
  ]);
});

it(
  'Its CSV has every column of what is shown',
  proves('TEAM-NOTE-06', 'TEAM-NOTE-08'),
  async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (file) => `blob:${files.push(file as Blob)}`,
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open('?state=open&study=003');
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(files[0] ?? new Blob());
    });
    const lines = text.trim().split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      'List,Questions',
      'Filters,State: Open; Study: 003 (1)',
      'Order,"Asked, descending"',
      'Rows,1 of 3',
    ]);
    expect(lines.slice(-2)).toEqual([
      'Person,Field,Question,To,State,Open for,Study,Site,Asked,Asked (ISO 8601)',
      expect.stringMatching(
        /^u2,Site,"'=Which\(""one""\)",ada@example.com,Open,2 days,003,Ulm,05\/08\/2026 11:00,2026-05-08T11:00/,
      ),
    ]);
  },
);
