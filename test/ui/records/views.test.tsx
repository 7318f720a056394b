import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { settingsSource, sharedViewsSource } from '#data/administration/views.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeSettings, decodeSharedView } from '#domain/staff/views/schema.ts';
import { remember } from '#lib/browser-memory.ts';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { rememberPageSize } from '#routing/page-size.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import type { Screen } from '#routing/screen.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import type { FilterView } from '#ui/table/types.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

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
const FILTERS: readonly FilterView<Row>[] = [
  {
    kind: 'select',
    key: 'town',
    label: 'Town',
    options: [{ value: 'Bern', label: 'Bern' }],
    matches: ({ city }, value) => city === value,
  },
];
const DEFAULTS = { filters: { town: '' } };

function Table() {
  const list = useListState(DEFAULTS);
  return (
    <RecordTable
      {...{ name: 'people', caption: 'People', list, columns: COLUMNS, live: LIVE }}
      filters={FILTERS}
      emptyText="Nobody"
    />
  );
}

const PEOPLE = { name: 'people', caption: 'People', columns: COLUMNS, live: LIVE };
const Calls = () => (
  <RecordTable {...PEOPLE} list={useListState(undefined, 'calls')} emptyText="Nobody" />
);
const LONG = ready(
  wholeList(Array.from({ length: 21 }, (_, at) => ({ ...ROWS[0]!, docID: `${at}` }))),
);
const Long = () => <RecordTable {...PEOPLE} live={LONG} list={useListState()} emptyText="Nobody" />;
const Unaddressed = () => <RecordTable {...PEOPLE} list={useLocalListState()} emptyText="Nobody" />;

const shared = (id: string, fields: object) =>
  decodeSharedView(id, { table: 'people', page: '/people', state: '', ...fields });

const OWN = [
  'people /people q=rome Zoo',
  'people /people?tab=y q=rome&hide=city In  Rome',
  'other /o q=x Other',
];

/** For code that a table loads late, which takes seconds on a busy machine. */
const PATIENT = { timeout: 25_000 };

