import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChangeSetsPage } from '#areas/content/changes/ChangeSetsPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { programSource } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const readSet = readerOf(changeSetRecord);
const decoded = (more: object = {}) =>
  decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT', ...more });

function opened(address = '/programs/spring/changes', as = ada) {
  const live = answering(programSource('spring'));
  const list = answering(changeSets.list({ programKey: 'spring' }));
  const path = '/programs/:programKey/changes';
  const { router } = openPage(<ChangeSetsPage />, { path, address, as, around: <ProgramLayout /> });
  live.next(decoded());
  return { live, list, router };
}

const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

afterEach(closeAllSources);

describe('The list of change sets', () => {
  it('shows a set with hardly any data, as the oldest', proves('TEAM-SET-01'), () => {
    const { list } = opened();
    const odd = { name: null, state: null, changes: null, created: 'long ago', edited: null };
    const created = new Date('2026-03-04T23:50:00');
    const early = { name: 'Early', createdBy: 'x@example.com', state: 'open', created };
    list.next(rowsOfAll(readSet('s1', odd)));
    expect(screen.getByText('1 change set')).toBeVisible();
    list.next(rowsOfAll(readSet('s1', odd), readSet('s2', early)));
    expect(rows()).toEqual([
      ['Early', 'x@example.com', 'Open', '0', '03/04/2026 23:50'],
      ['Open this record', '', '', '0', ''],
    ]);
  });

  it(
    'counts no changes of a set that publishing moved into the history',
    proves('TEAM-SET-01'),
    () => {
      const { list } = opened();
      const over = { name: 'Over', state: 'published', changes: 0 };
      const empty = { name: 'Empty', state: 'open', changes: 0 };
      list.next(rowsOfAll(readSet('s1', over), readSet('s2', empty)));
      expect(rows().map(([name, , , changes]) => [name, changes])).toEqual([
        ['Over', ''],
        ['Empty', '0'],
      ]);
    },
  );

  it('follows the program in the address', proves('TEAM-SET-01'), async () => {
    const { list, router } = opened();
    list.next(rowsOfAll(readSet('s1', { name: 'Of spring', state: 'open' })));
    const other = answering(programSource('summer'));
    const others = answering(changeSets.list({ programKey: 'summer' }));
    await act(() => router.navigate('/programs/summer/changes'));
    other.next(decodeProgram('summer', { name: 'Summer', contentTypeKey: 'ACT' }));
    expect(rows().flat()).not.toContain('Of spring');
    others.next(rowsOfAll(readSet('s1', { name: 'Of summer', state: 'open' })));
    expect(rows().map(([name]) => name)).toEqual(['Of summer']);
    expect(screen.getByRole('link', { name: 'Of summer' })).toHaveAttribute(
      'href',
      '/programs/summer/changes/s1',
    );
  });

  it(
    'does not mention live saves in a program that changes by sets only',
    proves('TEAM-SET-06'),
    () => {
      const { live, list } = opened();
      list.next(rowsOfAll());
      const none = 'There are no change sets yet.';
      expect(screen.getByText(`${none} Whatever is saved in this program is live at once.`));
      live.next(decoded({ setsOnly: true }));
      expect(screen.getByText(none)).toBeVisible();
      expect(screen.queryByText(/live at once/)).toBeNull();
      // A malformed stored mark counts as off.
      for (const setsOnly of [null, 'yes', 1]) {
        live.next(decoded({ setsOnly }));
        expect(screen.getByText(/content of this program is saved live/)).toBeVisible();
      }
    },
  );

  it(
    'leads staff to a page inside a set, and offers them no new set',
    proves('TEAM-SET-06'),
    () => {
      const page = new URLSearchParams({ for: '/programs/spring?set=other' });
      const { list } = opened(`/programs/spring/changes?${page}`, sam);
      list.next(rowsOfAll(readSet('s1', { name: 'N1', state: 'open' })));
      expect(screen.getByText(/^Choose an open change set/).textContent).toBe(
        'Choose an open change set: it opens the page that you came from, with what you typed there.',
      );
      expect(screen.getByRole('link', { name: 'Work on it in this set: N1' })).toHaveAttribute(
        'href',
        '/programs/spring?set=s1',
      );
      expect(screen.queryByRole('button', { name: 'New change set' })).toBeNull();
    },
  );
});
