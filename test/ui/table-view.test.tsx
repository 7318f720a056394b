import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListState } from '#lib/list.ts';
import type { ListRows } from '#lib/live.ts';
import { useTableView } from '#ui/table/use-table-view.ts';
import { columns, trees, type Tree } from './table-support.tsx';

const STATE: ListState = { page: 1, search: '', sort: null, filters: {} };

function view(data: Partial<ListRows<Tree>>, state: Partial<ListState> = {}) {
  const all = { rows: [], total: null, complete: false, unreadable: [], ...data };
  const input = { data: all, state: { ...STATE, ...state }, columns, filters: [], pageSize: 10 };
  return renderHook(() => useTableView(input)).result.current;
}

describe('the view of a partly loaded list', () => {
  it('is empty, from 0 to 0, if there is nothing', () => {
    const { page, pending, totalKnown } = view({ total: 0 });
    expect(page).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0, total: 0 });
    expect([pending, totalKnown]).toEqual([0, true]);
    expect(view({}).totalKnown).toBe(false);
  });

  it('counts the rows of the page that are not loaded yet', () => {
    const { page, pending } = view({ rows: trees(13), total: 25 }, { page: 2 });
    expect([page.from, page.to, page.rows.length, pending]).toEqual([11, 20, 3, 7]);
    const last = view({ rows: trees(13), total: 25 }, { page: 9 });
    expect([last.page.page, last.page.from, last.page.to, last.pending]).toEqual([3, 21, 25, 5]);
  });

  it('does not count blanks as a search', () => {
    const blank = view({ rows: trees(3), total: 25 }, { search: '  ' });
    expect([blank.narrowed, blank.partial, blank.page.total]).toEqual([false, null, 25]);
    const searched = view({ rows: trees(3), total: 25 }, { search: ' 002 ' });
    expect([searched.narrowed, searched.partial]).toEqual([true, 'Searching']);
    expect(searched.page.rows.map(({ id }) => id)).toEqual(['t2']);
  });
});
