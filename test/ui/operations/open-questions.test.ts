import { expect, it } from 'vitest';
import { openQuestions } from '#areas/operations/today/waiting.ts';
import type { Question } from '#data/people/notes.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { proves } from '#test/support/proves.ts';

const question = (docID: string, created: Date, fields: object): Question => ({
  ...decodeNote(docID, { created, createdBy: 'sam@example.com', state: 'open', ...fields }),
  uid: `u-${docID}`,
  path: `users/u-${docID}/notes/${docID}`,
});

it(
  'lists one’s own questions oldest first, with age and a link to answer',
  proves('TEAM-NOTE-04', 'TEAM-HOME-01'),
  () => {
    const early = new Date(2026, 4, 1, 9);
    const late = new Date(2026, 4, 3, 9);
    const rows = openQuestions(
      [
        question('b', late, { field: 'site', text: 'Which?', subjectID: '' }),
        question('a', early, { field: 'smsNumber', text: 'Is it hers?', subjectID: 'S-1' }),
      ],
      'ada@example.com',
    );
    expect(rows).toEqual([
      {
        key: 'users/u-a/notes/a',
        who: 'S-1',
        page: '/users/u-a',
        why: 'SMS number: Is it hers?',
        below: 'Asked by sam@example.com, 05/01/2026 09:00',
        since: early,
        act: { label: 'Answer', to: '/users/u-a/notes?note=a&answer=1' },
      },
      {
        key: 'users/u-b/notes/b',
        who: 'u-b',
        page: '/users/u-b',
        why: 'Site: Which?',
        below: 'Asked by sam@example.com, 05/03/2026 09:00',
        since: late,
        act: { label: 'Answer', to: '/users/u-b/notes?note=b&answer=1' },
      },
    ]);
  },
);

it('truncates a very long question', proves('TEAM-NOTE-04'), () => {
  const text = `Which ${'word '.repeat(800)}`;
  const [row] = openQuestions(
    [question('a', new Date(2026, 4, 1), { field: 'site', text })],
    'ada@example.com',
  );
  expect(row?.why).toMatch(/^Site: Which (word )+…$/);
  expect(row?.why.length).toBeLessThan(240);
});
