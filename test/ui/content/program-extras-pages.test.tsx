import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AwarenessPage } from '#areas/content/awareness/AwarenessPage.tsx';
import { CelebrationsPage } from '#areas/content/celebrations/CelebrationsPage.tsx';
import { FavoritesPage } from '#areas/content/favorites/FavoritesPage.tsx';
import { GatingPage } from '#areas/content/gating/GatingPage.tsx';
import { PagesPage } from '#areas/content/pages/PagesPage.tsx';
import { ProgramPagePage } from '#areas/content/pages/ProgramPagePage.tsx';
import { celebrations } from '#data/content/celebrations.ts';
import {
  awarenessActivities,
  favoritesLists,
  gatingRules,
  programPages,
} from '#data/content/program-lists.ts';
import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { celebration } from '#domain/content/celebration.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { gatingRule } from '#domain/content/gating-rule.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { programPage } from '#domain/content/program-page.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const ids = { programKey: 'p' };
const around = <Outlet context={decodeProgram('p', { contentTypeKey: 'ACT' })} />;
const named = (role: 'button' | 'link' | 'checkbox', name: RegExp) =>
  screen.queryAllByRole(role, { name }).map((one) => one.textContent);
const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent.trim());

describe('the pages for staff and for admins', () => {
  it.each([
    ['staff', sam, [], []],
    ['admin', ada, ['New gating rule', 'Edit'], ['Actions']],
  ] as const)('gating rules: %s', proves('AUTHOR-GATE-01'), (_, as, acts, more) => {
    const list = answering(gatingRules.list(ids));
    openPage(<GatingPage />, { as, around });
    list.next(rowsOfAll(readerOf(gatingRule)('x', { id: 'x', target: 5 })));
    expect(headers()).toEqual(['Cohort', 'Target', 'Margin', 'A', 'B', 'C', 'D', ...more]);
    expect(named('button', /^(New|Edit|Delete)/)).toEqual(acts);
  });

  it.each([
    ['staff', sam, ['Select']],
    [
      'admin',
      ada,
      ['Select all', 'Clone selected', 'New awareness activity', 'Edit', 'Clone', 'Delete'],
    ],
  ] as const)('awareness activities: %s', proves('AUTHOR-AWARE-02'), (_, as, acts) => {
    const list = answering(awarenessActivities.list(ids));
    openPage(<AwarenessPage />, { as, around });
    list.next(rowsOfAll(readerOf(awarenessActivity)('x', { key: 'x', title: 'X' })));
    expect(named('button', /^(New|Edit|Delete|Clone|Select)/)).toEqual(acts);
    expect(named('checkbox', /^Select X/)).toHaveLength(as === sam ? 0 : 1);
    expect(headers().slice(0, 4)).toEqual(['Title', 'Key', 'Description', 'Unlocked by default']);
  });

  it.each([
    ['staff', sam, ['Select']],
    ['admin', ada, ['Select all', 'Delete selected', 'Delete']],
  ] as const)(
    'celebrations: %s',
    proves('AUTHOR-CELEB-01', 'AUTHOR-CELEB-02', 'AUTHOR-CELEB-08'),
    (_, as, acts) => {
      const list = answering(celebrations.list(ids));
      openPage(<CelebrationsPage />, { as, around });
      list.next(rowsOfAll(readerOf(celebration)('week-1', { id: 'old', name: 'The week' })));
      expect(headers().slice(0, 2)).toEqual(['Key', 'Name']);
      const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
      expect(cells.slice(0, 2)).toEqual(['week-1', 'The week']);
      expect(named('link', /^(Add|Edit)/)).toEqual(['Add', 'Edit']);
      for (const [name, path] of [
        ['Add', '/programs/p/celebrations/edit'],
        ['Edit The week', '/programs/p/celebrations/edit/week-1'],
      ] as const)
        expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
      expect(named('button', /^(Delete|Select)/)).toEqual(acts);
    },
  );

  it(
    'celebrations are deleted after a warning about sessions, and a failure is reported',
    proves('AUTHOR-CELEB-09', 'AUTHOR-CELEB-12'),
    async () => {
      const user = userEvent.setup();
      const asked = functionsAnswering(() => {
        throw new Error('Out of paper');
      });
      const changes = () => asked.filter(([name]) => name !== 'readContent');
      const list = answering(celebrations.list(ids));
      openPage(<CelebrationsPage />, { as: ada, around });
      const read = (id: string) => readerOf(celebration)(id, { name: `The ${id}` });
      list.next(rowsOfAll(read('a'), read('b'), read('c')));
      await user.click(screen.getByRole('checkbox', { name: 'Select The a' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select The c' }));
      await user.click(screen.getByRole('button', { name: 'Delete selected (2)' }));
      expect(screen.getByRole('dialog')).toHaveTextContent(
        /Are you sure you want to delete 2 celebrations\?.*must be updated by hand/,
      );
      expect(changes()).toEqual([]);
      const dialog = within(screen.getByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      const alerts = await screen.findAllByRole('alert');
      expect(alerts.map(({ textContent }) => textContent).join()).toContain(
        'an error occurred while trying to delete the celebrations. Check the developer console for details.',
      );
      expect(changes()).toMatchObject([['changeList', { act: 'removeAll', chosen: ['a', 'c'] }]]);
    },
  );

  it.each([
    ['staff', sam, ['Edit']],
    ['admin', ada, ['Add New Favorite', 'Edit']],
  ] as const)(
    'favorites lists: %s',
    proves('AUTHOR-FAV-01', 'AUTHOR-FAV-02', 'AUTHOR-FAV-12'),
    (_, as, links) => {
      const list = answering(favoritesLists.list(ids));
      openPage(<FavoritesPage />, { as, around });
      list.next(rowsOfAll(readerOf(favoritesList)('x', { id: 'x', name: 'X' })));
      expect(headers()).toEqual(['ID', 'Name', 'Actions']);
      expect(named('link', /^(Add|Edit)/)).toEqual(links);
      expect(named('button', /^Delete/)).toEqual(['Delete']);
    },
  );

  it.each([
    ['staff', sam, []],
    ['admin', ada, ['New Page', 'Edit']],
  ] as const)(
    'pages: %s',
    proves('AUTHOR-PAGE-01', 'AUTHOR-PAGE-03', 'AUTHOR-PAGE-04'),
    (_, as, links) => {
      const list = answering(programPages.list(ids));
      openPage(<PagesPage />, { as, around });
      list.next(rowsOfAll(readerOf(programPage)('x', { key: 'x', name: 'X', HTML: '<p>X' })));
      expect(screen.getByTitle('HTML of X')).toBeVisible();
      expect(named('link', /^(New|Edit)/)).toEqual(links);
    },
  );

  it('the images of another page are asked about anew', async () => {
    const user = userEvent.setup();
    const list = answering(programPages.list(ids));
    openPage(<PagesPage />, { as: ada, around });
    const page = (key: string) =>
      readerOf(programPage)(key, { key, name: 'Welcome', HTML: '<img src="https://x.example/i">' });
    list.next(rowsOfAll(page('one'), page('two')));
    const load = () => screen.queryByRole('button', { name: 'Load images from other hosts' });
    await user.click(load()!);
    expect(load()).toBeNull();
    await user.click(screen.getByRole('button', { name: /two$/ }));
    expect(load()).toBeVisible();
  });

  it('the page editor is for admins only', proves('AUTHOR-PAGE-06'), () => {
    openPage(<ProgramPagePage />, { as: sam, around });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Only');
    expect(screen.queryByLabelText('HTML')).toBeNull();
  });
});
