import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListAsk, ListSource } from '#data/engine/list-source.ts';
import { ready } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import type { ColumnView, FilterView } from '#ui/table/types.ts';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

interface Tree {
  readonly docID: string;
  readonly kind: string;
}

const COLUMNS: readonly ColumnView<Tree>[] = [
  { key: 'id', header: 'ID', text: ({ docID }) => docID },
];
const DEFAULTS = { filters: { forest: '', kind: '' } };
const FILTERS: readonly FilterView<Tree>[] = [
  // Applied by the server, through a different source.
  { key: 'forest', kind: 'check', label: 'Forest' },
  { key: 'kind', kind: 'check', label: 'Kind', matches: ({ kind }) => kind === 'oak' },
];

const TREES = Array.from({ length: 70 }, (_, at) => ({ docID: `t${at}`, kind: 'oak' }));
const loaded = (rows: readonly Tree[]) =>
  ready({ rows, total: 70, complete: rows.length === 70, unreadable: [] });

/** Every load returns the same objects, like an in-memory index. */
const PAGE = loaded(TREES.slice(0, 20));
const ALL = loaded(TREES);

const many = () =>
  Promise.resolve({
    label: ['tree', 'trees'] as const,
    nameOf: ({ docID }: Tree) => docID,
    acts: [],
  });

/** More than any test causes; a loop would hang the file instead of failing. */
const MOST_ASKS = 500;

/** A list of 70 trees that loads one page, or all. */
function openTrees(address: string, answersAll = false) {
  const asks: ListAsk<Tree>[] = [];
  const source: ListSource<Tree> = {
    useRows: (ask) => {
      asks.push(ask);
      if (asks.length > MOST_ASKS) throw new Error('The table asks without end.');
      return { live: answersAll && ask.upTo === Infinity ? ALL : PAGE };
    },
  };
  function Trees() {
    return (
      <RecordTable
        name="trees"
        caption="Trees"
        source={source}
        many={many}
        list={useListState(DEFAULTS)}
        columns={COLUMNS}
        filters={FILTERS}
        emptyText="No trees have been planted."
      />
    );
  }
  openPage(<Trees />, { path: '/', address });
  return () => asks.at(-1)?.upTo;
}

it.each([
  ['/', 20],
  ['/?page=3', 60],
  ['/?forest=yes', 20],
  ['/?kind=yes', Infinity],
  ['/?q=t1', Infinity],
  ['/?sort=id.desc', Infinity],
])('requests at %s up to %d rows', (address, upTo) => {
  expect(openTrees(address)()).toBe(upTo);
});

it('requests all rows while an export waits for them, until it is cancelled', async () => {
  const upTo = openTrees('/');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(upTo()).toBe(Infinity);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(upTo()).toBe(20);
});

it(
  'keeps all rows while a selection needs them, even after an export',
  proves('TEAM-SEL-01', 'TEAM-SEL-04'),
  async () => {
    const upTo = openTrees('/', true);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 70' }));
    expect(await screen.findByText('70 trees selected')).toBeVisible();
    expect(upTo()).toBe(Infinity);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('70 trees selected')).toBeVisible();
    expect(upTo()).toBe(Infinity);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(upTo()).toBe(20), { timeout: 5000 });
  },
);

it('stops loading all rows when they are no longer wanted', proves('TEAM-SEL-01'), async () => {
  const upTo = openTrees('/');
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /t3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 70' }));
  expect(upTo()).toBe(Infinity);
  await userEvent.click(screen.getByRole('button', { name: 'Stop loading' }));
  expect(upTo()).toBe(20);
  expect(screen.getByText('1 tree selected')).toBeVisible();
});
