import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loading } from '#lib/live.ts';
import {
  expectAccessible,
  loaded,
  names,
  renderTable,
  searchField,
  trees,
} from './table-support.tsx';
import { proves } from '#test/support/proves.ts';

afterEach(() => localStorage.clear());

const failed = (message: string, code: string, retry = () => undefined) => ({
  state: 'error' as const,
  error: Object.assign(new Error(message), { code }),
  retry,
});

describe('the states of a list', () => {
  it('shows placeholder rows while it loads', async () => {
    const { container } = renderTable(loading, '/trees', { pageSize: 5 });
    expect(container.querySelectorAll('tr.skeleton-row')).toHaveLength(5);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No results found')).toBeNull();
    await expectAccessible(container);
  });

  it('tells screen readers which list is loading', proves('OPS-SHELL-02'), async () => {
    renderTable(loading);
    expect(await screen.findByText('Trees Loading', {}, { timeout: 2000 })).toBeInTheDocument();
  });

  it('keeps its rows next to a later error', proves('REPORT-D-29'), async () => {
    const failure = failed('Out of paper', 'internal');
    const { container } = renderTable({ ...loaded(trees(3)), stale: true, failure });
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Out of paper');
    expect(names()).toHaveLength(3);
    await expectAccessible(container);
  });

  it('says when a list is truncated', proves('CORE-D-13'), () => {
    const rows = loaded(trees(3));
    renderTable({ ...rows, data: { ...rows.data, cutAt: 10_000 } });
    expect(screen.getByText('Only the first 10,000 records are read.')).toBeVisible();
  });

  it('says when the server does not respond', () => {
    renderTable({ state: 'loading', slow: true });
    expect(screen.getByText(/^Connection problem/)).toBeVisible();
  });

  it('has an empty state with an action that fills it', async () => {
    const { container } = renderTable(loaded([]));
    expect(screen.getByText('No trees have been planted.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Plant a tree' })).toBeVisible();
    expect(screen.queryByText('No results found')).toBeNull();
    await expectAccessible(container);
  });

  it('does not call a list empty of which a filter shows nothing', () => {
    const filters = [{ kind: 'check', key: 'tall', label: 'Tall only' } as const];
    renderTable(loaded([]), '/trees?tall=yes', { filters });
    expect(names()).toEqual(['No results found']);
    expect(screen.queryByText('No trees have been planted.')).toBeNull();
  });

  it(
    'shows a single row "No results found" for a search without a match',
    proves('CORE-LIST-04'),
    async () => {
      const { container } = renderTable(loaded(trees(30)), '/trees?q=palm');
      expect(names()).toEqual(['No results found']);
      await expectAccessible(container);
    },
  );

  it.each([
    ['/trees?q=palm', 'Clear search'],
    ['/trees?tall=yes', 'Clear filters'],
    ['/trees?q=palm&tall=yes', 'Clear search and filters'],
  ])('offers at %s to clear what leaves no row: %s', async (address, name) => {
    const matches = () => false;
    const filters = [{ kind: 'check', key: 'tall', label: 'Tall only', matches } as const];
    const { user } = renderTable(loaded(trees(3)), address, { filters });
    expect(names()).toEqual(['No results found']);
    await user.click(screen.getByRole('button', { name }));
    await expect.poll(() => names().length).toBe(3);
    expect(searchField()).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
  });

  it('keeps the widths of its columns while nothing matches', async () => {
    let measure: () => void = () => undefined;
    class Observer {
      constructor(onChange: () => void) {
        measure = onChange;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = renderTable(loaded(trees(3)));
    const heads = screen.getAllByRole('columnheader');
    heads.forEach((head, at) => {
      head.getBoundingClientRect = () => ({ width: 100 + at }) as DOMRect;
    });
    act(() => measure());
    const widths = () => heads.map((head) => head.style.width);
    expect(widths()).toEqual(['', '', '']);
    await user.type(searchField(), 'palm');
    await expect.poll(names).toEqual(['No results found']);
    expect(widths()).toEqual(['100px', '101px', '102px']);
    await user.clear(searchField());
    await expect.poll(widths).toEqual(['', '', '']);
  });

  it('does not react to clicks on the row "No results found"', proves('CORE-REG-07'), async () => {
    const { user, router } = renderTable(loaded(trees(30)), '/trees?q=palm');
    const cell = screen.getByRole('cell', { name: 'No results found' });
    expect(within(cell).queryByRole('link')).toBeNull();
    await user.click(cell);
    expect(router.state.location.pathname).toBe('/trees');
  });

  it(
    'shows the raw error and retries on Retry',
    proves('CORE-GEN-09', 'OPS-SHELL-03'),
    async () => {
      const retry = vi.fn();
      const { user, container } = renderTable(failed('The disk is full.', 'unavailable', retry));
      expect(screen.getByText('Error: The disk is full.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(retry).toHaveBeenCalledOnce();
      expect(screen.queryByText('No results found')).toBeNull();
      await expectAccessible(container);
    },
  );

  it('names the role that a denied list requires', async () => {
    const { container } = renderTable(
      failed('Missing or insufficient permissions.', 'permission-denied'),
      '/trees',
      { requires: 'forester' },
    );
    expect(screen.getByText('You need the role “forester” to see this.')).toBeVisible();
    await expectAccessible(container);
  });

  it('counts the records that could not be read and names them', () => {
    renderTable(loaded(trees(3), { unreadable: ['x1', 'x2'] }));
    expect(screen.getByText('2 records could not be read')).toHaveAttribute('title', 'x1, x2');
  });

  it('says while offline that the rows are the last received', () => {
    renderTable({ ...loaded(trees(3)), stale: true });
    expect(screen.getByText('Offline: these are the last rows received.')).toBeVisible();
    expect(names()).toHaveLength(3);
  });
});

describe('a partly loaded list', () => {
  const part = (count: number) => loaded(trees(count), { total: 10_000, complete: false });

  it('shows how far a search has come and does not call its results final', () => {
    renderTable(part(4000), '/trees?q=tree 99999');
    expect(screen.getByText('Searching 4,000 of 10,000 loaded…')).toBeVisible();
    expect(names()).toEqual(['No match so far…']);
  });

  it('says "No results found" only once everything is loaded', () => {
    const { show } = renderTable(part(40), '/trees?q=palm');
    expect(screen.queryByText('No results found')).toBeNull();
    act(() => show(loaded(trees(50))));
    expect(names()).toEqual(['No results found']);
    expect(screen.queryByText(/loaded…/)).toBeNull();
  });

  it('labels the number of matches as the number so far', () => {
    renderTable(part(40), '/trees?kind=leaf');
    expect(screen.getByText('1–20 of 20 so far')).toBeVisible();
  });

  it('says that it is still sorting, and of how many rows so far', () => {
    renderTable(part(4000), '/trees?sort=height.desc');
    expect(screen.getByText('Sorting 4,000 of 10,000 loaded…')).toBeVisible();
    expect(screen.getByText('1–20 of 4,000 so far')).toBeVisible();
    expect(screen.getByText(/^Page 1$/)).toBeVisible();
  });

  it('counts pages from the full total and holds the place of rows still to come', () => {
    const { container } = renderTable(part(45), '/trees?page=3');
    expect(screen.getByText('41–60 of 10,000')).toBeVisible();
    expect(container.querySelectorAll('tr.skeleton-row')).toHaveLength(15);
    expect(container.querySelectorAll('tr[data-row]')).toHaveLength(5);
  });

  it('holds the export until every row is loaded, and says so', async () => {
    const onNeedAll = vi.fn();
    const { user } = renderTable(part(40), '/trees', { onNeedAll });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(onNeedAll.mock.calls).toEqual([[true]]);
    expect(screen.getByText('Export waits: 40 of 10,000 loaded…')).toBeVisible();
  });

  it('requests no more rows once the export is cancelled', async () => {
    const onNeedAll = vi.fn();
    const { user } = renderTable(part(40), '/trees', { onNeedAll });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(onNeedAll.mock.calls).toEqual([[true], [false]]);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(screen.queryByText(/^Export waits/)).toBeNull();
  });

  it('requests no more rows when the page is left during a waiting export', async () => {
    const onNeedAll = vi.fn();
    const { user, unmount } = renderTable(part(40), '/trees', { onNeedAll });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    unmount();
    expect(onNeedAll.mock.calls).toEqual([[true], [false]]);
  });
});

it('never renders more than 200 rows', () => {
  const { container } = renderTable(loaded(trees(500)), '/trees', { pageSize: 500 });
  expect(container.querySelectorAll('tr[data-row]')).toHaveLength(200);
});

it('announces the number of results once it has settled', async () => {
  const { user } = renderTable(loaded(trees(30)));
  await user.type(searchField(), 'needle');
  expect(await screen.findByText('15 results', {}, { timeout: 3000 })).toHaveAttribute(
    'aria-live',
    'polite',
  );
});
