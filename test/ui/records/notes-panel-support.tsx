import { expect } from 'vitest';
import { notesSource } from '#data/people/notes.ts';
import { decodeNote, type Note } from '#domain/people/note/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

export const ABOUT = 'users/u1';
export const OLD = new Date(2026, 4, 6, 9, 30);

export const note = (id: string, fields: RawDocument) =>
  decodeNote(id, { about: ABOUT, created: OLD, createdBy: 'iris@example.com', ...fields });

export const QUESTION = {
  text: 'Which site?',
  field: 'site',
  addressee: 'sam@example.com',
  state: 'open',
  open: true,
};
export const ANSWERED = {
  ...QUESTION,
  field: 'cohort',
  state: 'answered',
  answer: 'The first.',
  answered: new Date(2026, 4, 7, 10, 0),
  answeredBy: 'ada@example.com',
};

export function open(
  notes: readonly Note[] | null,
  as = sam,
  soughtID: string | null = null,
  about = ABOUT,
) {
  const source = answering(notesSource('u1', about));
  openPage(
    <QuestionMarks uid="u1" about={about}>
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
      <NotesPanel uid="u1" about={about} soughtID={soughtID} />
    </QuestionMarks>,
    { as },
  );
  expect(source.attached()).toBe(1); // marks and panel share one listener
  if (notes) source.next(rowsOfAll(...notes));
  return source;
}
