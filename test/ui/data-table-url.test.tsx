import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Icon } from '#ui/icons.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { loaded, names, renderTable, searchField, trees } from './table-support.tsx';
import { proves } from '#test/support/proves.ts';

/** A choice shows immediately; rows follow once the URL has changed and a deferred render has run. */
const DRAWN = { timeout: 10_000 };

afterEach(() => localStorage.clear());

const button = (name: string) => screen.getByRole('button', { name });

describe('the state of a list', () => {
  it(
    'keeps the page in the query parameter "page"',
    proves('CORE-USERS-05', 'CORE-D-12'),
    async () => {
      const { user, query } = renderTable(loaded(trees(45)), '/trees?page=2');
      expect(names()[0]).toBe('Tree 021');
      expect(screen.getByText('21–40 of 45')).toBeVisible();
      await user.click(button('Next page'));
      expect(query()).toBe('?page=3');
      expect(names()).toHaveLength(5);
      await user.click(button('First page'));
      expect(query()).toBe('');
      await user.click(button('Last page'));
      expect(query()).toBe('?page=3');
      // Not disabled, which would drop the focus.
      expect(button('Last page')).toHaveFocus();
      expect(button('Last page')).toHaveAttribute('aria-disabled', 'true');
      await user.keyboard('{Enter}');
      expect(query()).toBe('?page=3');
      expect(button('Previous page')).not.toHaveAttribute('aria-disabled');
    },
  );

  it('shows 20 rows on a page', proves('CORE-LIST-01'), () => {
    renderTable(loaded(trees(45)));
    expect(names()).toHaveLength(20);
  });

  it('shows the chosen number of rows, kept in the address and this browser', async () => {
    const { user, query, unmount } = renderTable(loaded(trees(130)), '/trees?page=3');
    expect(
      within(screen.getByLabelText('Rows'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['20', '50', '100']);
    await user.selectOptions(screen.getByLabelText('Rows'), '50');
    expect(query()).toBe('?rows=50');
    await waitFor(() => expect(names()).toHaveLength(50), DRAWN);
    expect(JSON.stringify({ ...localStorage })).toBe('{"tempest.page-size":"50"}');
    unmount();
    const again = renderTable(loaded(trees(130)), '/trees?page=2');
    expect(names()).toHaveLength(50);
    // A copied link shows the same rows to whoever opens it.
    await waitFor(() => expect(again.query()).toBe('?page=2&rows=50'));
    await again.user.selectOptions(screen.getByLabelText('Rows'), '20');
    expect(again.query()).toBe('');
    await waitFor(() => expect(names()).toHaveLength(20), DRAWN);
  });

  it.each([
    ['?rows=100', 100],
    ['?rows=7', 20],
    ['?rows=-50', 20],
    ['', 20],
  ])('opened with %j shows %i rows', (search, rows) => {
    renderTable(loaded(trees(130)), `/trees${search}`);
    expect(names()).toHaveLength(rows);
  });

  it('offers no other number of rows if all fit on one page', () => {
    renderTable(loaded(trees(20)));
    expect(screen.queryByLabelText('Rows')).toBeNull();
  });

  it('focuses the search on "/", which stays a plain character inside fields', async () => {
    const { user } = renderTable(loaded(trees(45)));
    await user.keyboard('/');
    expect(searchField()).toHaveFocus();
    expect(searchField()).toHaveValue('');
    await user.keyboard('a/b');
    expect(searchField()).toHaveValue('a/b');
  });

  it('focuses the search on "/" from a filter checkbox, too', async () => {
    const { user } = renderTable(loaded(trees(45)));
    await user.click(screen.getByLabelText('Tall only'));
    await user.keyboard('/');
    expect(searchField()).toHaveFocus();
    expect(searchField()).toHaveValue('');
  });

  it('updates while typing, before the address follows', proves('CORE-LIST-03'), async () => {
    const { user, query } = renderTable(loaded(trees(45)), '/trees?page=3');
    await user.type(searchField(), '04 REE');
    expect(names()).toEqual([
      'Tree 004',
      'Tree 040',
      'Tree 041',
      'Tree 042',
      'Tree 043',
      'Tree 044',
      'Tree 045',
    ]);
    await waitFor(() => expect(query()).toBe('?q=04+REE'));
    expect(searchField()).toHaveValue('04 REE');
  });

  it('does nothing on Enter in the search field', proves('CORE-USERS-08'), async () => {
    const { user, query, router } = renderTable(loaded(trees(45)), '/trees?q=tree');
    await user.type(searchField(), '{Enter}');
    expect(query()).toBe('?q=tree');
    expect(router.state.historyAction).toBe('POP');
    expect(searchField()).toHaveFocus();
  });

  it(
    'returns to page 1 when a filter changes and is restored by Back',
    proves('CORE-D-12'),
    async () => {
      const { user, query, router } = renderTable(loaded(trees(45)), '/trees?page=2');
      await user.selectOptions(screen.getByLabelText('Kind'), 'Needle tree');
      expect(query()).toBe('?kind=needle');
      await waitFor(() => expect(names()[0]).toBe('Tree 002'), DRAWN);
      await act(() => router.navigate(-1));
      expect(query()).toBe('?page=2');
      expect(screen.getByLabelText('Kind')).toHaveValue('');
      expect(names()[0]).toBe('Tree 021');
    },
  );

  it('restores earlier search text on Back', async () => {
    const { user, query, router } = renderTable(loaded(trees(45)), '/trees?q=001');
    await act(() => router.navigate('/trees?q=002'));
    await user.type(searchField(), '9');
    await waitFor(() => expect(query()).toBe('?q=0029'));
    await act(() => router.navigate(-1));
    expect(searchField()).toHaveValue('001');
    expect(names()).toEqual(['Tree 001']);
  });

  it('combines search, dropdown and checkbox', proves('CORE-D-15'), async () => {
    const { user, query } = renderTable(loaded(trees(45)));
    await user.click(screen.getByLabelText('Tall only'));
    await user.selectOptions(screen.getByLabelText('Kind'), 'leaf');
    await user.type(searchField(), '3');
    expect(names()).toEqual([
      'Tree 023',
      'Tree 031',
      'Tree 033',
      'Tree 035',
      'Tree 037',
      'Tree 039',
      'Tree 043',
    ]);
    await waitFor(() => expect(query()).toBe('?q=3&kind=leaf&tall=yes'));
  });

  it('keeps both of two changes made before a render', async () => {
    const { query } = renderTable(loaded(trees(45)));
    act(() => {
      fireEvent.change(searchField(), { target: { value: 'tree' } });
      fireEvent.click(screen.getByLabelText('Tall only'));
      fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'needle' } });
    });
    await waitFor(() => expect(new URLSearchParams(query()).get('kind')).toBe('needle'));
    expect(Object.keys(Object.fromEntries(new URLSearchParams(query())))).toHaveLength(3);
    expect(screen.getByLabelText('Tall only')).toBeChecked();
    expect(searchField()).toHaveValue('tree');
  });

  it('shows active filters as chips and clears them one by one', async () => {
    const { user, query } = renderTable(loaded(trees(45)), '/trees?q=4&kind=leaf&tall=yes');
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      'Search: 4',
      'Kind: Leaf tree',
      'Tall only',
    ]);
    await user.click(button('Clear Kind: Leaf tree'));
    expect(query()).toBe('?q=4&tall=yes');
    await user.click(button('Clear Tall only'));
    await user.click(button('Clear Search: 4'));
    await waitFor(() => expect(query()).toBe(''));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('moves the focus to the next chip and then the search as chips are cleared', async () => {
    const { user, query } = renderTable(loaded(trees(45)), '/trees?q=4&kind=leaf&tall=yes', {
      // The page heading takes the focus on a URL change unless something else has it.
      tools: <PageHeader title="The orchard" />,
    });
    act(() => button('Clear Kind: Leaf tree').focus());
    await user.keyboard('{Enter}');
    expect(query()).toBe('?q=4&tall=yes');
    expect(button('Clear Tall only')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(query()).toBe('?q=4');
    expect(button('Clear Search: 4')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(query()).toBe(''));
    expect(searchField()).toHaveFocus();
  });

  it(
    'resets everything on Reset, but keeps parameters that are not its own',
    proves('CORE-USERS-21', 'CORE-D-21'),
    async () => {
      const { user, query } = renderTable(
        loaded(trees(45)),
        '/trees?tab=wood&page=2&q=t&kind=leaf&color=&sort=height.desc',
      );
      expect(screen.getByLabelText('Color Code')).not.toBeChecked();
      await user.click(button('Reset'));
      expect(query()).toBe('?tab=wood');
      expect(searchField()).toHaveValue('');
      expect(screen.getByLabelText('Kind')).toHaveValue('');
      expect(screen.getByLabelText('Color Code')).toBeChecked();
      expect(names()[0]).toBe('Tree 001');
    },
  );

  it('drops typed text still on its way to the address on Reset', async () => {
    const { user, query } = renderTable(loaded(trees(45)));
    await user.type(searchField(), 'palm');
    await user.click(button('Reset'));
    await new Promise((done) => setTimeout(done, 400));
    expect(query()).toBe('');
    expect(searchField()).toHaveValue('');
  });

  it('reports an unknown choice in the address', proves('CORE-GEN-10'), () => {
    renderTable(loaded(trees(5)), '/trees?kind=palm');
    expect(screen.getByLabelText('Kind')).toHaveDisplayValue('ERROR: Option not found');
    expect(names()).toEqual(['No results found']);
  });

  it('sorts by a column ascending, descending and not at all', async () => {
    const { user, query } = renderTable(loaded(trees(9)));
    const header = screen.getByRole('columnheader', { name: 'Height' });
    const [up, down] = (['up', 'down'] as const).map((name) =>
      renderToStaticMarkup(<Icon name={name} />),
    );
    await user.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(header.querySelector('svg')?.outerHTML).toBe(up);
    await user.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(header.querySelector('svg')?.outerHTML).toBe(down);
    expect(query()).toBe('?sort=height.desc');
    expect(names()[0]).toBe('Tree 009');
    await user.click(within(header).getByRole('button'));
    expect(header).not.toHaveAttribute('aria-sort');
    expect(query()).toBe('');
  });

  it('marks the order in which the list comes, until another is chosen', async () => {
    const rows = loaded(trees(9).toReversed());
    const { user, query } = renderTable(rows, '/trees', { order: { key: 'height', dir: 'desc' } });
    const header = (name: string) => screen.getByRole('columnheader', { name });
    const press = (name: string) => user.click(within(header(name)).getByRole('button'));
    expect(header('Height')).toHaveAttribute('aria-sort', 'descending');
    expect(query()).toBe('');
    await press('Height');
    expect(header('Height')).toHaveAttribute('aria-sort', 'ascending');
    expect(query()).toBe('?sort=height.asc');
    await press('Height');
    expect(header('Height')).toHaveAttribute('aria-sort', 'descending');
    expect(query()).toBe('');
    await press('Name');
    expect(header('Height')).not.toHaveAttribute('aria-sort');
    expect(query()).toBe('?sort=name.asc');
  });
});

