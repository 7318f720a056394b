import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FiqrPanel } from '#areas/people/subjects/FiqrPanel.tsx';
import { SubjectPanels } from '#areas/people/subjects/SubjectPanels.tsx';
import { TasksPanel } from '#areas/people/subjects/TasksPanel.tsx';
import { fiqrResultsSource } from '#data/people/subjects.ts';
import { tasksSource } from '#data/people/tasks.ts';
import { userSource } from '#data/people/users.ts';
import { fiqrResultSchema, subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { factsOf } from '#test/ui/facts.ts';
import { openPage } from '#test/ui/page-support.tsx';

const subjectOf = documentReader(subjectSchema);
const userOf = documentReader(userSchema);
const resultOf = documentReader(fiqrResultSchema);

const PAT = {
  subjectID: 'stale',
  firstName: 'Pat',
  lastName: 'Ient',
  fullName: 'Pat M. Ient',
  email: 'pat@example.com',
  smsNumber: '+1 212 555 0100',
  zendeskID: 'ZD-1',
  surveyMonkeyID: 'SM-1',
  uid: 'u1',
};

it('a subject is shown with its own value at each label', proves('CORE-SUBJ-06'), () => {
  openPage(<SubjectPanels subject={subjectOf('s1', PAT)} registration={null} />);
  expect(factsOf('Identity')).toEqual({
    Name: 'Pat M. Ient',
    Email: 'pat@example.com',
    'Subject ID': 's1',
    'SMS number': '+1 212 555 0100',
    'Support-desk ID': 'ZD-1',
  });
  expect(screen.queryByText('Missing')).toBeNull();
});

it.each([
  ['', '03/04/2026 09:30'],
  ['sam@example.com', '03/04/2026 09:30 by sam@example.com'],
])('a subject says when it was created, and by whom if it is known: "%s"', (addedBy, shown) => {
  const dateCreated = new Date(2026, 2, 4, 9, 30);
  const subject = subjectOf('s1', { ...PAT, dateCreated, addedBy });
  openPage(<SubjectPanels subject={subject} registration={null} />);
  const value = screen.getByText('Created').nextElementSibling;
  expect(value?.textContent).toBe(shown);
});

it('a missing support-desk ID is red, other missing values are not', proves('CORE-SUBJ-07'), () => {
  const missing = { ...PAT, zendeskID: '', smsNumber: '', surveyMonkeyID: '' };
  openPage(<SubjectPanels subject={subjectOf('s1', missing)} registration={null} />);
  expect(factsOf('Identity')).toMatchObject({ 'Support-desk ID': 'Missing', 'SMS number': '–' });
  const red = [...document.querySelectorAll('[data-tone="danger"]')];
  expect(red.map(({ textContent }) => textContent)).toEqual(['Missing']);
});

it(
  'FIQR scores are listed newest first, each with its four values in their columns',
  proves('CORE-SUBJ-08', 'CORE-SUBJ-23'),
  () => {
    const results = answering(fiqrResultsSource('s1'));
    openPage(<FiqrPanel subjectID="s1" />);
    results.next(rowsOfAll());
    expect(screen.getByRole('cell', { name: 'No results found' })).toBeVisible();
    const result = (id: string, day: string, of: readonly number[]) => {
      const [score, function_score, impact_score, symptom_score] = of;
      const date = new Date(day);
      return resultOf(id, { date, score, function_score, impact_score, symptom_score });
    };
    results.next(
      rowsOfAll(
        result('a', '2026-01-02', [40, 11, 12, 13]),
        result('c', '2026-02-02', [1234.567, 0, 7.5, 30]),
        result('b', '2026-03-02', [61.5, 18, 20, 23.5]),
      ),
    );
    const table = within(screen.getByRole('table'));
    const rows = table
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Score', 'Function Score', 'Impact Score', 'Symptom Score'],
      ['61.5', '18', '20', '23.5'],
      ['1234.57', '0', '7.5', '30'],
      ['40', '11', '12', '13'],
    ]);
  },
);

it('without a linked user a sentence stands in place of the tasks', proves('CORE-SUBJ-11'), () => {
  const gone = answering(userSource('gone'));
  const NOT_LINKED = 'User has not been registered or matched to this subject';
  openPage(<TasksPanel uid="" />);
  expect(screen.getByRole('region', { name: 'Tasks' })).toHaveTextContent(NOT_LINKED);
  openPage(<TasksPanel uid="gone" />);
  expect(screen.getAllByText(NOT_LINKED)).toHaveLength(1);
  gone.next(null);
  expect(screen.getAllByText(NOT_LINKED)).toHaveLength(2);
});

it('without tasks there is nothing to search or export', () => {
  const tasks = answering(tasksSource('u1', 'goodbyeACT'));
  const account = answering(userSource('u1'));
  openPage(<TasksPanel uid="u1" />);
  account.next(userOf('u1', { activeProgram: 'goodbyeACT' }));
  tasks.next(rowsOfAll());
  const panel = screen.getByRole('region', { name: 'Tasks in goodbyeACT' });
  expect(panel).toHaveTextContent(/^Tasks in goodbyeACTThe user has no tasks in goodbyeACT yet\.$/);
  expect(within(panel).queryAllByRole('button')).toEqual([]);
});

it('warns at the active program while the linked user has another one', () => {
  const account = answering(userSource('u7'));
  const subject = subjectOf('s1', { ...PAT, uid: 'u7', activeProgram: 'stanza1' });
  openPage(<SubjectPanels subject={subject} registration={null} />);
  const shown = () => screen.getByText('Active program').nextElementSibling?.textContent;
  expect(shown()).toBe('stanza1');
  account.next(userOf('u7', { activeProgram: 'goodbyeACT' }));
  expect(shown()).toBe('stanza1 User: goodbyeACT');
  expect(screen.getByText('User: goodbyeACT')).toHaveAttribute('data-tone', 'warning');
  account.next(userOf('u7', { activeProgram: 'stanza1' }));
  expect(shown()).toBe('stanza1');
  account.next(null);
  expect(shown()).toBe('stanza1');
});
