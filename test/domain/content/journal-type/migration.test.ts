import { describe, expect, it } from 'vitest';
import {
  migrated,
  migratedType,
  needsMigration,
  planMigration,
  type Migration,
} from '#domain/content/journal-type/migration.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const asking = (...questions: unknown[]) => ({ creation: { order: 1, questions } });

describe('old questions', () => {
  it('have a type but no questionType, in any phase', proves('AUTHOR-MIGR-01'), () => {
    const old = (phases: RawDocument) => needsMigration({ phases });
    expect(old(asking({ type: 'text' }))).toBe(true);
    expect(old(asking({ type: 'text', questionType: '' }))).toBe(true);
    expect(old({ ...asking(), mystery: { questions: [{ type: 'text' }] } })).toBe(true);
    expect(old(asking({ type: 'text', questionType: 'text' }))).toBe(false);
    expect(old(asking({ questionType: 'text' }, {}, null, 'text', { type: '' }))).toBe(false);
    expect(old({ creation: 'damaged' })).toBe(false);
    expect(old({ creation: { questions: { type: 'text' } } })).toBe(false);
  });

  it(
    'get their type, or its pacing variant in pacing journals',
    proves('AUTHOR-MIGR-04', 'AUTHOR-MIGR-05', 'AUTHOR-D-47'),
    () => {
      const known = ['text', 'slider', 'summary', 'content', 'multipleInput', 'instructions'];
      for (const type of known) {
        expect(migratedType(type, false)).toEqual({ questionType: type, review: false });
        expect(migratedType(type, true)).toEqual({ questionType: `pacing-${type}`, review: false });
      }
      expect(migratedType('boolean', true)).toEqual({ questionType: 'boolean', review: true });
      expect(migratedType('pacing-text', true)).toEqual({
        questionType: 'pacing-text',
        review: false,
      });
      expect(migratedType('boolean', false).review).toBe(false);
    },
  );
});

describe('the migration of a journal', () => {
  const done = { key: 'b', type: 'slider', questionType: 'text' };

  it(
    'leaves new questions, other fields and the old type as they are',
    proves('AUTHOR-MIGR-04', 'AUTHOR-D-47'),
    () => {
      const phases = {
        ...asking({ key: 'a', type: 'text' }, done, null),
        completion: { order: 2 },
      };
      expect(migrated({ docID: 'evening', phases })).toEqual({
        phases: {
          ...asking({ key: 'a', type: 'text', questionType: 'text' }, done, null),
          completion: { order: 2 },
        },
        questions: 1,
        review: false,
      });
    },
  );

  it(
    'marks a pacing journal for review when a type has no pacing variant',
    proves('AUTHOR-MIGR-05'),
    () => {
      const phases = asking({ type: 'text' }, { type: 'boolean' });
      expect(migrated({ docID: 'pacing_v2', phases })).toEqual({
        phases: asking(
          { type: 'text', questionType: 'pacing-text' },
          { type: 'boolean', questionType: 'boolean' },
        ),
        questions: 2,
        review: true,
      });
    },
  );

  it('is one write, or none if there is nothing to do', proves('AUTHOR-D-48'), async () => {
    const told: Migration[] = [];
    const path = 'programs/p/journalTypes/evening';
    const plan = (phases: RawDocument) =>
      planMigration(path, (one) => told.push(one))(() => Promise.resolve({ phases }));
    expect((await plan(asking({ type: 'text' }))).writes).toMatchObject([
      { kind: 'update', path, data: { phases: asking({ type: 'text', questionType: 'text' }) } },
    ]);
    expect((await plan(asking(done))).writes).toEqual([]);
    expect(told.map(({ questions }) => questions)).toEqual([1, 0]);
  });
});
