import { object } from 'yup';
import { describe, expect, it } from 'vitest';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const read = documentReader(object({ name: text(), at: time() }));

describe('reading a damaged document', proves('R7'), () => {
  it.each(['2026-02-31', '2026-00-10', '2026-13-01', '2025-02-29', 'soon', '12/24/2026', ''])(
    'does not read "%s" as a date',
    (stored) => {
      const { at, problems } = read('id', { at: stored });
      expect(at).toBeNull();
      expect(problems).toEqual(['at']);
    },
  );

  it.each(['2024-02-29', '2026-12-31', '2026-11-21T10:00:00Z'])(
    'reads "%s" as a date',
    (stored) => {
      const { at, problems } = read('id', { at: stored });
      expect(at).toEqual(new Date(stored));
      expect(problems).toEqual([]);
    },
  );

  it('shows numbers and booleans as text, but not NaN, infinity, maps or lists', () => {
    expect(read('id', { name: 42 }).name).toBe('42');
    expect(read('id', { name: false }).name).toBe('false');
    for (const odd of [NaN, Infinity, {}, []]) {
      expect(read('id', { name: odd })).toMatchObject({ name: '', problems: ['name'] });
    }
  });
});
