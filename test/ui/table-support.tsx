import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { ready, type ListRows, type Live } from '#lib/live.ts';
import { useListState } from '#routing/use-list-state.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { DataTableProps } from '#ui/table/table-props.ts';
import type { ColumnView, FilterView } from '#ui/table/types.ts';
import { ToastProvider } from '#ui/toasts/ToastProvider.tsx';

export interface Tree {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly height: number;
}

export const columns: readonly ColumnView<Tree>[] = [
  { key: 'name', header: 'Name', text: (row) => row.name },
  { key: 'kind', header: 'Kind', text: (row) => row.kind },
  {
    key: 'height',
    header: 'Height',
    text: (row) => String(row.height),
    sortValue: (row) => row.height,
    numeric: true,
  },
];

const filters: readonly FilterView<Tree>[] = [
  {
    kind: 'select',
    key: 'kind',
    label: 'Kind',
    options: [
      { value: 'leaf', label: 'Leaf tree' },
      { value: 'needle', label: 'Needle tree' },
    ],
    matches: (row, value) => row.kind === value,
  },
  { kind: 'check', key: 'tall', label: 'Tall only', matches: (row) => row.height > 20 },
  { kind: 'check', key: 'color', label: 'Color Code' },
];

const defaults = { filters: { kind: '', tall: '', color: 'yes' } };

/** Trees with names in order: Tree 001 (leaf, 1 m), Tree 002 (needle, 2 m), … */
export function trees(count: number): readonly Tree[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `t${at + 1}`,
    name: `Tree ${String(at + 1).padStart(3, '0')}`,
    kind: at % 2 === 0 ? 'leaf' : 'needle',
    height: at + 1,
  }));
}

export function loaded(rows: readonly Tree[], part: Partial<ListRows<Tree>> = {}) {
  return ready<ListRows<Tree>>({
    rows,
    total: rows.length,
    complete: true,
    unreadable: [],
    ...part,
  });
}

type Extra = Partial<DataTableProps<Tree>>;

export function renderTable(live: Live<ListRows<Tree>>, url = '/trees', extra: Extra = {}) {
  let show: (next: Live<ListRows<Tree>>) => void = () => undefined;
  function Page(): ReactNode {
    const list = useListState(defaults);
    const [current, setCurrent] = useState(live);
    show = setCurrent;
    return (
      <main>
        <h1>Trees</h1>
        <DataTable
          name="trees"
          caption="Trees"
          live={current}
          list={list}
          columns={columns}
          filters={filters}
          rowKey={(row) => row.id}
          rowHref={(row) => `/trees/${row.id}`}
          searchLabel="Search name and kind"
          emptyText="No trees have been planted."
          emptyAction={<button type="button">Plant a tree</button>}
          actor="ada@example.com"
          {...extra}
        />
      </main>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/trees', element: <Page /> },
      {
        path: '/trees/:id',
        element: (
          <main>
            <h1>One tree</h1>
            <Link to="/trees">All trees</Link>
          </main>
        ),
      },
    ],
    { initialEntries: [url] },
  );
  const view = render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return {
    ...view,
    router,
    user: userEvent.setup(),
    show: (next: Live<ListRows<Tree>>) => show(next),
    query: () => router.state.location.search,
  };
}

/** The first cells' texts of all rows, without placeholders. */
export function names(): string[] {
  const [, body] = screen.getAllByRole('rowgroup');
  if (!body) throw new Error('There is no table body.');
  return within(body)
    .queryAllByRole('row')
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');
}

export function searchField(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Search name and kind');
}

/** Expects no accessibility findings; colours are checked in a real browser. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
