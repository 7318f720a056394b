import { describe, expect, it } from 'vitest';
import { DIFFERENCE_COLUMNS } from '#areas/content/compare/difference-columns.tsx';
import { compareContents } from '#domain/content/program-content/compare.ts';
import {
  contentRecord,
  programContent,
  type ContentKind,
} from '#domain/content/program-content/content.ts';

/** The differences between two versions of a record: field, here and there. */
function told(kind: ContentKind, place: string, here: object, there: object) {
  const of = (program: string, raw: object) =>
    programContent(program, [
      contentRecord(kind, `programs/${program}/${place}`, raw as Readonly<Record<string, unknown>>),
    ]);
  const rows = compareContents(of('a', here), of('b', there), null);
  const texts = ['field', 'here', 'there'].map((key) =>
    DIFFERENCE_COLUMNS.find((column) => column.key === key),
  );
  return rows.map((row) => texts.map((column) => column?.text(row)));
}

describe('a difference between two programs', () => {
  it('names steps by number, and only the fields that differ', () => {
    const step = { type: 'Text', title: 'A closer look', content: 'Stand still.' };
    const first = { type: 'Text', title: 'First', content: 'One.' };
    expect(
      told(
        'lesson',
        'lessons/l1',
        { title: 'L', steps: [first, step] },
        { title: 'L', steps: [first, { ...step, content: 'Sit down.' }] },
      ),
    ).toEqual([['Step 2', 'Content: Stand still.', 'Content: Sit down.']]);
  });

  it('names questions by their phase', () => {
    const journal = (heading: string) => ({
      displayName: 'Evening',
      phases: { creation: { questions: [{ key: 'mood', screenText: { heading } }] } },
    });
    expect(told('journalTemplate', 'journalTypes/j', journal('Mood'), journal('How'))).toEqual([
      ['Creation, question 1', 'Screen text › Heading: Mood', 'Screen text › Heading: How'],
    ]);
  });

  it('says when a side has no value, or no such record', () => {
    expect(told('chapter', 'chapters/c', {}, { title: 'New' })).toEqual([
      ['Title', 'no value', 'New'],
    ]);
    const chapter = (program: string) =>
      contentRecord('chapter', `programs/${program}/chapters/c`, { title: 'Old' });
    const rows = compareContents(
      programContent('a', [chapter('a')]),
      programContent('b', []),
      null,
    );
    const [row] = rows;
    if (!row) throw new Error('Nothing differs.');
    const side = (key: string) => DIFFERENCE_COLUMNS.find((one) => one.key === key)?.text(row);
    expect([side('field'), side('here'), side('there')]).toEqual([
      'Whole record',
      'exists',
      'does not exist',
    ]);
  });

  it('shows plain values unchanged', () => {
    expect(told('chapter', 'chapters/c', { title: 'Old' }, { title: 'New' })).toEqual([
      ['Title', 'Old', 'New'],
    ]);
  });
});
