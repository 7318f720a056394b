import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notesSource } from '#data/people/notes.ts';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';
import { ABOUT, ANSWERED, note, open, QUESTION } from './notes-panel-support.tsx';

describe('A field with an unresolved question', () => {
  const marks = () =>
    screen
      .getAllByRole('link', { name: /question about/ })
      .map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')]);

  it('is marked in the panel and in the form, with a link to it', proves('TEAM-NOTE-03'), () => {
    open([
      note('q1', QUESTION),
      note('q&2', ANSWERED),
      note('q3', { ...QUESTION, field: 'study', state: 'closed', open: false }),
      note('q4', { ...QUESTION, field: 'study', state: 'withdrawn', open: false }),
    ]);
    expect(marks()).toEqual([
      ['Open question about Site', '/users/u1/notes?note=q1'],
      ['Answered question about Cohort', '/users/u1/notes?note=q%262'],
      ['Open question about Site', '/users/u1/notes?note=q1'],
    ]);
    const site = screen.getAllByText('Basel')[0]?.closest('.key-value');
    expect(site?.querySelector('a')).toHaveAccessibleName('Open question about Site');
    const input = screen.getByLabelText('Site in the form').closest('.field');
    expect(input?.querySelector('a')).toHaveAccessibleName('Open question about Site');
  });

  it('is marked by the open one, even if another was answered', proves('TEAM-NOTE-03'), () => {
    const both = [note('q1', QUESTION), note('q2', { ...ANSWERED, field: 'site' })];
    const source = open(both);
    const mark = ['Open question about Site', '/users/u1/notes?note=q1'];
    expect(marks()).toEqual([mark, mark]);
    source.next(rowsOfAll(...both.toReversed()));
    expect(marks()).toEqual([mark, mark]);
    source.next(rowsOfAll(...both.slice(1)));
    expect(marks()[0]).toEqual(['Answered question about Site', '/users/u1/notes?note=q2']);
    source.fail();
    expect(marks()).toHaveLength(2);
    source.fail('permission-denied');
    expect(screen.queryByRole('link', { name: /question about/ })).toBeNull();
    expect(screen.getAllByText('Basel')[0]).toBeVisible();
  });

  it('is marked even if it is a checkbox', proves('TEAM-NOTE-03'), () => {
    const source = answering(notesSource('u1', ABOUT));
    openPage(
      <QuestionMarks uid="u1" about={ABOUT}>
        <ReadOnlyForm title="Account" values={{ isTest: true }}>
          <CheckField name="isTest" label="Test" />
        </ReadOnlyForm>
      </QuestionMarks>,
    );
    source.next(rowsOfAll(note('q1', { ...QUESTION, field: 'isTest' })));
    expect(marks()).toHaveLength(1);
    expect(screen.getByRole('checkbox').closest('.field')?.querySelector('a')).toHaveAttribute(
      'href',
      '/users/u1/notes?note=q1',
    );
  });
});
