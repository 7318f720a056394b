import { describe, expect, it } from 'vitest';
import {
  isDartboard,
  isInsights,
  isPacingJournal,
  journalTemplate,
  PACING_JOURNALS,
  PHASE_NAMES,
  questionsOf,
} from '#domain/content/journal-type/journal.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { messagesOf, readerOf } from '#domain/shared/record.ts';
import { schemaOf } from '#records/form-values.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const read = readerOf(journalTemplate);

/** The form's errors for a valid entry with this change. */
const errorsOf = async (more: object, mode: 'create' | 'edit' = 'create') =>
  (
    await checkValues(schemaOf(journalTemplate, mode), {
      id: 'evening',
      displayName: 'Evening',
      description: '',
      imageURI: '',
      unlockedByDefault: false,
      noJournalLeftBehind: false,
      notAssignableToTask: false,
      phases: {},
      ...more,
    })
  ).errors;

describe('a journal', () => {
  it(
    'has the specified fields and named phases',
    proves('AUTHOR-JOUR-08', 'AUTHOR-JOUR-14'),
    () => {
      const phases = { creation: { order: 1 }, completion: { order: 2 } };
      const stored = {
        id: 'evening',
        displayName: 'Evening',
        description: 'Looks back',
        imageURI: 'e.png',
        unlockedByDefault: true,
        noJournalLeftBehind: true,
        notAssignableToTask: true,
        programKey: 'p',
        phases,
      };
      expect(read('evening', stored)).toMatchObject({ ...stored, problems: [] });
      expect(listPathOf(journalTemplate, { programKey: 'p' })).toBe('programs/p/journalTypes');
    },
  );

  it('is still readable when damaged', () => {
    const damaged = { displayName: ['x'], phases: ['creation'], unlockedByDefault: 'often' };
    const journal = read('odd', damaged);
    expect(journal).toMatchObject({ displayName: '', phases: {}, unlockedByDefault: false });
    expect(journal.problems).toEqual(['displayName', 'unlockedByDefault', 'phases']);
    const phases = { creation: { questions: [{ key: 'a' }, null, 'b', { key: 'c' }] }, checkIn: 7 };
    expect(questionsOf({ phases }, 'creation')).toEqual([{ key: 'a' }, { key: 'c' }]);
    for (const phase of ['checkIn', 'activity']) expect(questionsOf({ phases }, phase)).toEqual([]);
  });

  it('needs a name', proves('AUTHOR-JOUR-12'), async () => {
    expect(await errorsOf({})).toEqual({});
    for (const displayName of ['', '  '])
      expect(await errorsOf({ displayName })).toEqual({ displayName: 'Name Required' });
  });

  it(
    'has an id that is validated on creation and cannot be edited',
    proves('AUTHOR-JOUR-13', 'AUTHOR-D-44', 'AUTHOR-D-09'),
    async () => {
      const message = 'ID may contain only letters, digits, _ - and .';
      for (const id of ['a b', 'ü', 'a/b']) expect(await errorsOf({ id })).toEqual({ id: message });
      expect(await errorsOf({ id: 'a b' }, 'edit')).toEqual({});
      expect(Object.keys(schemaOf(journalTemplate, 'edit').fields)).not.toContain('id');
      expect(journalTemplate.taken?.('evening')).toBe('ID is not unique');
    },
  );

  it('uses the specified messages for cloning', proves('AUTHOR-JOUR-19', 'AUTHOR-JOUR-20'), () => {
    const { copied, notCopied } = messagesOf(journalTemplate, 'Evening', 'evening');
    expect(copied).toBe('Journals cloned successfully!');
    expect(notCopied).toBe(
      'An error occurred while trying to clone the journals. Check the developer console for details.',
    );
  });
});

describe('the kind of a journal', () => {
  const journal = (docID: string, phases = {}) => ({ docID, phases });

  it('is insights for the insights ids', proves('AUTHOR-JOUR-09'), () => {
    for (const id of ['dailyInsights', 'weeklyInsights'])
      expect(isInsights(journal(id))).toBe(true);
    for (const id of ['dailyinsights', 'monthlyInsights', 'valuesDartboard', ''])
      expect(isInsights(journal(id))).toBe(false);
  });

  it('is dartboard for the dartboard id', proves('AUTHOR-JOUR-10'), () => {
    expect(isDartboard(journal('valuesDartboard'))).toBe(true);
    for (const id of ['valuesdartboard', 'dartboard', 'dailyInsights'])
      expect(isDartboard(journal(id))).toBe(false);
  });

  it(
    'is pacing by its id or its completion component',
    proves('AUTHOR-JOUR-11', 'AUTHOR-D-47'),
    () => {
      expect(PACING_JOURNALS).toEqual({ taskBased: 'pacing_task_based', timeBased: 'pacing_v2' });
      for (const id of ['pacing_task_based', 'pacing_v2'])
        expect(isPacingJournal(journal(id))).toBe(true);
      const completed = (completedComponent: string) => ({ completion: { completedComponent } });
      expect(isPacingJournal(journal('walk', completed('pacing')))).toBe(true);
      expect(isPacingJournal(journal('walk', completed('default')))).toBe(false);
      expect(isPacingJournal(journal('pacing_v3'))).toBe(false);
    },
  );

  it('has six known phases', proves('AUTHOR-PHASE-07'), () => {
    expect(PHASE_NAMES).toEqual([
      'creation',
      'activity',
      'checkIn',
      'confirmation',
      'conversion',
      'completion',
    ]);
  });
});