async function openTable({ as = sam, query = '', page = <Table />, path = '/people' } = {}) {
  const own = answering(settingsSource(as.email));
  const all = answering(sharedViewsSource);
  const { router } = openPage(page, { as, path, address: `/people${query}` });
  const user = userEvent.setup();
  const find = screen.getByRole('search', { name: 'Find in People' });
  await user.click(within(find).getByText('Views'));
  await waitFor(() => expect(all.attached()).toBe(1), PATIENT);
  own.next(decodeSettings('', { views: OWN }));
  all.next(
    rowsOfAll(
      shared('v2', {
        name: 'Old',
        state: 'q=bern&colour=red&town=Bern&hide=shoe',
        createdBy: 'sam@example.com',
      }),
      shared('v3', { name: 'Elsewhere', table: 'other', createdBy: 'sam@example.com' }),
      shared('v1', { name: 'By city', state: 'sort=city.desc', createdBy: 'ada@example.com' }),
    ),
  );
  const items = () =>
    within(screen.getByRole('list', { name: 'Views' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  return { user, router, items, own, all };
}

afterEach(() => closeAllSources());

const TODAY: Screen = { name: 'today', title: 'Today', load: () => Promise.reject(new Error()) };

const line = (views: string[]) => [
  'Change own settings',
  ['merge', 'staffSettings/sam@example.com', { views }],
];

/** Whether a two-step button shows this text for its second step. */
const asks = (words: string) =>
  screen.queryAllByText((text) => text.replace(/[\u2066-\u2069\s]+/g, ' ').trim() === words)
    .length > 0;

/** Clicks the second step, which ignores clicks for half a second. */
async function confirm(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(button);
}

describe('the views of a table', () => {
  it('are listed next to its search, own ones first', proves('TEAM-VIEW-02'), async () => {
    const { items } = await openTable();
    expect(items().map((text) => text?.replace(/Rename.*/, ''))).toEqual([
      'In  RomeOnly you',
      'ZooOnly you',
      'By cityAll staff · ada@example.com',
      'OldAll staff · sam@example.com',
    ]);
  });

  it('put their state into the address', proves('TEAM-VIEW-02'), async () => {
    const { user, router } = await openTable({ query: '?tab=x&q=bern&page=2' });
    await user.click(screen.getByRole('link', { name: 'By city' }));
    expect(router.state.location.search).toBe('?tab=x&sort=city.desc');
    expect(screen.queryByRole('list', { name: 'Views' })).toBeNull();
    await waitFor(() => {
      const rows = screen.getAllByRole('row').slice(1);
      expect(rows.map((row) => row.textContent)).toEqual(['BobRome', 'AnnBern']);
    });
  });

  it('mark the one on the screen', proves('TEAM-VIEW-02'), async () => {
    await openTable({ query: '?tab=x&q=rome&page=2' });
    const current = screen.getAllByRole('link', { current: true });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Zoo']);
  });

  it(
    'show loading, failed and empty states, for own and shared ones',
    proves('TEAM-VIEW-02'),
    async () => {
      const { own, all, items } = await openTable();
      for (const source of [own, all]) {
        source.fail('permission-denied');
        expect(screen.getByRole('search')).not.toHaveTextContent('No views yet');
        expect(screen.queryByRole('list', { name: 'Views' })).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
        expect(screen.queryByText(/No views yet/)).toBeNull();
        if (source === own) own.next(null); // no settings stored yet
      }
      all.next(rowsOfAll());
      expect(screen.getByText(/^No views yet/)).toBeVisible();
      own.next(decodeSettings('', { views: OWN }));
      expect(items()).toHaveLength(2);
      all.fail();
      expect(items()).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  );

  it('apply what still exists and say what is gone', proves('TEAM-VIEW-04'), async () => {
    const { user, router } = await openTable({ query: '?tab=x' });
    await user.click(screen.getByRole('link', { name: 'By city' }));
    expect(screen.queryByText(/no longer has/)).toBeNull();
    await user.click(within(screen.getByRole('search')).getByText('Views'));
    await user.click(await screen.findByRole('link', { name: 'Old' }));
    expect(
      await screen.findByText(/This table no longer has the filter “colour”, the column “shoe”/),
    ).toHaveTextContent('The rest of the view “Old” is shown.');
    expect(router.state.location.search).toBe('?tab=x&q=bern&town=Bern&hide=');
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
  });

  it.each([
    ['another table', { view: { table: 'other', name: 'Old', state: 'colour=red' } }],
    ['no name', { view: { table: 'people', state: 'colour=red' } }],
    ['nothing', { view: null }],
    ['a text', 'view'],
  ])('are not affected by a navigation state of %s', proves('TEAM-VIEW-04'), (_, state) => {
    openPage(<Table />, { path: '/people', address: { pathname: '/people', state } });
    expect(screen.queryByText(/no longer has/)).toBeNull();
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(2);
  });

  it('can be changed by their author only', proves('TEAM-VIEW-03'), async () => {
    await openTable();
    const renames = screen.getAllByRole('button', { name: /^Rename/ });
    expect(renames.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Rename In  Rome',
      'Rename Zoo',
      'Rename Old',
    ]);
    for (const name of ['Replace', 'Remove']) {
      expect(screen.getAllByRole('button', { name })).toHaveLength(3);
    }
  });

  it('can all be changed by an admin', proves('TEAM-VIEW-03'), async () => {
    await openTable({ as: ada });
    expect(screen.getAllByRole('button', { name: /^Rename/ })).toHaveLength(4);
  });

  it(
    'of one of several tables contain only its state, and keep that of the others',
    proves('TEAM-VIEW-01', 'TEAM-VIEW-02'),
    async () => {
      const { written, stored } = writing(sam);
      stored['staffSettings/sam@example.com'] = {};
      const state = 'calls.q=bern&calls.sort=city.desc';
      const { user, router, own } = await openTable({
        page: <Calls />,
        query: `?q=other&visits.q=x&set=s1&calls.page=2&${state}`,
      });
      await user.click(screen.getByRole('button', { name: 'Keep as view…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Keep as view' }, PATIENT);
      const name = within(dialog).getByRole('textbox', { name: /^Name/ });
      expect(name).toHaveValue('');
      await user.type(name, 'Bern');
      await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(written).toEqual([line([`people /people?q=other&visits.q=x ${state} Bern`])]);
      await user.click(within(screen.getByRole('search')).getByText('Views'));
      own.next(
        decodeSettings('', { views: [`people /people ${state.replace('bern', 'rome')} Rome`] }),
      );
      await user.click(await screen.findByRole('link', { name: 'Rome' }));
      expect(router.state.location.search).toBe(
        '?q=other&visits.q=x&set=s1&calls.q=rome&calls.sort=city.desc',
      );
    },
  );

  it(
    'are not offered for a table whose state is not in the address',
    proves('TEAM-VIEW-01'),
    () => {
      openPage(<Unaddressed />);
      expect(screen.getByRole('search')).not.toHaveTextContent('Views');
    },
  );

  it(
    'include the columns and rows per page remembered by this browser',
    proves('TEAM-VIEW-01'),
    async () => {
      remember('table.people', JSON.stringify({ hidden: ['city'] }));
      rememberPageSize(50);
      onTestFinished(() => localStorage.clear());
      const { written, stored } = writing(sam);
      stored['staffSettings/sam@example.com'] = {};
      const { user } = await openTable({ page: <Long /> });
      await user.click(screen.getByRole('button', { name: 'Keep as view…' }));
      const dialog = await screen.findByRole('dialog', {}, PATIENT);
      await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Mine');
      await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
      await waitFor(() =>
        expect(written).toEqual([line(['people /people rows=50&hide=city Mine'])]),
      );
    },
  );

  it('reject an existing name with a message', proves('TEAM-VIEW-01'), async () => {
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

  it.each([
    [
      'oneself',
      'Only me',
      [
        'Change own settings',
        [
          'merge',
          'staffSettings/sam@example.com',
          { views: [...OWN, 'people /people?tab=x q=bern&sort=city.asc Bern'] },
        ],
      ],
    ],
    [
      'all staff',
      'All staff',
      [
        'Create shared view',
        [
          'create',
          expect.stringMatching(/^tableViews\/\w{10,}$/),
          { table: 'people', name: 'Bern', page: '/people?tab=x', state: 'q=bern&sort=city.asc' },
        ],
      ],
    ],
  ])('are kept for %s', proves('TEAM-VIEW-01'), async (_, choice, plan) => {
    const { written, stored, refuse } = writing(sam);
    stored['staffSettings/sam@example.com'] = { views: OWN };
    const { user } = await openTable({ query: '?tab=x&q=bern&page=2&sort=city.asc' });
    await user.click(screen.getByRole('button', { name: 'Keep as view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep as view' }, PATIENT);
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await user.type(name, ' Bern ');
    await user.selectOptions(within(dialog).getByLabelText(/^For/), choice);
    refuse('Out of order');
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(await within(dialog).findByText(/^Out of order/)).toBeVisible();
    expect(name).toHaveValue(' Bern ');
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written).toEqual([plan]);
  });

  it.each([
    ['with Today', [TODAY], 'under Views here, in the search, and on Today.'],
    ['without it', [], 'under Views here, in the search.'],
  ])('say where they can be found, in a build %s', async (_, screens, places) => {
    writing(sam).stored['staffSettings/sam@example.com'] = {};
    const page = (
      <ScreensContext value={screens}>
        <Table />
      </ScreensContext>
    );
    const { user, router } = await openTable({ page, path: '*' });
    await user.click(screen.getByRole('button', { name: 'Keep as view…' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }, PATIENT), 'Bern');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText(`The view “Bern” is kept: ${places}`)).toBeVisible();
    const link = screen.queryByRole('button', { name: 'Open Today' });
    if (screens.length === 0) return expect(link).toBeNull();
    await user.click(link!);
    expect(router.state.location.pathname).toBe('/today');
    expect(screen.queryByText(/is kept/)).toBeNull();
  });

  it(
    'are renamed, and keep a state that a colleague gave them',
    proves('TEAM-VIEW-03'),
    async () => {
      const { written, stored } = writing(sam);
      stored['staffSettings/sam@example.com'] = { views: OWN };
      stored['tableViews/v2'] = { name: 'Old', state: 'q=new' };
      const { user } = await openTable({ query: '?tab=x&q=bern' });
      const rename = async (name: string, next: string) => {
        if (!screen.queryByRole('button', { name })) {
          await user.click(within(screen.getByRole('search')).getByText('Views'));
        }
        await user.click(await screen.findByRole('button', { name }));
        const was = name.replace('Rename ', '');
        const heading = { name: `Rename the view “${was}”` };
        const dialog = await screen.findByRole('dialog', heading, PATIENT);
        expect(within(dialog).queryByLabelText(/^For/)).toBeNull();
        const field = within(dialog).getByRole('textbox', { name: /^Name/ });
        expect(field).toHaveValue(was);
        await user.clear(field);
        await user.type(field, next);
        await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
        return dialog;
      };
      const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await rename('Rename Old', 'OLD');
      await closed();
      await rename('Rename Zoo', 'Animals');
      await closed();
      expect(written).toEqual([
        ['Edit shared view', ['update', 'tableViews/v2', { name: 'OLD' }]],
        line(['people /people q=rome Animals', ...OWN.slice(1)]),
      ]);
      const dialog = await rename('Rename Zoo', 'by  city');
      expect(
        await within(dialog).findAllByText(/^All staff have a view of this table named “By city”/),
      ).not.toHaveLength(0);
      expect(written).toHaveLength(2);
    },
  );

  it(
    'can be replaced by the current state, keeping their name',
    proves('TEAM-VIEW-03'),
    async () => {
      const { written, stored, refuse } = writing(sam);
      stored['staffSettings/sam@example.com'] = { views: OWN };
      stored['tableViews/v2'] = { name: 'Older', state: 'q=bern' };
      const { router } = await openTable({ query: '?tab=x&q=bern' });
      await act(() => router.navigate('/people?tab=z&q=ann&sort=name.desc&page=3'));
      const replace = async (at: number) => {
        fireEvent.click(screen.getAllByRole('button', { name: 'Replace' })[at]!);
        const name = ['In Rome', 'Zoo', 'Old'][at];
        expect(asks(`“${name}” then holds what is on the screen.`)).toBe(true);
        await confirm('Replace now');
      };
      await replace(0);
      expect(await screen.findByText('In Rome replaced')).toBeVisible();
      await replace(2);
      expect(await screen.findByText('Old replaced')).toBeVisible();
      const state = 'q=ann&sort=name.desc';
      expect(written).toEqual([
        line([OWN[0]!, `people /people?tab=z ${state} In  Rome`, OWN[2]!]),
        ['Edit shared view', ['update', 'tableViews/v2', { page: '/people?tab=z', state }]],
      ]);
      refuse('Out of order');
      await replace(1);
      expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
      expect(screen.queryByText('Zoo replaced')).toBeNull();
    },
  );

  it('can be removed, whether own or shared', proves('TEAM-VIEW-03'), async () => {
    const { written, stored, refuse } = writing(sam);
    stored['staffSettings/sam@example.com'] = { views: OWN };
    await openTable();
    const remove = async (at: number) => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[at]!);
      const whose = ['“In Rome”', '“Zoo”', '“Old” for all staff'][at];
      expect(asks(`Removes the view ${whose}.`)).toBe(true);
      await confirm('Remove now');
    };
    await remove(1);
    expect(await screen.findByText('Zoo removed')).toBeVisible();
    await remove(2);
    expect(await screen.findByText('Old removed')).toBeVisible();
    expect(written).toEqual([
      line(OWN.slice(1)),
      ['Delete shared view', ['delete', 'tableViews/v2']],
    ]);
    refuse('Out of order');
    await remove(0);
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
    expect(screen.queryByText('In Rome removed')).toBeNull();
    refuse('Out of paper');
    await remove(2);
    expect(await screen.findByText(/Out of paper/)).toBeVisible();
    expect(written).toHaveLength(2);
  });
});
