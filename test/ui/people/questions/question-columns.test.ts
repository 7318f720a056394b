import { expect, it } from 'vitest';
import {
  countsText,
  openDays,
  questionColumns,
  questionFilters,
  searchText,
} from '#areas/people/questions/question-columns.tsx';
import type { Question } from '#data/people/notes.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const NOW = new Date(2026, 4, 10, 12);
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

const question = (docID: string, uid: string, fields: RawDocument): Question => ({
  ...decodeNote(docID, { about: `users/${uid}`, field: 'site', ...fields }),
  uid,
  path: `users/${uid}/notes/${docID}`,
});

const QUESTIONS = [
  question('a', 'u1', {
    state: 'open',
    study: '005',
    site: 'Basel',
    addressee: 'admin',
    created: ago(7),
    subjectID: 'S-1',
    text: 'Which?',
    createdBy: 'sam@example.com',
  }),
  question('b', 'u2', {
    state: 'open',
    study: '003',
    site: 'Ulm',
    addressee: 'ada@example.com',
    created: new Date(ago(7).getTime() + 1000),
    about: 'subjects/s2',
  }),
  question('c', 'u3', { state: 'answered', study: '003', site: 'Basel', created: ago(40) }),
  question('d', 'u4', { state: 'closed', study: '', site: 'Ulm', addressee: 'admin' }),
];

const filtered = (key: string, value: string) => {
  const filter = questionFilters(QUESTIONS, NOW).find((one) => one.key === key);
  return QUESTIONS.filter((one) => filter?.matches?.(one, value))
    .map(({ docID }) => docID)
    .join('');
};

it.each([
  ['state', 'open', 'ab'],
  ['state', 'closed', 'd'],
  ['study', '003', 'bc'],
  ['site', 'Basel', 'ac'],
  ['addressee', 'admin', 'ad'],
  ['age', '7', 'a'],
  ['age', '1', 'ab'],
  ['age', '30', ''],
])('the filter %s at %j leaves %j', proves('TEAM-NOTE-06'), (key, value, ids) => {
  expect(filtered(key, value)).toBe(ids);
});

it('the filter options and the title show counts', proves('TEAM-NOTE-06'), () => {
  const options = Object.fromEntries(
    questionFilters(QUESTIONS, NOW).map((one) => [
      one.key,
      one.kind === 'select' ? one.options.map(({ label }) => label) : [],
    ]),
  );
  expect(options).toEqual({
    state: ['Open', 'Answered', 'Closed'],
    study: ['003 (2)', '005 (1)'],
    site: ['Basel (2)', 'Ulm (2)'],
    age: ['1 day or more', '7 days or more', '30 days or more'],
    addressee: ['ada@example.com (1)', 'admin (2)'],
  });
  expect(countsText(QUESTIONS)).toBe('4 questions: 2 open, 1 answered, 1 closed');
  expect(countsText(QUESTIONS, true)).toBe('The newest 4 questions: 2 open, 1 answered, 1 closed');
});

it('the columns show whose, which, to whom and since when', proves('TEAM-NOTE-06'), () => {
  const columns = questionColumns(NOW);
  const row = (one: Question | undefined) =>
    one && Object.fromEntries(columns.map(({ header, text }) => [header, text(one)]));
  expect(row(QUESTIONS[0])).toEqual({
    Person: 'S-1',
    Record: 'User',
    Field: 'Site',
    Question: 'Which?',
    To: 'admin',
    State: 'Open',
    'Open for': '7 days',
    Study: '005',
    Site: 'Basel',
    'Asked by': 'sam@example.com',
    Asked: '05/03/2026 12:00',
    Answer: '',
  });
  expect(row(QUESTIONS[1])).toMatchObject({
    Person: 'u2',
    Record: 'Subject',
    Field: 'Subject: Site',
  });
  expect(QUESTIONS.map((one) => openDays(one, NOW))).toEqual([7, 6, null, null]);
  // The server's clock can be ahead.
  expect(QUESTIONS.map((one) => openDays(one, ago(8)))).toEqual([0, 0, null, null]);
  const unconfirmed = question('e', 'u5', { state: 'open', created: null });
  expect(openDays(unconfirmed, NOW)).toBeNull();
  expect(row(unconfirmed)).toMatchObject({ State: 'Open', 'Open for': '', Asked: '' });
});

it('the search covers person, text and author', proves('TEAM-NOTE-06'), () => {
  const [first] = QUESTIONS;
  const found = first ? searchText(first) : '';
  for (const part of ['s-1', 'which?', 'sam@example.com']) expect(found).toContain(part);
});
