import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { settingsSource, sharedViewsSource } from '#data/administration/views.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeSettings, decodeSharedView } from '#domain/staff/views/schema.ts';
import { ready } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const ROWS = [
  { docID: '1', name: 'Ann', city: 'Bern' },
  { docID: '2', name: 'Bob', city: 'Rome' },
];
type Row = (typeof ROWS)[number];
const COLUMNS = [
  { key: 'name', header: 'Name', text: (row: Row) => row.name },
  { key: 'city', header: 'City', text: (row: Row) => row.city },
];
const LIVE = ready({ rows: ROWS, total: 2, complete: true, unreadable: [] });

function Table() {
  const list = useListState();
  return (
    <RecordTable
      {...{ name: 'people', caption: 'People', list, columns: COLUMNS, live: LIVE }}
      emptyText="Nobody"
    />
  );
}

const shared = (id: string, fields: object) =>
  decodeSharedView(id, { table: 'people', page: '/people', state: '', ...fields });

async function openTable({ as = sam, query = '' } = {}) {
  const own = answering(settingsSource(as.email));
  const all = answering(sharedViewsSource);
  const { router } = openPage(<Table />, { as, path: '/people', address: `/people${query}` });
  const user = userEvent.setup();
  const find = screen.getByRole('search', { name: 'Find in People' });
  await user.click(within(find).getByText('Views'));
  await waitFor(() => expect(all.attached()).toBe(1), { timeout: 8000 });
  own.next(decodeSettings('', { views: ['people /people q=rome In Rome', 'other /o q=x Other'] }));
  all.next(
    rowsOfAll(
      shared('v1', { name: 'By city', state: 'sort=city.desc', createdBy: 'ada@example.com' }),
      shared('v2', {
        name: 'Old',
        state: 'q=bern&colour=red&hide=shoe',
        createdBy: 'sam@example.com',
      }),
    ),
  );
  const items = () =>
    within(screen.getByRole('list', { name: 'Views' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  return { user, router, items };
}

afterEach(() => closeAllSources());

describe('the views of a table', () => {
  it('stand beside its search, own ones first', proves('TEAM-VIEW-02'), async () => {
    const { items } = await openTable();
    expect(items().map((text) => text?.replace(/Rename.*/, ''))).toEqual([
      'In RomeOnly you',
      'By cityAll staff · ada@example.com',
      'OldAll staff · sam@example.com',
    ]);
  });

  it('put their state into the address', proves('TEAM-VIEW-02'), async () => {
    const { user, router } = await openTable({ query: '?tab=x&q=bern&page=2' });
    await user.click(screen.getByRole('link', { name: 'By city' }));
    expect(router.state.location.search).toBe('?tab=x&sort=city.desc');
    await waitFor(() => {
      const rows = screen.getAllByRole('row').slice(1);
      expect(rows.map((row) => row.textContent)).toEqual(['BobRome', 'AnnBern']);
    });
  });

  it('open with the rest and say what is gone', proves('TEAM-VIEW-04'), async () => {
    const { user, router } = await openTable();
    await user.click(screen.getByRole('link', { name: 'Old' }));
    expect(
      await screen.findByText(/This table no longer has the filter “colour”, the column “shoe”/),
    ).toHaveTextContent('The rest of the view “Old” is shown.');
    expect(router.state.location.search).toBe('?q=bern&hide=');
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
  });

  it('are changed by their author alone', proves('TEAM-VIEW-03'), async () => {
    await openTable();
    const renames = screen.getAllByRole('button', { name: /^Rename/ });
    expect(renames.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Rename In Rome',
      'Rename Old',
    ]);
  });

  it('are all changed by an admin', proves('TEAM-VIEW-03'), async () => {
    await openTable({ as: ada });
    expect(screen.getAllByRole('button', { name: /^Rename/ })).toHaveLength(3);
  });

  it('refuse a name that exists, in words', proves('TEAM-VIEW-01'), async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Keep as view…' }));
    await user.type(
      await screen.findByRole('textbox', { name: /^Name/ }, { timeout: 8000 }),
      'by CITY',
    );
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(
      await screen.findAllByText(
        'All staff have a view of this table named “By city”. Choose another name.',
      ),
    ).not.toHaveLength(0);
  });
});
