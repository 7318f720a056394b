import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListState } from '#lib/list.ts';
import {
  readHidden,
  readListState,
  writeHidden,
  writeListState,
  type ListDefaults,
} from '#lib/list-url.ts';
import { proves } from '#test/support/proves.ts';

const defaults: ListDefaults = { filters: { study: '', color: 'yes' } };
const read = (query: string) => readListState(new URLSearchParams(query), defaults);

describe('the list state in an address', () => {
  it('reads page, search, filters and sort', () => {
    expect(read('?page=2&q=ada&study=003&sort=cohort.desc')).toEqual({
      page: 2,
      search: 'ada',
      filters: { study: '003', color: 'yes' },
      sort: { key: 'cohort', dir: 'desc' },
    });
  });

  it('reads a missing or invalid page as page 1', proves('CORE-D-12'), () => {
    for (const page of ['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=two', 'page=1e3']) {
      expect(read(page).page, page).toBe(1);
    }
  });

  it('omits default values and leaves foreign parameters alone', () => {
    const state = read('');
    const text = writeListState(new URLSearchParams('tab=calls&page=4'), state, defaults);
    expect(text.toString()).toBe('tab=calls');
  });

  it('writes a default filter that is turned off', () => {
    const state: ListState = { ...read(''), filters: { study: '', color: '' } };
    const text = writeListState(new URLSearchParams(), state, defaults).toString();
    expect(text).toBe('color=');
    expect(read(text)).toEqual(state);
  });

  it('ignores an invalid sort', () => {
    expect(read('sort=cohort').sort).toBeNull();
    expect(read('sort=cohort.sideways').sort).toBeNull();
  });

  it('reads back what it wrote', () => {
    const anyState: fc.Arbitrary<ListState> = fc.record({
      page: fc.integer({ min: 1, max: 999 }),
      search: fc.string({ unit: 'grapheme' }),
      filters: fc.record({ study: fc.string(), color: fc.constantFrom('', 'yes') }),
      sort: fc.option(
        fc.record({
          key: fc.stringMatching(/^[\w.]+$/),
          dir: fc.constantFrom('asc' as const, 'desc' as const),
        }),
      ),
    });
    fc.assert(
      fc.property(anyState, (state) => {
        const text = writeListState(new URLSearchParams(), state, defaults).toString();
        expect(read(text)).toEqual(state);
      }),
    );
  });

  it('carries the hidden columns, and distinguishes none from unset', () => {
    const none = new URLSearchParams();
    expect(readHidden(none)).toBeNull();
    expect(readHidden(writeHidden(none, []))).toEqual([]);
    expect(readHidden(writeHidden(none, ['cohort', 'group']))).toEqual(['cohort', 'group']);
    expect(writeHidden(new URLSearchParams('hide=a'), null).toString()).toBe('');
  });
});
