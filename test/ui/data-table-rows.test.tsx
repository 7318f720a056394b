import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ColumnView } from '#ui/table/types.ts';
import {
  columns,
  expectAccessible,
  loaded,
  names,
  renderTable,
  searchField,
  trees,
  type Tree,
} from './table-support.tsx';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Replaces Blob.text(), which jsdom lacks; the reader removes the byte order mark. */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
}

const body = () => screen.getAllByRole('rowgroup')[1] as HTMLElement;
const link = (name: string) => screen.getByRole('link', { name });

describe('the rows of a list', () => {
  it('are real links, one for each row', async () => {
    const { container, user, router } = renderTable(loaded(trees(3)));
    expect(within(body()).getAllByRole('link')).toHaveLength(3);
    expect(link('Tree 002')).toHaveAttribute('href', '/trees/t2');
    await expectAccessible(container);
    await user.click(link('Tree 002'));
    expect(router.state.location.pathname).toBe('/trees/t2');
  });

  it('are reported to whoever looks them up, and again only when they differ', () => {
    const told: string[][] = [];
    const onVisibleRows = (rows: readonly Tree[]) => void told.push(rows.map(({ id }) => id));
    const rows = trees(3);
    const { show } = renderTable(loaded(rows), '/trees', { onVisibleRows });
    act(() => show(loaded([...rows])));
    expect(told).toEqual([['t1', 't2', 't3']]);
    act(() => show(loaded(rows.slice(1))));
    expect(told.at(-1)).toEqual(['t2', 't3']);
  });

  it('open from any of their cells, with the modifier keys held', async () => {
    const { user, router } = renderTable(loaded(trees(3)));
    const cell = within(body()).getAllByRole('cell')[1] as HTMLElement;
    const clicks: MouseEvent[] = [];
    link('Tree 001').addEventListener('click', (event) => clicks.push(event));
    await user.keyboard('{Control>}');
    await user.click(cell);
    await user.keyboard('{/Control}');
    expect(clicks.map(({ ctrlKey }) => ctrlKey)).toEqual([true]);
    expect(router.state.location.pathname).toBe('/trees');
    await user.click(cell);
    expect(router.state.location.pathname).toBe('/trees/t1');
  });

  it('do not open on the click that ends a text selection', async () => {
    const { user, router } = renderTable(loaded(trees(3)));
    const cell = within(body()).getAllByRole('cell')[1] as HTMLElement;
    for (const marked of [cell, link('Tree 001')]) {
      getSelection()?.selectAllChildren(marked);
      fireEvent.click(marked, { detail: 1 });
      expect(router.state.location.pathname).toBe('/trees');
    }
    getSelection()?.removeAllRanges();
    await user.click(cell);
    expect(router.state.location.pathname).toBe('/trees/t1');
  });

  it('have a link with text even if their first column is empty', () => {
    const nameless = { id: 't9', name: ' ', kind: 'leaf', height: 9 };
    const [name, ...others] = columns;
    const own = [{ ...name, emptyText: 'No name' } as ColumnView<Tree>, ...others];
    renderTable(loaded([nameless]), '/trees', { columns: own });
    expect(screen.getByRole('link', { name: 'No name' })).toHaveAttribute('href', '/trees/t9');
    expect(screen.getByText('No name')).not.toHaveClass('visually-hidden');
  });

  it('show dates, times and counts in tabular figures, but not hyphenated words', () => {
    const texts = [
      '11/27/2026',
      '11/27/2026 09:05',
      '11/27/2026 09:05 UTC+01:00',
      '1,284',
      '-5.4%',
      '3.1.0',
      'Ben-David',
      '004-C',
    ];
    const rows = texts.map((kind, at) => ({ id: `t${at}`, name: 'Elm', kind, height: 1 }));
    renderTable(loaded(rows));
    const tabular = texts.filter((text) =>
      screen.getByRole('cell', { name: text }).classList.contains('tabular'),
    );
    expect(tabular).toEqual(texts.slice(0, 6));
  });

  it('are not rendered again while a changing search keeps the same rows', async () => {
    let drawn = 0;
    const [name, ...others] = columns;
    const cell = (row: Tree) => {
      drawn += 1;
      return row.name;
    };
    const own = [{ ...name, cell } as ColumnView<Tree>, ...others];
    const { user } = renderTable(loaded(trees(3)), '/trees', { columns: own });
    expect(drawn).toBeGreaterThanOrEqual(3);
    drawn = 0;
    await user.type(searchField(), 'tree 00');
    expect(names()).toEqual(['Tree 001', 'Tree 002', 'Tree 003']);
    expect(drawn).toBe(0);
  });

  it('get the focus back after Back', async () => {
    const { user, router } = renderTable(loaded(trees(45)), '/trees?page=2');
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await user.click(link('Tree 027'));
    expect(screen.getByRole('heading', { name: 'One tree' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?page=2');
    expect(link('Tree 027')).toHaveFocus();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('t27');
  });

  it('show their colour with a label, and the list has a legend', async () => {
    const tone = { tone: 'danger', label: 'Felled' } as const;
    const { container } = renderTable(loaded(trees(2)), '/trees', {
      rowTone: (row) => (row.id === 't2' ? tone : null),
      toneColumn: 'kind',
      legend: [tone],
    });
    const [first, second] = within(body()).getAllByRole('row');
    expect(first).not.toHaveAttribute('data-tone');
    expect(second).toHaveAttribute('data-tone', 'danger');
    expect(within(second as HTMLElement).getByRole('cell', { name: /needle/ })).toHaveTextContent(
      'needle Felled',
    );
    const meaning = screen.getByRole('list', { name: 'Row colors' });
    expect(meaning.parentElement).toHaveTextContent(/^Kind:Felled$/);
    await expectAccessible(container);
  });

  it('are reported to the page when they are on the screen', () => {
    const onVisibleRows = vi.fn<(rows: readonly Tree[]) => void>();
    renderTable(loaded(trees(45)), '/trees?page=3', { onVisibleRows });
    expect(screen.queryByRole('list', { name: 'Row colors' })).toBeNull();
    expect(onVisibleRows.mock.lastCall?.[0].map(({ id }) => id)).toEqual([
      't41',
      't42',
      't43',
      't44',
      't45',
    ]);
  });
});

describe('the search of a list', () => {
  it('names what it searches, in the empty field and in its tooltip', async () => {
    const { user } = renderTable(loaded(trees(2)), '/trees', { searchHelp: 'name, kind' });
    const field = screen.getByRole('searchbox', { name: 'Search name and kind' });
    expect(field).toHaveAttribute('placeholder', 'Name, kind');
    await user.type(field, 'tree');
    expect(field).toHaveAccessibleDescription('Searches: name, kind');
  });

  it('is not cut within a word where it searches much', () => {
    const searchHelp = 'subject ID, cohort, study, site, active program';
    renderTable(loaded(trees(2)), '/trees', { searchHelp });
    const field = screen.getByRole('searchbox');
    expect(field).toHaveAttribute('placeholder', 'Subject ID, cohort, study, site, …');
    expect(field).toHaveAccessibleDescription(`Searches: ${searchHelp}`);
  });
});

describe('rows that others change', () => {
  const before = trees(3);
  const newcomer: Tree = { id: 't0', name: 'Tree 000', kind: 'leaf', height: 0 };
  const after = [newcomer, { ...before[0], name: 'Tree 001 b' } as Tree, ...before.slice(1)];

  it('update at once', () => {
    const { show } = renderTable(loaded(before));
    act(() => show(loaded(after)));
    expect(names()).toEqual(['Tree 000', 'Tree 001 b', 'Tree 002', 'Tree 003']);
  });

  it('update in place but do not move while the pointer is on them', () => {
    const { show } = renderTable(loaded(before));
    fireEvent.pointerEnter(body());
    act(() => show(loaded(after)));
    expect(names()).toEqual(['Tree 001 b', 'Tree 002', 'Tree 003']);
    fireEvent.pointerLeave(body());
    expect(names()).toEqual(['Tree 000', 'Tree 001 b', 'Tree 002', 'Tree 003']);
  });

  it('stay as struck out when removed under the pointer', () => {
    const { show } = renderTable(loaded(before));
    fireEvent.pointerEnter(body());
    act(() => show(loaded(before.slice(1))));
    expect(names()).toEqual(['Tree 001', 'Tree 002', 'Tree 003']);
    expect(within(body()).getAllByRole('row')[0]).toHaveClass('row-gone');
    fireEvent.pointerLeave(body());
    expect(names()).toEqual(['Tree 002', 'Tree 003']);
  });

  it('follow the reader’s own changes at once', () => {
    const { show } = renderTable(loaded(before));
    fireEvent.pointerEnter(body());
    fireEvent.pointerDown(body());
    act(() => show(loaded(before.slice(1))));
    expect(names()).toEqual(['Tree 002', 'Tree 003']);
  });
});

describe('the export', () => {
  let files: Blob[];
  let fileNames: string[];
  beforeEach(() => {
    files = [];
    fileNames = [];
    // jsdom saves no files, so the created blobs are inspected.
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      fileNames.push(this.download);
    });
  });

  const exported = async () => {
    await vi.waitFor(() => expect(files).toHaveLength(1));
    const [file] = files;
    if (!file) throw new Error('Nothing was saved.');
    return (await textOf(file)).split('\r\n');
  };
  const click = () => fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

  it('waits for the rows of a search that was typed just before', async () => {
    renderTable(loaded(trees(50)));
    act(() => {
      fireEvent.change(searchField(), { target: { value: 'Tree 007' } });
      click();
    });
    const lines = await exported();
    expect(lines.slice(1, 4)).toEqual([
      'Filters,Search: Tree 007',
      'Order,As listed',
      'Rows,1 of 50',
    ]);
  });

  it('cannot be cancelled while the file is made', async () => {
    renderTable(loaded(trees(50)));
    const button = screen.getByRole('button', { name: 'Export CSV' });
    click();
    expect(button).toHaveTextContent('Export CSV');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await exported();
    await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  it('names the order by a hidden column as its header does', async () => {
    renderTable(loaded(trees(3)), '/trees?sort=height.desc&hide=height');
    click();
    const lines = await exported();
    expect(lines[2]).toBe('Order,"Height, descending"');
    expect(lines[7]).toBe('Name,Kind');
  });

  it('is made once, whatever is typed meanwhile', async () => {
    renderTable(loaded(trees(50)));
    click();
    fireEvent.change(searchField(), { target: { value: 'Tree 007' } });
    fireEvent.change(searchField(), { target: { value: 'Tree 00' } });
    expect((await exported())[3]).toBe('Rows,50');
    await screen.findByRole('button', { name: 'Export CSV' });
    expect(files).toHaveLength(1);
  });

  it('contains all pages of the current filter in the current order', async () => {
    renderTable(loaded(trees(50)), '/trees?kind=leaf&tall=yes&sort=height.desc');
    click();
    const lines = await exported();
    expect(lines.slice(0, 4)).toEqual([
      'List,Trees',
      'Filters,Kind: Leaf tree; Tall only',
      'Order,"Height, descending"',
      'Rows,15 of 50',
    ]);
    expect(lines[4]).toMatch(/^Exported at,\d\d\/\d\d\/\d{4} \d\d:\d\d \(UTC[+-]\d\d:\d\d\)$/);
    expect(lines.slice(5, 10)).toEqual([
      'Exported by,ada@example.com',
      '',
      'Name,Kind,Height',
      'Tree 049,leaf,49',
      'Tree 047,leaf,47',
    ]);
    expect(lines).toHaveLength(8 + 15 + 1);
    expect(fileNames[0]).toMatch(/^trees-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    expect(
      await screen.findByText(
        `Exported to ${fileNames[0]}. Find it among your browser’s downloads.`,
      ),
    ).toBeVisible();
  });

  it('is an Excel file on request', async () => {
    renderTable(loaded(trees(2)), '/trees');
    fireEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
    await vi.waitFor(() => expect(fileNames[0]).toMatch(/^trees-[\d-]+\.xlsx$/));
    expect(files[0]?.type).toContain('spreadsheet');
  });

  it('leaves out hidden columns', async () => {
    renderTable(loaded(trees(1)), '/trees?hide=kind');
    click();
    expect((await exported()).slice(7, 9)).toEqual(['Name,Height', 'Tree 001,1']);
  });

  it('leaves out a column known only for the rows on screen, and says so', async () => {
    const known = { ...columns[1], exportable: false, text: () => '…' } as ColumnView<Tree>;
    renderTable(loaded(trees(1)), '/trees', {
      columns: columns.map((column) => (column.key === 'kind' ? known : column)),
    });
    click();
    expect((await exported()).slice(5, 10)).toEqual([
      'Exported by,ada@example.com',
      'Left out,Kind (known for rows on screen only)',
      '',
      'Name,Height',
      'Tree 001,1',
    ]);
  });

  it('contains no personal column that the page leaves out', async () => {
    renderTable(loaded(trees(1)), '/trees', { columns: columns.slice(1) });
    click();
    expect((await exported()).join('\n')).not.toContain('Tree 001');
  });

  it('names the records that are missing from the list', async () => {
    renderTable(loaded(trees(3), { cutAt: 3, cutTo: 'latest', unreadable: ['t7', 't9'] }));
    click();
    expect((await exported()).slice(6, 9)).toEqual([
      'Left out,Only the latest 3 records are read.',
      'Left out,"2 records could not be read: t7, t9"',
      '',
    ]);
  });

  it('prevents formula injection', async () => {
    const evil: Tree = { id: 'e', name: '=cmd|calc', kind: '@SUM(A1)', height: -3 };
    renderTable(loaded([evil]));
    click();
    expect((await exported())[8]).toBe(`"'=cmd|calc","'@SUM(A1)",-3`);
  });

  it('starts by itself once every row is loaded, and then requests no more', async () => {
    const onNeedAll = vi.fn();
    const part = loaded(trees(2), { total: 3, complete: false });
    const { show } = renderTable(part, '/trees', { onNeedAll });
    click();
    expect(files).toHaveLength(0);
    act(() => show(loaded(trees(3))));
    expect((await exported())[3]).toBe('Rows,3');
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(onNeedAll.mock.calls).toEqual([[true], [false]]);
  });
});
