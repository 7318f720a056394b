import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SubmittedSearch } from '#ui/table/SubmittedSearch.tsx';
import {
  expectAccessible,
  loaded,
  names,
  renderTable,
  trees,
  type Tree,
} from './table-support.tsx';
import { expandable } from '#ui/table/expandable.tsx';

afterEach(() => localStorage.clear());

const rowDetail = expandable({
  label: (row: Tree) => `Raw data of ${row.name}`,
  content: (row: Tree) => <p>{`${row.name} stands ${row.height} m tall`}</p>,
});
const expanding = { rowDetail, rowHref: () => undefined };
const opener = (name: string) => screen.getByRole('button', { name: `Raw data of ${name}` });

describe('expandable rows', () => {
  it('reveal more below themselves, and hide it again', async () => {
    const { container, user } = renderTable(loaded(trees(3)), '/trees', expanding);
    expect(opener('Tree 002')).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener('Tree 002'));
    expect(opener('Tree 002')).toHaveAttribute('aria-expanded', 'true');
    const [, , , detail] = screen.getAllByRole('row');
    expect(detail).toHaveTextContent('Tree 002 stands 2 m tall');
    expect(opener('Tree 002')).toHaveAttribute('aria-controls', detail?.id);
    await expectAccessible(container);
    await user.click(opener('Tree 002'));
    expect(screen.queryByText('Tree 002 stands 2 m tall')).not.toBeInTheDocument();
  });

  it('can be opened by keyboard, several at once', async () => {
    const { user } = renderTable(loaded(trees(3)), '/trees', expanding);
    opener('Tree 001').focus();
    await user.keyboard('{Enter}');
    opener('Tree 003').focus();
    await user.keyboard(' ');
    expect(screen.getByText('Tree 001 stands 1 m tall')).toBeVisible();
    expect(screen.getByText('Tree 003 stands 3 m tall')).toBeVisible();
    expect(opener('Tree 003')).toHaveFocus();
  });

  it('stay open when other rows arrive and the record changes', async () => {
    const { user, show } = renderTable(loaded(trees(2)), '/trees', expanding);
    await user.click(opener('Tree 002'));
    await user.unhover(opener('Tree 002'));
    const [one, two, three] = trees(3);
    if (!one || !two || !three) throw new Error('too few trees');
    show(loaded([three, one, { ...two, height: 20 }]));
    expect(await screen.findByText('Tree 002 stands 20 m tall')).toBeVisible();
  });

  it('have a button in each row but no extra column heading', () => {
    renderTable(loaded(trees(2)), '/trees', expanding);
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual(['Name', 'Kind', 'Height']);
    const [, first] = screen.getAllByRole('row');
    const cells = within(first as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['', 'Tree 001', 'leaf', '1']);
  });

  it('show the label of their colour in the first column, or in the one the colour names', () => {
    renderTable(loaded(trees(2)), '/trees', {
      ...expanding,
      rowTone: (row) =>
        row.id === 't1'
          ? { tone: 'danger', label: 'Felled' }
          : { tone: 'danger', label: 'needle', column: 'kind' },
    });
    const texts = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent?.trim()),
      );
    expect(texts).toEqual([
      ['', 'Tree 001 Felled', 'leaf', '1'],
      ['', 'Tree 002', 'needle', '2'],
    ]);
  });
});

describe('a search with a submit button', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search name and kind' });
  const submitted = { ...expanding, Search: SubmittedSearch };
  const firstCells = () => screen.queryAllByRole('button', { name: /^Raw data of/ });

  it('changes nothing while typing, and runs on its button', async () => {
    const { user } = renderTable(loaded(trees(3)), '/trees', submitted);
    await user.type(field(), 'needle');
    expect(firstCells()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(firstCells()).toHaveLength(1);
    expect(opener('Tree 002')).toBeVisible();
  });

  it('runs on Enter', async () => {
    const { user } = renderTable(loaded(trees(3)), '/trees', submitted);
    await user.type(field(), 'needle{Enter}');
    expect(firstCells()).toHaveLength(1);
  });

  it('is cleared by Reset, even if not submitted yet', async () => {
    const { user } = renderTable(loaded(trees(3)), '/trees?q=needle', submitted);
    expect(field()).toHaveValue('needle');
    await user.type(field(), ' and more');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field()).toHaveValue('');
    expect(firstCells()).toHaveLength(3);
    await user.type(field(), 'never sent');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field()).toHaveValue('');
  });

  it('says "No results found" for a text without matches', async () => {
    const { user } = renderTable(loaded(trees(3)), '/trees', submitted);
    await user.type(field(), 'palm{Enter}');
    expect(names()).toEqual(['No results found']);
  });
});
