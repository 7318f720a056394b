import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SelectedRows } from '#records/selection/selected-rows.ts';
import { proves } from '#test/support/proves.ts';
import {
  bar,
  box,
  lines,
  manyWith,
  number,
  openTable,
  PEOPLE,
  press,
  rename,
  ticked,
} from './selection-support.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const dialog = () => screen.getByRole('dialog');
const confirm = (word: string) => within(dialog()).getByRole('button', { name: word });
const STAYS = 'Rows on which the act was not performed stay selected.';

describe('Selecting', () => {
  it('ends with the button that starts it', proves('TEAM-SEL-01'), async () => {
    const { user } = await openTable(manyWith());
    const select = press('Select');
    expect(select).toHaveAttribute('aria-pressed', 'true');
    await user.click(box('Person 2'));
    await user.click(select);
    expect(select).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Selected: People' })).toBeNull();
  });

  it('names a row without a name by its key', proves('TEAM-SEL-01', 'TEAM-SEL-02'), async () => {
    const people = PEOPLE.map((one) => (one.docID === 'p2' ? { ...one, name: '' } : one));
    const { user, show } = await openTable(manyWith(rename()), people);
    await user.click(box('p2'));
    await user.click(box('Person 1'));
    await user.click(press('Rename'));
    expect(lines('Rename: 2 people')).toEqual(['Person 1', 'p2']);
    await user.click(confirm('Cancel'));
    show(people.slice(2));
    expect(await bar()).toHaveTextContent('2 no longer in this list: p2, Person 1');
  });

  it(
    'offers all without a number for a list of unknown length',
    proves('TEAM-SEL-01'),
    async () => {
      const part = { rows: PEOPLE.slice(0, 20), total: null, complete: false, unreadable: [] };
      const { user, load } = await openTable(manyWith(), PEOPLE, '', part);
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      await user.click(within(await bar()).getByRole('button', { name: 'Select all' }));
      expect(press('Stop loading')).toBeVisible();
      load();
      expect(await number()).toBe('45 people selected');
    },
  );

  it(
    'offers all without a number while a filter has not seen every row',
    proves('TEAM-SEL-01'),
    async () => {
      const part = { rows: PEOPLE.slice(0, 20), total: 45, complete: false, unreadable: [] };
      const { user, load } = await openTable(manyWith(), PEOPLE, 'Bern', part);
      expect(within(await bar()).queryByRole('button', { name: /^Select all \d/ })).toBeNull();
      await user.click(within(await bar()).getByRole('button', { name: 'Select all' }));
      load();
      expect(await number()).toBe('15 people selected');
    },
  );

  it('notifies subscribers until they unsubscribe', proves('TEAM-SEL-01', 'TEAM-SEL-04'), () => {
    const selected = new SelectedRows<string>();
    selected.show({ rows: ['a'], matched: ['a'], page: ['a'], keyOf: (row) => row });
    const stays = vi.fn();
    const leaves = vi.fn();
    selected.subscribe(stays);
    const leave = selected.subscribe(leaves);
    selected.toggle('a');
    leave();
    selected.toggle('a');
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('The dialog of an action', () => {
  it(
    'follows the list while it is open, and runs on the current rows',
    proves('TEAM-SEL-02', 'TEAM-SEL-04'),
    async () => {
      const ran: string[] = [];
      const act = rename({
        cannot: ({ name }) => (name === 'Person 5' ? 'has a name for life' : null),
        begin: (_, all) => (one) => {
          ran.push(`${one.name} of ${all.length}`);
          return Promise.resolve('Renamed');
        },
      });
      const { user, show } = await openTable(manyWith(act), PEOPLE, 'Bern');
      for (const at of [2, 5, 8, 11, 14]) await user.click(box(`Person ${at}`));
      await user.click(press('Rename'));
      expect(lines('Rename: 4 people')).toEqual([2, 8, 11, 14].map((at) => `Person ${at}`));
      show(
        PEOPLE.filter(({ docID }) => docID !== 'p8').map((one) => {
          if (one.docID === 'p2') return { ...one, name: 'Person 2b' };
          return ['p5', 'p11'].includes(one.docID) ? { ...one, city: 'Oslo' } : one;
        }),
      );
      expect(within(dialog()).getByRole('heading')).toHaveTextContent('Rename: 3 people?');
      expect(screen.getByText('3 get another name.')).toBeVisible();
      expect(lines('Rename: 3 people')).toEqual(['Person 2b', 'Person 14', 'Person 11']);
      expect(lines('Of these, outside the current search and filters:')).toEqual(['Person 11']);
      expect(lines('Left alone:')).toEqual(['Person 5: has a name for life']);
      expect(lines('No longer in this list:')).toEqual(['Person 8']);
      await user.click(confirm('Rename'));
      await screen.findByRole('heading', { name: 'Rename: 3 of 3 done' });
      expect(ran).toEqual(['Person 2b', 'Person 14', 'Person 11'].map((name) => `${name} of 44`));
      expect(screen.queryByText(STAYS)).toBeNull();
      await user.click(press('Close'));
      // Skipped rows stay selected; deleted ones were already reported in the dialog.
      expect(await bar()).toHaveTextContent('1 outside of the filter: Person 5');
      expect(await bar()).not.toHaveTextContent('no longer in this list');
      expect(await number()).toBe('1 person selected');
    },
  );

  it('says what stays selected, and why', proves('TEAM-SEL-02'), async () => {
    const begin = () => () => Promise.reject(new Error('Renamed by Ann'));
    const { user } = await openTable(manyWith(rename({ begin })));
    await user.click(box('Person 3'));
    await user.click(press('Rename'));
    await user.click(confirm('Rename'));
    await screen.findByRole('heading', { name: 'Rename: 0 of 1 done' });
    expect(screen.getByText(STAYS)).toBeVisible();
    await user.click(press('Close'));
    expect(ticked()).toEqual(['Person 3']);
  });

  it(
    'names its rows until it is over, also those that it has deleted itself',
    proves('TEAM-SEL-02'),
    async () => {
      let goOn: () => void = () => undefined;
      const begin = () => () => new Promise<string>((resolve) => (goOn = () => resolve('Deleted')));
      const { user, show } = await openTable(manyWith(rename({ begin })));
      for (const at of [1, 2]) await user.click(box(`Person ${at}`));
      await user.click(press('Rename'));
      await user.click(confirm('Rename'));
      await screen.findByText('0 of 2 done');
      show(PEOPLE.slice(1));
      expect(within(dialog()).getByRole('heading')).toHaveTextContent('Rename: 2 people?');
      expect(lines('Rename: 2 people')).toEqual(['Person 1', 'Person 2']);
      expect(screen.queryByRole('list', { name: 'No longer in this list:' })).toBeNull();
      for (const done of ['1', '2']) {
        act(() => goOn());
        await screen.findByText(new RegExp(`${done} of 2 done`));
      }
    },
  );

  it(
    'keeps the outcomes open when Escape closes a menu or a click goes astray',
    proves('TEAM-SEL-02'),
    async () => {
      const { user } = await openTable(manyWith(rename()));
      await user.click(box('Person 3'));
      await user.click(press('Rename'));
      await user.click(confirm('Rename'));
      await screen.findByRole('heading', { name: 'Rename: 1 of 1 done' });
      const columns = within(dialog()).getByText('Columns', { selector: 'summary' });
      await user.click(columns);
      await user.keyboard('{Escape}');
      expect(columns.closest('details')).not.toHaveAttribute('open');
      await user.click(dialog());
      expect(dialog()).toBeVisible();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('says that no row is left for its action', proves('TEAM-SEL-02'), async () => {
    const begin = vi.fn();
    const { user } = await openTable(manyWith(rename({ begin, cannot: () => 'has a name' })));
    await user.click(box('Person 3'));
    await user.click(press('Rename'));
    expect(lines('Left alone:')).toEqual(['Person 3: has a name']);
    await user.click(confirm('Rename'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is no row left for this act.',
    );
    expect(begin).not.toHaveBeenCalled();
  });
});

it(
  'A run interrupted at its last row leaves nothing to select, and names that row',
  proves('TEAM-SEL-02'),
  async () => {
    const kept = { by: 'sam', word: 'Rename', underWay: 'p99', left: [] };
    sessionStorage.setItem('tempest.run / people', JSON.stringify(kept));
    const { user } = await openTable(manyWith(rename()));
    expect(within(await bar()).getByRole('alert')).toHaveTextContent(
      /^“Rename” was interrupted; 0 people left\. It is unknown whether it was done for p99: look there first\. Forget it$/,
    );
    await user.click(press('Forget it'));
    expect(sessionStorage).toHaveLength(0);
  },
);

it(
  'Only the selected rows are exported, and deleted ones are named',
  proves('TEAM-SEL-02'),
  async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user, show } = await openTable(manyWith());
    for (const name of ['Person 7', 'Person 9', 'Person 2']) await user.click(box(name));
    show(PEOPLE.filter(({ docID }) => docID !== 'p9'));
    await user.click(press('CSV'));
    expect(await screen.findByText('2 people exported', {}, { timeout: 8000 })).toBeVisible();
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(files[0] ?? new Blob());
    });
    expect(names).toEqual([expect.stringMatching(/^people-selected-.*\.csv$/)]);
    expect(text).toMatch(
      /^\uFEFF?List,People\r\nFilters,Selected rows only\r\nOrder,As listed\r\nRows,2\r\n/,
    );
    expect(text).toContain('\r\nExported by,sam@example.com\r\n');
    expect(text).toContain('\r\nLeft out,Person 9: no longer in this list\r\n');
    expect(text.trim().split('\r\n').slice(-3)).toEqual([
      'Name,City',
      'Person 2,Bern',
      'Person 7,Rome',
    ]);
  },
);
