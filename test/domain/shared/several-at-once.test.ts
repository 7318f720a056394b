import { describe, expect, it } from 'vitest';
import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { celebration } from '#domain/content/celebration.ts';
import { planCopies, planRemovals } from '#domain/shared/several-at-once.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const at = (key: string, rows: readonly ListedDocument[]) => ({
  path: `programs/${key}/awarenessActivities`,
  ids: { programKey: key },
  rows,
});

const activity = (id: string, more: object = {}): ListedDocument => ({
  id,
  data: { key: id, title: `The ${id}`, uuid: `u-${id}`, programKey: 'a', foreign: 1, ...more },
});

describe('copies of several records', () => {
  it(
    'keep key and uuid, and belong to the target',
    proves('AUTHOR-AWARE-11', 'AUTHOR-D-63'),
    () => {
      const source = at('a', [activity('one'), activity('two'), activity('three')]);
      const { plan, done, skipped, left } = planCopies(awarenessActivity, source, at('b', []), [
        'two',
        'one',
      ]);
      expect([plan.action, done, skipped, left]).toEqual([
        'Clone awareness activities',
        ['two', 'one'],
        [],
        [],
      ]);
      expect(plan.writes).toMatchObject([
        { kind: 'create', path: 'programs/b/awarenessActivities/two' },
        { kind: 'create', path: 'programs/b/awarenessActivities/one' },
      ]);
      expect(plan.writes[0]).toHaveProperty('data', {
        key: 'two',
        title: 'The two',
        uuid: 'u-two',
        activity_type: 'awareness',
        programKey: 'b',
      });
    },
  );

  it('omit empty fields', proves('AUTHOR-AWARE-09'), () => {
    const empty = { description: '', image_filename: ' ', audio_filename: null };
    const kept = { unlockedByDefault: false };
    const source = at('a', [activity('one', { ...empty, ...kept })]);
    const [copy] = planCopies(awarenessActivity, source, at('b', []), ['one']).plan.writes;
    expect(Object.keys((copy as { data: object }).data).sort()).toEqual([
      'activity_type',
      'key',
      'programKey',
      'title',
      'unlockedByDefault',
      'uuid',
    ]);
  });

  it('never replace records of the target', proves('AUTHOR-D-13'), () => {
    const source = at('a', [activity('one'), activity('two')]);
    const target = at('b', [activity('two')]);
    const { plan, done, skipped } = planCopies(awarenessActivity, source, target, ['one', 'two']);
    expect([plan.writes.length, done, skipped]).toEqual([1, ['one'], ['two']]);
  });

  it('are refused if one of them is gone', () => {
    const source = at('a', [activity('one')]);
    expect(() => planCopies(awarenessActivity, source, at('b', []), ['one', 'gone'])).toThrow(
      'A record was deleted in the meantime. Choose again.',
    );
  });

  it('fit into as few commits as their number and size allow', proves('AUTHOR-D-12'), () => {
    const batches = (rows: ListedDocument[]) => {
      const sizes: number[] = [];
      let left: readonly string[] = rows.map(({ id }) => id);
      while (left.length > 0) {
        const batch = planCopies(awarenessActivity, at('a', rows), at('b', []), left);
        sizes.push(batch.done.length);
        ({ left } = batch);
      }
      return sizes;
    };
    const many = (count: number, more: object = {}) =>
      Array.from({ length: count }, (_, i) => activity(`k${i}`, more));
    expect(batches(many(450))).toEqual([450]);
    expect(batches(many(451))).toEqual([450, 1]);
    expect(batches(many(3, { description: 'x'.repeat(300_000) }))).toEqual([2, 1]);
    expect(batches(many(2, { description: 'x'.repeat(850_000) }))).toEqual([1, 1]);
  });
});

describe('the deletion of several records', () => {
  const list = { path: 'programs/a/celebrations', ids: { programKey: 'a' } };
  const row = (id: string): ListedDocument => ({ id, data: { id } });

  it('is one commit and keeps the other records', proves('AUTHOR-CELEB-08', 'AUTHOR-D-54'), () => {
    const rows = { ...list, rows: ['a', 'b', 'c'].map(row) };
    const { plan, done } = planRemovals(celebration, rows, ['a', 'c', 'gone']);
    expect(done).toEqual(['a', 'c']);
    expect(plan).toMatchObject({
      action: 'Delete celebrations',
      writes: [
        { kind: 'delete', path: 'programs/a/celebrations/a' },
        { kind: 'delete', path: 'programs/a/celebrations/c' },
      ],
    });
    expect(planRemovals(celebration, rows, ['b']).plan.action).toBe('Delete celebration');
  });

  it('is refused if one commit cannot hold it', () => {
    const rows = Array.from({ length: 451 }, (_, i) => row(`c${i}`));
    const all = rows.map(({ id }) => id);
    expect(() => planRemovals(celebration, { ...list, rows }, all)).toThrow(
      'These are too many records to delete at once.',
    );
  });
});
