import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListAsk, ListSource } from '#data/engine/list-source.ts';
import { ready } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import type { ColumnView, FilterView } from '#ui/table/types.ts';
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
  // Applied by the server: it selects another source.
  { key: 'forest', kind: 'check', label: 'Forest' },
  { key: 'kind', kind: 'check', label: 'Kind', matches: ({ kind }) => kind === 'oak' },
];

/** A list of 70 trees, of which one page is loaded. */
function openTrees(address: string) {
  const asks: ListAsk<Tree>[] = [];
  const rows = Array.from({ length: 20 }, (_, at) => ({ docID: `t${at}`, kind: 'oak' }));
  const live = ready({ rows, total: 70, complete: false, unreadable: [] });
  const source: ListSource<Tree> = {
    useRows: (ask) => {
      asks.push(ask);
      return { live };
    },
  };
  function Trees() {
    return (
      <RecordTable
        name="trees"
        caption="Trees"
        source={source}
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
])('asks at %s for %d rows', (address, upTo) => {
  expect(openTrees(address)()).toBe(upTo);
});

it('asks for all rows while an export waits for them, and no longer once it is cancelled', async () => {
  const upTo = openTrees('/');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(upTo()).toBe(Infinity);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(upTo()).toBe(20);
});
