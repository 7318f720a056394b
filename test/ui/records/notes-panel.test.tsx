import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notesSource } from '#data/people/notes.ts';
import { decodeNote, type Note } from '#domain/people/note/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const ABOUT = 'users/u1';
const OLD = new Date(2026, 4, 6, 9, 30);

const note = (id: string, fields: RawDocument) =>
  decodeNote(id, { about: ABOUT, created: OLD, createdBy: 'iris@example.com', ...fields });

const QUESTION = {
  text: 'Which site?',
  field: 'site',
  addressee: 'sam@example.com',
  state: 'open',
  open: true,
};
const ANSWERED = {
  ...QUESTION,
  field: 'cohort',
  state: 'answered',
  answer: 'The first.',
  answered: new Date(2026, 4, 7, 10, 0),
  answeredBy: 'ada@example.com',
};

function open(notes: readonly Note[], as = sam, soughtID: string | null = null) {
  const source = answering(notesSource('u1', ABOUT));
  openPage(
    <QuestionMarks uid="u1" about={ABOUT}>
      <KeyValues
        items={[
          { label: 'Site', field: 'site', value: 'Basel' },
          { label: 'Cohort', field: 'cohort', value: '' },
          { label: 'Study', field: 'study', value: '003' },
        ]}
      />
      <ReadOnlyForm title="Account" values={{ site: 'Basel', study: '003' }}>
        <TextField name="site" label="Site in the form" />
        <TextField name="study" label="Study in the form" />
      </ReadOnlyForm>
      <NotesPanel uid="u1" about={ABOUT} soughtID={soughtID} />
    </QuestionMarks>,
    { as },
  );
  expect(source.attached()).toBe(1); // marks and panel share one listener
  source.next(rowsOfAll(...notes));
  return source;
}

const items = () => within(screen.getByRole('list', { name: 'Notes, newest first' }));
const buttons = (index: number) =>
  within(items().getAllByRole('listitem')[index] ?? document.body)
    .queryAllByRole('button')
    .map((one) => one.textContent);

describe('The notes of a record', () => {
  it(
    'have text, author and time, and say what became of a question',
    proves('TEAM-NOTE-01'),
    async () => {
      open([
        note('n1', { text: 'Called at noon.', created: new Date(2026, 4, 8, 14, 5) }),
        note('n2', ANSWERED),
        note('n3', { state: 'withdrawn', updatedBy: 'ada@example.com', updated: OLD }),
      ]);
      const texts = items()
        .getAllByRole('listitem')
        .map((one) => one.textContent);
      expect(texts[0]).toContain('05/08/2026 14:05 · iris@example.com');
      expect(texts[0]).toContain('Called at noon.');
      expect(texts[1]).toContain('Question about Cohort, to sam@example.com');
      expect(texts[1]).toContain('Answer · 05/07/2026 10:00 · ada@example.comThe first.');
      expect(texts[2]).toContain('Withdrawn by ada@example.com on 05/06/2026 09:30.');
      expect(await findings(document.body)).toEqual([]);
    },
  );

  it('are waited for, and said to be none, or to have failed', () => {
    const source = open([]);
    expect(screen.getByText('There are no notes yet.')).toBeVisible();
    source.fail('permission-denied');
    expect(screen.queryByText('There are no notes yet.')).toBeNull();
  });

  it('have no place without an account, which is said', () => {
    openPage(<NotesPanel uid="" about="subjects/s1" />);
    expect(screen.getByText(/Notes are kept with the app account/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offer what may be done by whom', proves('TEAM-NOTE-05'), () => {
    const own = { createdBy: 'sam@example.com' };
    const notes = [
      note('n1', { ...own, text: 'Now.', created: new Date() }),
      note('n2', { ...own, text: 'Long ago.' }),
      note('n3', QUESTION),
      note('n4', ANSWERED),
      note('n5', { ...QUESTION, state: 'closed', open: false }),
    ];
    open(notes);
    expect(notes.map((_, index) => buttons(index))).toEqual([
      ['Edit'],
      [],
      ['Answer'],
      ['Close'],
      [],
    ]);
  });

  it('are withdrawn by admins, with a reason', proves('TEAM-NOTE-05'), () => {
    open([note('n1', { text: 'x' }), note('n2', { state: 'withdrawn' })], ada);
    expect([buttons(0), buttons(1)]).toEqual([['Withdraw'], []]);
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw the note of 05\/06\/2026/ }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Reason required');
  });

  it(
    'refuse 4,001 characters with words, before anything is sent',
    proves('TEAM-NOTE-08'),
    async () => {
      open([]);
      fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
      const dialog = within(screen.getByRole('dialog'));
      const text = dialog.getByLabelText(/^Note/);
      fireEvent.change(text, { target: { value: 'x'.repeat(4001) } });
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      const words = 'Note must be at most 4,000 characters';
      expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
      expect(text).toHaveValue('x'.repeat(4001));
    },
  );

  it('put the focus on the one that a link leads to', () => {
    open([note('n1', { text: 'First.' }), note('n2', { text: 'Second.' })], sam, 'n2');
    expect(document.activeElement?.textContent).toContain('Second.');
  });
});

describe('A field with an unresolved question', () => {
  const marks = () =>
    screen
      .getAllByRole('link', { name: /question about/ })
      .map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')]);

  it('is marked in the panel and in the form, with a link to it', proves('TEAM-NOTE-03'), () => {
    open([
      note('q1', QUESTION),
      note('q2', ANSWERED),
      note('q3', { ...QUESTION, field: 'study', state: 'closed', open: false }),
      note('q4', { ...QUESTION, field: 'study', state: 'withdrawn', open: false }),
    ]);
    expect(marks()).toEqual([
      ['Open question about Site', '/users/u1/notes?note=q1'],
      ['Answered question about Cohort', '/users/u1/notes?note=q2'],
      ['Open question about Site', '/users/u1/notes?note=q1'],
    ]);
    const site = screen.getAllByText('Basel')[0]?.closest('.key-value');
    expect(site?.querySelector('a')).toHaveAccessibleName('Open question about Site');
    const input = screen.getByLabelText('Site in the form').closest('.field');
    expect(input?.querySelector('a')).toHaveAccessibleName('Open question about Site');
  });

  it('is marked by the open one where another was answered', () => {
    open([note('q1', QUESTION), note('q2', { ...ANSWERED, field: 'site' })]);
    expect(marks()[0]).toEqual(['Open question about Site', '/users/u1/notes?note=q1']);
  });
});

it.each(['', '..', 'a/b', 'W'.repeat(2000)])(
  'A record whose account is named "%.5s" has no place for notes, and stays readable',
  (uid) => {
    openPage(
      <QuestionMarks uid={uid} about="subjects/s1">
        <KeyValues items={[{ label: 'Site', field: 'site', value: 'Basel' }]} />
        <NotesPanel uid={uid} about="subjects/s1" />
      </QuestionMarks>,
    );
    expect(screen.getByText('Basel')).toBeVisible();
    expect(screen.getByText(/there is no place for a note/)).toBeVisible();
  },
);
