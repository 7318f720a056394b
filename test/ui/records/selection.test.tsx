import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { proves } from '#test/support/proves.ts';
import { findings } from '#test/ui/axe.ts';
import { openPage } from '#test/ui/page-support.tsx';
import {
  bar,
  box,
  COLUMNS,
  lines,
  manyWith,
  number,
  openTable,
  PATIENT,
  PEOPLE,
  press,
  rename,
  ticked,
  type Person,
} from '#test/ui/records/selection-support.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('rows of a table', () => {
  it('are selected one by one and by range', proves('TEAM-SEL-01'), async () => {
    const { user, router } = await openTable(manyWith());
    await user.click(box('Person 3'));
    await user.keyboard('{Shift>}');
    await user.click(box('Person 6'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['Person 3', 'Person 4', 'Person 5', 'Person 6']);
    await user.click(box('Person 4'));
    await user.keyboard('{Shift>}');
    await user.click(box('Person 5'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['Person 3', 'Person 6']);
    await user.click(box('Person 9'));
    await user.keyboard('{Shift>}');
    await user.click(box('Person 7'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['Person 3', 'Person 6', 'Person 7', 'Person 8', 'Person 9']);
    expect(await number()).toBe('5 people selected');
    // A range across two pages.
    await user.click(box('Person 18'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.keyboard('{Shift>}');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 22' }));
    await user.keyboard('{/Shift}');
    expect(await number()).toBe('10 people selected');
    expect(router.state.location.pathname).toBe('/people');
  });

  it(
    'cannot be selected while the actions fail to load, but can after a retry',
    proves('TEAM-SEL-01'),
    async () => {
      let failures = 1;
      const load = () =>
        failures-- > 0 ? Promise.reject(new Error('Out of paper')) : Promise.resolve(manyWith());
      const people = { name: 'people', caption: 'People', columns: COLUMNS, emptyText: 'Nobody' };
      const live = ready(wholeList(PEOPLE));
      const Page = () => <RecordTable {...people} list={useListState()} live={live} many={load} />;
      openPage(<Page />);
      await userEvent.click(press('Select'));
      expect(await screen.findByRole('alert')).toHaveTextContent('Out of paper');
      await userEvent.click(press('Select'));
      expect(await bar()).toBeVisible();
    },
  );

  it('start a new range if the filter hides its first row', proves('TEAM-SEL-01'), async () => {
    const { user } = await openTable(manyWith());
    await user.click(box('Person 3'));
    await user.selectOptions(screen.getByLabelText('City'), 'Bern');
    await screen.findByRole('button', { name: 'Select all 15' }, PATIENT);
    await user.keyboard('{Shift>}');
    await user.click(box('Person 5'));
    expect(ticked()).toEqual(['Person 5']);
    await user.click(box('Person 11'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['Person 5', 'Person 8', 'Person 11']);
    expect(await number()).toBe('4 people selected');
  });

  it('are selected by keyboard', proves('TEAM-SEL-01'), async () => {
    const { user, router } = await openTable(manyWith());
    act(() => screen.getByRole('link', { name: 'Person 2' }).focus());
    await user.keyboard(' ');
    act(() => screen.getByRole('link', { name: 'Person 4' }).focus());
    await user.keyboard('{Shift>} {/Shift}');
    expect(ticked()).toEqual(['Person 2', 'Person 3', 'Person 4']);
    act(() => box('Person 4').focus());
    await user.keyboard('{ArrowDown} {ArrowDown}{ArrowUp}');
    expect(ticked()).toEqual(['Person 2', 'Person 3', 'Person 4', 'Person 5']);
    expect(box('Person 5')).toHaveFocus();
    expect(router.state.location.pathname).toBe('/people');
  });

  it(
    'can all be selected, on the page or in the filtered list',
    proves('TEAM-SEL-01'),
    async () => {
      const { user } = await openTable(manyWith());
      const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
      await user.click(page);
      expect(await number()).toBe('20 people selected');
      await user.click(box('Person 1'));
      expect(page).toBePartiallyChecked();
      await user.selectOptions(screen.getByLabelText('City'), 'Bern');
      await user.click(await screen.findByRole('button', { name: 'Select all 15' }, PATIENT));
      // 19 rows of the first page, 7 of them in Bern, and the other 8 in Bern.
      expect(await number()).toBe('27 people selected');
      expect(page).toBeChecked();
      await user.click(page);
      expect(await number()).toBe('12 people selected');
      expect(page).not.toBeChecked();
    },
  );

  it.each(['ctrlKey', 'metaKey'])(
    'are all selected by A with the %s in the rows, but not in the search',
    proves('TEAM-SEL-01'),
    async (modifier) => {
      await openTable(manyWith());
      const pressA = (on: Element) => fireEvent.keyDown(on, { key: 'a', [modifier]: true });
      pressA(screen.getByRole('searchbox'));
      expect(await number()).toBe('0 people selected');
      pressA(box('Person 1'));
      expect(await number()).toBe('45 people selected');
    },
  );

  it('open their record again once selecting ends', proves('TEAM-SEL-01'), async () => {
    const { user, router } = await openTable(manyWith());
    await user.click(box('Person 2'));
    await user.click(press('Done'));
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    await user.click(press('Select'));
    expect(await number()).toBe('0 people selected');
    await user.click(screen.getByRole('link', { name: 'Person 2' }));
    expect(router.state.location.pathname).toBe('/people/p2');
  });

  it('have no accessibility findings while they are selected', async () => {
    const { user } = await openTable(manyWith(rename()));
    await user.click(box('Person 2'));
    expect(await findings()).toEqual([]);
  });
});

describe('a selection', () => {
  it('survives sorting, paging and live changes', proves('TEAM-SEL-04'), async () => {
    const { user, show } = await openTable(manyWith());
    await user.click(box('Person 2'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(box('Person 21'));
    await user.click(screen.getByRole('button', { name: 'City' }));
    show(PEOPLE.map((one) => (one.docID === 'p2' ? { ...one, name: 'Person 2b' } : one)));
    expect(await number()).toBe('2 people selected');
    await waitFor(() => expect(ticked()).toEqual(['Person 2b']));
    await user.click(screen.getByText('Show them'));
    expect(lines('Selected rows')).toEqual(['Person 2b', 'Person 21']);
  });

  it('names rows that leave the filter or are deleted', proves('TEAM-SEL-04'), async () => {
    const ran: string[] = [];
    const begin = () => (one: Person) => {
      ran.push(one.docID);
      return Promise.resolve('Renamed');
    };
    const { user, show } = await openTable(manyWith(rename({ begin })));
    await user.selectOptions(screen.getByLabelText('City'), 'Bern');
    await user.click(await screen.findByRole('button', { name: 'Select all 15' }, PATIENT));
    show(
      PEOPLE.filter(({ docID }) => docID !== 'p5').map((one) =>
        one.docID === 'p8' ? { ...one, city: 'Oslo' } : one,
      ),
    );
    expect(await bar()).toHaveTextContent('1 outside of the filter: Person 8');
    expect(await bar()).toHaveTextContent('1 no longer in this list: Person 5');
    await user.click(press('Rename'));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Rename: 14 people?');
    expect(lines('Of these, outside the current search and filters:')).toEqual(['Person 8']);
    expect(lines('No longer in this list:')).toEqual(['Person 5']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(press('Leave out'));
    await user.click(press('Rename'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    await screen.findByRole('heading', { name: 'Rename: 13 of 13 done' });
    expect([ran.length, ran.includes('p8'), ran.includes('p5')]).toEqual([13, false, false]);
    await user.click(press('Close'));
    expect(await number()).toBe('0 people selected');
  });
});

describe('the selection bar', () => {
  it('names five rows outside the filter, and counts the rest', proves('TEAM-SEL-04'), async () => {
    const { user, show } = await openTable(manyWith(rename()));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.selectOptions(screen.getByLabelText('City'), 'Bern');
    await screen.findByRole('button', { name: 'Select all 15' }, PATIENT);
    // Seven of the twenty rows of the first page are in Bern.
    expect(await bar()).toHaveTextContent(
      '13 outside of the filter: Person 1, Person 3, Person 4, Person 6, Person 7 and 8 more',
    );
    show(PEOPLE.filter(({ docID }) => !['p2', 'p5', 'p8', 'p11', 'p14'].includes(docID)));
    expect(await bar()).toHaveTextContent(
      '5 no longer in this list: Person 2, Person 5, Person 8, Person 11, Person 14Dismiss',
    );
    await user.click(press('Dismiss'));
    expect(await bar()).not.toHaveTextContent('no longer in this list');
    expect(await number()).toBe('15 people selected');
  });

  it('blocks actions until all requested rows are loaded', proves('TEAM-SEL-01'), async () => {
    const needed = vi.fn();
    const ran: string[] = [];
    const begin = () => (one: Person) => {
      ran.push(one.docID);
      return Promise.resolve('Renamed');
    };
    const part = { rows: PEOPLE.slice(0, 25), total: 45, complete: false, unreadable: [] };
    const { user, load } = await openTable(manyWith(rename({ begin })), PEOPLE, '', part, needed);
    await user.click(box('Person 1'));
    await user.click(press('Select all 45'));
    expect(await number()).toBe('1 person selected');
    expect(needed.mock.calls).toEqual([[true]]);
    await user.click(press('Rename'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('Stop loading'));
    expect(needed.mock.calls).toEqual([[true], [false]]);
    await user.click(press('Select all 45'));
    load();
    expect(await number()).toBe('45 people selected');
    // A released list would shrink to its page.
    expect(needed.mock.calls.at(-1)).toEqual([true]);
    expect(screen.queryByRole('button', { name: /^(Select all|Stop loading)/ })).toBeNull();
    await user.click(press('Rename'));
    expect(screen.getByRole('dialog', { name: 'Rename: 45 people?' })).toBeVisible();
    expect(ran).toEqual([]);
  });
});

it(
  'a selected row that leaves the loaded part is looked up, and actions wait for it',
  proves('TEAM-SEL-04'),
  async () => {
    const needed = vi.fn();
    const part = { rows: PEOPLE.slice(0, 20), total: 45, complete: false, unreadable: [] };
    const table = await openTable(manyWith(rename()), PEOPLE, '', part, needed);
    const { user, show, load } = table;
    for (const name of ['Person 20', 'Person 2']) await user.click(box(name));
    expect(needed).not.toHaveBeenCalled();
    show([{ docID: 'p0', name: 'Person 0', city: 'Rome' }, ...PEOPLE]);
    expect(await bar()).toHaveTextContent('Looking for 1 of them…');
    expect(await bar()).not.toHaveTextContent('no longer in this list');
    expect(needed.mock.calls).toEqual([[true]]);
    await user.click(press('Rename'));
    expect(screen.queryByRole('dialog')).toBeNull();
    load();
    expect(await bar()).not.toHaveTextContent('Looking for');
    await user.click(press('Rename'));
    expect(lines('Rename: 2 people')).toEqual(['Person 2', 'Person 20']);
  },
);

describe('an action on selected rows', () => {
  it(
    'reports its outcome or failure, or opens a page with the rows',
    proves('TEAM-SEL-02'),
    async () => {
      const copying = {
        word: 'Copy',
        atOnce: (rows: readonly Person[]) =>
          rows.length > 1 ? Promise.reject(new Error('No clipboard')) : Promise.resolve('Copied'),
      };
      const writing = {
        word: 'Write',
        leadsTo: (rows: readonly Person[]) => ({
          to: '/people/write',
          state: { ids: rows.map(({ docID }) => docID) },
        }),
      };
      const { user, router } = await openTable(manyWith(copying, writing));
      await user.click(box('Person 4'));
      await user.click(press('Copy'));
      expect(await screen.findByText('Copied')).toBeVisible();
      await user.click(box('Person 2'));
      await user.click(press('Copy'));
      expect(await screen.findByRole('alert')).toHaveTextContent('No clipboard');
      await user.click(press('Write'));
      const { pathname, state } = router.state.location;
      expect([pathname, state]).toEqual(['/people/write', { ids: ['p2', 'p4'] }]);
    },
  );

  it('requires a selected row', proves('TEAM-SEL-02'), async () => {
    const { user } = await openTable(manyWith(rename()));
    await user.click(press('Rename'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the rows, then the outcome of each', proves('TEAM-SEL-02'), async () => {
    const begun: unknown[] = [];
    const act = rename({
      cannot: ({ name }) => (name === 'Person 2' ? 'has a name for life' : null),
      lineOf: ({ name, city }) => `${name} of ${city}`,
      note: ({ docID }) => <b> as {docID}</b>,
      entered: { by: 'Sam' },
      begin: (entered, all) => {
        begun.push(entered, all.length);
        return ({ name }) =>
          name === 'Person 6'
            ? Promise.reject(new Error('Renamed by Ann'))
            : Promise.resolve(`Renamed ${name}`);
      },
    });
    const { user } = await openTable(manyWith(act));
    for (const name of ['Person 4', 'Person 2', 'Person 6']) await user.click(box(name));
    await user.click(press('Rename'));
    expect(screen.getByText('2 get another name.')).toBeVisible();
    expect(lines('Rename: 2 people')).toEqual(['Person 4 of Rome as p4', 'Person 6 of Oslo as p6']);
    expect(lines('Left alone:')).toEqual(['Person 2 of Bern: has a name for life']);
    expect(begun).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    await screen.findByRole('heading', { name: 'Rename: 1 of 2 done' });
    expect(begun).toEqual([{ by: 'Sam' }, 45]);
    const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Person 6 of Oslo', 'Renamed by Ann'], // failures come first
      ['Person 4 of Rome', 'Renamed Person 4'],
    ]);
    await user.click(press('Close'));
    expect(await number()).toBe('2 people selected');
    expect(ticked()).toEqual(['Person 2', 'Person 6']);
  });

  it('shows its progress and can be stopped', proves('TEAM-SEL-02'), async () => {
    const goOn: (() => void)[] = [];
    const begin = () => () => new Promise<string>((done) => goOn.push(() => done('Renamed')));
    const { user } = await openTable(manyWith(rename({ begin })));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(press('Rename'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    expect(screen.getByText('0 of 20 done')).toBeVisible();
    const held = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(held()).toBe(true);
    act(() => goOn[0]?.());
    expect(await screen.findByText('1 of 20 done')).toBeVisible();
    await user.click(press('Stop'));
    act(() => goOn[1]?.());
    expect(await screen.findByRole('heading', { name: 'Rename: 2 of 20 done' })).toBeVisible();
    expect(goOn).toHaveLength(2);
    expect(held()).toBe(false);
  });

  it(
    'interrupted by a reload is offered again for the remaining rows',
    proves('TEAM-SEL-02'),
    async () => {
      const begun: (() => void)[] = [];
      const asked: string[] = [];
      const begin = () => (one: Person) => {
        asked.push(one.name);
        if (one.name === 'Person 1') return Promise.reject(new Error('Renamed by Ann'));
        return new Promise<string>((done) => begun.push(() => done('Renamed')));
      };
      const { user } = await openTable(manyWith(rename({ begin })));
      for (const name of ['Person 1', 'Person 2', 'Person 3', 'Person 4'])
        await user.click(box(name));
      await user.click(press('Rename'));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
      await screen.findByText('1 of 4 done');
      act(() => begun[0]?.());
      await screen.findByText('2 of 4 done');
      cleanup();
      const again = await openTable(manyWith(rename()), PEOPLE, 'Bern');
      const notice = within(await bar()).getByRole('alert');
      expect(notice).toHaveTextContent(
        '“Rename” was interrupted; 2 people left. It is unknown whether it was done for Person 3: look there first.',
      );
      await again.user.click(press('Select what is left'));
      await waitFor(async () => expect(await number()).toBe('2 people selected'));
      await again.user.click(press('Rename'));
      expect(lines('Rename: 2 people')).toEqual(['Person 1', 'Person 4']);
      await again.user.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }),
      );
      await screen.findByRole('heading', { name: 'Rename: 2 of 2 done' });
      expect(asked).toEqual(['Person 1', 'Person 2', 'Person 3']);
      expect(Object.keys(sessionStorage).filter((key) => key.includes('tempest.run'))).toEqual([]);
      // "Select all" means all rows again, not only those left by the interrupted run.
      await again.user.click(press('Close'));
      await again.user.click(press('Select all 15'));
      await waitFor(async () => expect(await number()).toBe('15 people selected'));
    },
  );

  it.each([
    ['of somebody else in the same tab', { by: 'ann' }],
    ['that cannot be read', { left: 'p1' }],
  ])('%s is not offered', proves('TEAM-SEL-02'), async (_, part) => {
    const kept = {
      by: 'sam',
      word: 'Rename',
      underWay: '',
      left: ['p1'],
      ...part,
    };
    sessionStorage.setItem('tempest.run / people', JSON.stringify(kept));
    await openTable(manyWith(rename()));
    expect(within(await bar()).queryByRole('alert')).toBeNull();
  });

  it('that was interrupted can be dismissed', proves('TEAM-SEL-02'), async () => {
    const kept = { by: 'sam', word: 'Rename', underWay: '', left: ['p1'] };
    sessionStorage.setItem('tempest.run / people', JSON.stringify(kept));
    const { user } = await openTable(manyWith(rename()));
    expect(within(await bar()).getByRole('alert')).toHaveTextContent(
      /^“Rename” was interrupted; 1 person left. Select what is left Forget it$/,
    );
    await user.click(press('Forget it'));
    expect(within(await bar()).queryByRole('alert')).toBeNull();
    expect(sessionStorage.getItem('tempest.run / people')).toBeNull();
    expect(await number()).toBe('0 people selected');
  });

  it('reports invalid input at once, and changes nothing', proves('TEAM-SEL-02'), async () => {
    const begin = () => {
      throw new Error('Paid by: Required');
    };
    const { user } = await openTable(manyWith(rename({ begin })));
    await user.click(box('Person 2'));
    await user.click(press('Rename'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Paid by: Required');
  });
});

describe('ten thousand rows', () => {
  it('are selected without rendering more than the page', proves('TEAM-SEL-01'), async () => {
    const people = Array.from({ length: 10_000 }, (_, at) => ({
      docID: `p${at + 1}`,
      name: `Person ${at + 1}`,
      city: 'Rome',
    }));
    await openTable(manyWith(), people);
    fireEvent.click(press('Select all 10,000'));
    await waitFor(async () => expect(await number()).toBe('10,000 people selected'));
    expect(ticked()).toHaveLength(20);
  });
});
