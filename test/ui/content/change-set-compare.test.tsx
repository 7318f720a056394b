import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChangeSetPage } from '#areas/content/changes/ChangeSetPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { changesSource, changeSetSource } from '#data/content/change-set/change-sets.ts';
import { asStored } from '#data/content/change-set/laid-source.ts';
import { programSource } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { storedDocument } from '#data/engine/sources.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const PAGES = 'programs/spring/pages';
const readSet = readerOf(changeSetRecord);

const change = (id: string, fields: object, seen: object) =>
  decodeChange(`~1pages~1${id}`, { kind: 'change', fields, seen });

/** The sources of a set and its changes. */
const serving = (setID: string) => ({
  own: answering(changeSetSource({ programKey: 'spring', setID })),
  all: answering(changesSource({ programKey: 'spring', setID })),
});
const pageAt = (id: string) => answering(storedDocument(`${PAGES}/${id}`, asStored));

/** Opens the page of a set, as by a link. */
function opened(address: string, as = ada) {
  const path = '/programs/:programKey/changes/:setID';
  const live = answering(programSource('spring'));
  const { router } = openPage(<ChangeSetPage />, { path, address, as, around: <ProgramLayout /> });
  live.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
  return router;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const tables = () =>
  screen.queryAllByRole('table').map((table) => [
    table.getAttribute('aria-label'),
    ...within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  ]);
const toList = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).queryByRole('link', {
    name: 'Changes',
  });

afterEach(closeAllSources);

describe('The comparison of a set', () => {
  it('shows loading, failed, missing and empty states', proves('TEAM-SET-07'), () => {
    const { own, all } = serving('s1');
    opened('/programs/spring/changes/s1', sam);
    expect([title(), screen.queryByRole('alert')]).toEqual(['Change set', null]);
    own.fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent(/staff/);
    expect(title()).toBe('Change set');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    own.next(null);
    expect([title(), screen.queryByRole('alert')]).toEqual(['Change set not found', null]);
    expect(toList()).toHaveAttribute('href', '/programs/spring/changes');
    expect(screen.getByRole('link', { name: 'Back to the changes' })).toHaveAttribute(
      'href',
      '/programs/spring/changes',
    );
    own.next(readSet('s1', { name: 'Here again', state: 'open' }));
    expect(title()).toBe('Here again');
    all.fail();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(/^This set changes nothing/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    all.next(rowsOfAll());
    expect(screen.getByText('This set changes nothing yet.')).toBeVisible();
  });

  it('with an impossible id is not found', proves('TEAM-SET-07'), () => {
    opened('/programs/spring/changes/__x__');
    expect(title()).toBe('Change set not found');
    expect(toList()).toHaveAttribute('href', '/programs/spring/changes');
  });

  it('shows lists item by item, to all staff', proves('TEAM-SET-07'), () => {
    const { own, all } = serving('s1');
    const page = pageAt('b');
    opened('/programs/spring/changes/s1', sam);
    own.next(readSet('s1', { name: 'New wording', state: 'open', changes: 1 }));
    const parts = (...titles: (string | null)[]) => titles.map((text) => ({ title: text, at: 1 }));
    const tags = { tags: ['a', 'c'], parts: parts('One', 'Two', null, 'Four') };
    all.next(rowsOfAll(change('b', tags, { tags: ['a'], parts: parts('One') })));
    page.next({ name: 'B', tags: ['a', 'b'], parts: parts('One', '2', 'Three') });
    const none = '–no value';
    // Fields that also changed live are compared where they are decided, and only there.
    expect(tables()).toEqual([
      ['page B, Tags', ['Tags', 'a', 'a, b', 'a, c']],
      [
        'page B, Parts',
        ['Parts › item 2 › Title', none, '2', 'Two'],
        ['Parts › item 2 › At', none, '1', '1'],
        ['Parts › item 3 › Title', none, 'Three', '(none)'],
        ['Parts › item 3 › At', none, '1', '1'],
        ['Parts › item 4 › Title', none, none, 'Four'],
        ['Parts › item 4 › At', none, none, '1'],
      ],
    ]);
  });

  it('shows eight fields of a record at first', proves('TEAM-SET-07'), () => {
    const { own, all } = serving('s1');
    const page = pageAt('b');
    opened('/programs/spring/changes/s1');
    own.next(readSet('s1', { name: 'New wording', state: 'open', changes: 1 }));
    const some = (many: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, at) => [`field${at}`, `v${at}`]));
    all.next(rowsOfAll(change('b', some(9), {})));
    page.next({ name: 'B' });
    expect(tables()[0]).toHaveLength(1 + 8);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9 fields' }));
    expect(tables()[0]?.at(-1)).toEqual(['Field8', '–no value', 'v8']);
    all.next(rowsOfAll(change('b', some(8), {})));
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(tables()[0]).toHaveLength(1 + 8);
  });

  it(
    'follows the set in the address, wherever it was opened',
    proves('TEAM-SET-07', 'TEAM-SET-04'),
    async () => {
      const first = serving('s1');
      const second = serving('a&b');
      const b = pageAt('b');
      const c = pageAt('c');
      const router = opened('/programs/spring/changes/s1');
      first.own.next(readSet('s1', { name: 'First', state: 'open', changes: 7 }));
      first.all.next(rowsOfAll(change('b', { name: 'One' }, { name: 'B' })));
      b.next({ name: 'B' });
      expect(tables()).toEqual([['page One, against live', ['Name', 'B', 'One']]]);
      await act(() => router.navigate('/programs/spring/changes/a&b'));
      expect([title(), tables()]).toEqual(['Change set', []]);
      second.own.next(readSet('a&b', { name: 'Second', state: 'open', changes: 1 }));
      second.all.next(rowsOfAll(change('c', { name: 'Two' }, { name: 'C' })));
      c.next({ name: 'C' });
      expect([title(), screen.getByText('1 change').textContent]).toEqual([
        'Second',
        'Open 1 change',
      ]);
      expect(tables()).toEqual([['page Two, against live', ['Name', 'C', 'Two']]]);
      const work = () =>
        screen.getByRole('link', { name: 'Work in this set' }).getAttribute('href');
      expect(work()).toBe('/programs/spring?set=a%26b');
      first.all.next(rowsOfAll(change('b', { name: 'Late' }, { name: 'B' })));
      expect(tables()).toHaveLength(1);
      // Also from within another set.
      const root = answering(storedDocument('programs/spring', asStored));
      await act(() => router.navigate('/programs/spring/changes/a&b?set=s1'));
      await screen.findByRole('region', { name: 'Change set' });
      root.next({ name: 'Spring', contentTypeKey: 'ACT' });
      expect([title(), work()]).toEqual(['Second', '/programs/spring?set=a%26b']);
      expect(toList()).toHaveAttribute('href', '/programs/spring/changes?set=s1');
    },
  );
});