describe('the columns of a list', () => {
  const headers = () => screen.getAllByRole('columnheader').map((each) => each.textContent);

  it('are chosen in the list, written to the address and remembered in the browser', async () => {
    const { user, query, unmount } = renderTable(loaded(trees(3)));
    await user.click(screen.getByText('Columns', { selector: 'summary' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Kind' }));
    expect(headers()).toEqual(['Name', 'Height']);
    expect(query()).toBe('?hide=kind');
    unmount();
    renderTable(loaded(trees(3)));
    expect(headers()).toEqual(['Name', 'Height']);
  });

  it('follow the opened link, whatever the browser remembers', () => {
    localStorage.setItem('tempest.table.trees', '{"hidden":["kind"]}');
    renderTable(loaded(trees(3)), '/trees?hide=height');
    expect(headers()).toEqual(['Name', 'Kind']);
  });

  it('survive damaged stored settings', () => {
    localStorage.setItem('tempest.table.trees', 'not JSON');
    renderTable(loaded(trees(3)));
    expect(headers()).toEqual(['Name', 'Kind', 'Height']);
  });

  it('keep the chosen row height', async () => {
    const { user, container } = renderTable(loaded(trees(3)));
    await user.click(screen.getByText('Columns', { selector: 'summary' }));
    await user.click(await screen.findByRole('radio', { name: 'Compact' }));
    expect(container.querySelector('.data-table')).toHaveAttribute('data-density', 'compact');
    expect(localStorage.getItem('tempest.table.trees')).toBe('{"hidden":null,"density":"compact"}');
  });
});
