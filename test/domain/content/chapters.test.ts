import { describe, expect, it } from 'vitest';
import { planChapters } from '#domain/content/chapter-list.ts';
import { chapter } from '#domain/content/chapter.ts';
import { copyParts } from '#domain/content/copies.ts';
import type { ListChange } from '#domain/shared/list-change.ts';
import { listedSchemaOf } from '#records/form-values.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const LIST = 'programs/p1/chapters';
const TARGET = 'programs/p2/chapters';
const row = (id: string, num: number | null) => ({
  id,
  data: { id, num, title: `Chapter ${id}`, description: 'x', updated: 'then', lastChange: 'h' },
});
const OURS = [row('a', 1), row('b', 2), row('c', 7), row('d', null)];

function planned(change: Partial<ListChange>, theirs = [row('b', 1), row('x', 4)]) {
  let made = 0;
  const list = { path: LIST, ids: { programKey: 'p1' }, rows: OURS };
  const target = { path: TARGET, ids: { programKey: 'p2' }, rows: theirs };
  const whole = { act: 'add', seen: [], id: 'new', ...change } as const;
  const chance = { actor: 'a', now: new Date(), newID: () => `made${++made}` };
  return planChapters(chapter, list, whole, target, chance);
}

describe('the form of a chapter', () => {
  const errorsOf = async (entry: object) =>
    (await checkValues(listedSchemaOf(chapter, 'create', 3), { ...entry })).errors;

  it('needs a title and a description', proves('AUTHOR-CHAP-03', 'AUTHOR-CHAP-04'), async () => {
    expect(await errorsOf({ title: 'Sleep', description: 'How to find it' })).toEqual({});
    for (const title of ['', '  '])
      expect(await errorsOf({ title, description: 'x' })).toEqual({
        title: '*Chapter title needed',
      });
    for (const description of ['', ' \n '])
      expect(await errorsOf({ title: 'x', description })).toEqual({
        description: '*Chapter description needed',
      });
  });
});

it('a chapter has the specified fields', proves('AUTHOR-CHAP-09'), () => {
  expect(Object.keys(chapter.stored.fields)).toEqual(
    expect.arrayContaining(['id', 'num', 'title', 'description', 'updated']),
  );
});

describe('the list of chapters', () => {
  it('numbers a new chapter after the highest number, even with gaps', () => {
    const { action, writes } = planned({ entry: { title: 'New', description: 'x', num: 2 } });
    expect(action).toBe('Create chapter');
    expect(writes).toMatchObject([
      { kind: 'create', path: `${LIST}/new`, data: { id: 'new', title: 'New', num: 8 } },
    ]);
  });

  it('is copied with free numbers and free ids', () => {
    const { action, writes } = planned({ act: 'copySelected', order: ['a', 'b', 'c', 'd'] });
    expect(action).toBe('Copy chapters');
    expect(
      writes.map(({ path, ...write }) => [path, 'data' in write && write.data['num']]),
    ).toEqual([
      [`${TARGET}/a`, 8], // the number 1 is taken
      [`${TARGET}/made1`, 2], // the id b is taken, but not the number 2
      [`${TARGET}/c`, 7],
      [`${TARGET}/d`, 9], // had no number
    ]);
    const [first] = writes;
    expect(first && 'data' in first && first.data).toEqual({
      id: 'a',
      title: 'Chapter a',
      description: 'x',
      num: 8,
    });
  });

  it.each(['remove', 'arrange', 'choose', 'copy', 'move'] as const)(
    'does not support %s',
    (act) => {
      expect(() => planned({ act, id: 'a', seen: ['a', 'b', 'c', 'd'] })).toThrow(
        'This cannot be done with such a list.',
      );
    },
  );

  it('refuses to copy a deleted chapter', () => {
    expect(() => planned({ act: 'copySelected', order: ['a', 'gone'] })).toThrow(
      'deleted in the meantime',
    );
  });
});

describe('a large copy', () => {
  it('is split, in order, into parts that each fit into one commit', () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({ id: `r${i}`, data: {} }));
    const parts = copyParts(many);
    expect(parts.map((part) => part.length)).toEqual([450, 450, 100]);
    expect(parts.flat()).toEqual(many.map(({ id }) => id));
    const heavy = ['a', 'b', 'c'].map((id) => ({ id, data: { text: 'x'.repeat(390_000) } }));
    expect(copyParts(heavy)).toEqual([['a', 'b'], ['c']]);
    expect(copyParts([])).toEqual([]);
  });
});
