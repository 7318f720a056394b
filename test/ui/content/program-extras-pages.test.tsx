import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AwarenessPage } from '#areas/content/awareness/AwarenessPage.tsx';
import { CelebrationsPage } from '#areas/content/celebrations/CelebrationsPage.tsx';
import { FavoritesListPage } from '#areas/content/favorites/FavoritesListPage.tsx';
import { FavoritesPage } from '#areas/content/favorites/FavoritesPage.tsx';
import { GatingPage } from '#areas/content/gating/GatingPage.tsx';
import { PagesPage } from '#areas/content/pages/PagesPage.tsx';
import { ProgramPagePage } from '#areas/content/pages/ProgramPagePage.tsx';
import { ResourcesPage } from '#areas/content/resources/ResourcesPage.tsx';
import { celebrations } from '#data/content/celebrations.ts';
import {
  awarenessActivities,
  favoritesLists,
  gatingRules,
  programPages,
  resourceLinks,
} from '#data/content/program-lists.ts';
import { programsByName } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { celebration } from '#domain/content/celebration.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { gatingRule } from '#domain/content/gating-rule.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { programPage } from '#domain/content/program-page.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { cellsOf } from '#test/ui/cells-of.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

afterEach(() => {
  closeAllSources();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const ids = { programKey: 'p' };
const around = <Outlet context={decodeProgram('p', { contentTypeKey: 'ACT' })} />;
const named = (role: 'button' | 'link' | 'checkbox', name: RegExp) =>
  screen.queryAllByRole(role, { name }).map((one) => one.textContent);
const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent.trim());
const cells = (name: string) => cellsOf(screen.getByRole('table', { name }));
const linksTo = () =>
  screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);

describe('the pages for staff and for admins', () => {
  it.each([
    ['staff', sam, [], []],
    ['admin', ada, ['New gating rule', 'Edit'], ['Actions']],
  ] as const)('gating rules: %s', proves('AUTHOR-GATE-01'), (_, as, acts, more) => {
    const list = answering(gatingRules.list(ids));
    openPage(<GatingPage />, { as, around });
    const perDay = { A: 1, B: 2, C: 3, D: 4 };
    const rule = { id: 'y', target: 56, margin: 7, sessionsAllowed: perDay };
    list.next(rowsOfAll(readerOf(gatingRule)('x', rule)));
    const [heads, row] = cells('Gating');
    expect(heads).toEqual(['Cohort', 'Target', 'Margin', 'A', 'B', 'C', 'D', ...more]);
    expect(row?.slice(0, 7)).toEqual(['x', '56', '7', '1', '2', '3', '4']);
    expect(named('button', /^(New|Edit|Delete)/)).toEqual(acts);
  });

  it.each([
    ['staff', sam, ['Select']],
    [
      'admin',
      ada,
      ['Select all', 'Clone selected', 'New awareness activity', 'Edit', 'Clone', 'Delete'],
    ],
  ] as const)(
    'awareness activities: %s',
    proves('AUTHOR-AWARE-01', 'AUTHOR-AWARE-02', 'AUTHOR-D-88'),
    (_, as, acts) => {
      const list = answering(awarenessActivities.list(ids));
      openPage(<AwarenessPage />, { as, around });
      const stored = { key: 'k', title: 'X', description: 'Breathe', unlockedByDefault: true };
      list.next(rowsOfAll(readerOf(awarenessActivity)('x', stored)));
      expect(named('button', /^(New|Edit|Delete|Clone|Select)/)).toEqual(acts);
      expect(named('checkbox', /^Select X/)).toHaveLength(as === sam ? 0 : 1);
      expect(cells('Awareness activities').map((row) => row.slice(0, 4))).toEqual([
        ['Title', 'Key', 'Description', 'Unlocked by default'],
        ['X', 'x', 'Breathe', 'Yes'],
      ]);
    },
  );

  it.each([
    ['staff', sam, []],
    ['admin', ada, ['Enable reordering', 'Add Resource', 'Edit', 'Delete']],
  ] as const)('resource links: %s', proves('AUTHOR-RES-01', 'AUTHOR-RES-02'), (_, as, acts) => {
    const list = answering(resourceLinks.list(ids));
    openPage(<ResourcesPage />, { as, around });
    const link = { id: 'y', order: 3, text: 'Sleep', url: 'https://sleep.example.com' };
    list.next(rowsOfAll(readerOf(resourceLink)('x', link)));
    expect(cells('Resources').map((row) => row.slice(0, 3))).toEqual([
      ['Order', 'Text', 'Url'],
      ['3', 'Sleep', 'https://sleep.example.com'],
    ]);
    expect(named('button', /^(Add|Enable|Edit|Delete)/)).toEqual(acts);
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
      list.next(rowsOfAll());
      expect(named('button', /^Select (all|none)$/)).toEqual(as === ada ? ['Select all'] : []);
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
    ['staff', sam, []],
    ['admin', ada, [['Add New Favorite', '/programs/p/favorites/new']]],
  ] as const)(
    'favorites lists: %s',
    proves('AUTHOR-FAV-01', 'AUTHOR-FAV-02', 'AUTHOR-FAV-12'),
    (_, as, links) => {
      const list = answering(favoritesLists.list(ids));
      openPage(<FavoritesPage />, { as, around });
      list.next(rowsOfAll(readerOf(favoritesList)('x', { id: 'y', name: 'Kept' })));
      const [heads, row] = cells('Favorites');
      expect(heads).toEqual(['ID', 'Name', 'Actions']);
      expect(row?.slice(0, 2)).toEqual(['x', 'Kept']);
      const edit = ['Edit', '/programs/p/favorites/edit/x'];
      expect(linksTo().filter(([word]) => /^(Add|Edit)/.test(word!))).toEqual([...links, edit]);
      expect(named('button', /^Delete/)).toEqual(['Delete']);
    },
  );

  it.each([
    ['new', ''],
    ['edit/:id', 'Kept'],
  ])('the editor of a favorites list: %s', proves('AUTHOR-FAV-03'), (place, name) => {
    const one = answering(favoritesLists.one(ids, 'x'));
    const path = `/programs/:programKey/favorites/${place}`;
    const address = `/programs/p/favorites/${place.replace(':id', 'x')}`;
    openPage(<FavoritesListPage />, { as: ada, around, path, address });
    if (name !== '') one.next(readerOf(favoritesList)('x', { id: 'x', name }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue(name);
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute(
      'href',
      '/programs/p/favorites',
    );
  });

  it.each([
    ['staff', sam, []],
    [
      'admin',
      ada,
      [
        ['New Page', '/programs/p/pages/edit'],
        ['Edit', '/programs/p/pages/edit/two'],
      ],
    ],
  ] as const)(
    'pages, of which the selected one is shown: %s',
    proves(
      'AUTHOR-PAGE-01',
      'AUTHOR-PAGE-02',
      'AUTHOR-PAGE-03',
      'AUTHOR-PAGE-04',
      'AUTHOR-PAGE-05',
    ),
    async (_, as, links) => {
      const list = answering(programPages.list(ids));
      openPage(<PagesPage />, { as, around });
      const page = (key: string, name: string) =>
        readerOf(programPage)(key, { key: 'k', name, HTML: `<p>Text of ${key}</p>` });
      list.next(rowsOfAll(page('one', 'Welcome'), page('two', 'Thanks'), page('three', 'Rest')));
      const offered = within(screen.getByRole('group', { name: 'Pages of this program' }));
      const choices = offered.getAllByRole('button');
      expect(choices.map(({ textContent }) => textContent)).toEqual([
        'Welcome one',
        'Thanks two',
        'Rest three',
      ]);
      await userEvent.click(choices[1]!);
      expect(screen.queryByTitle('HTML of Welcome')).toBeNull();
      expect(screen.getByTitle('HTML of Thanks').getAttribute('srcdoc')).toContain(
        '<p>Text of two</p>',
      );
      expect(linksTo()).toEqual(links);
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

  it(
    'the page editor saves what was changed, under the key of its address',
    proves('AUTHOR-PAGE-05', 'AUTHOR-PAGE-09'),
    async () => {
      const { stored, written } = writing(ada);
      const raw = { id: 'two', key: 'two', name: 'Thanks', url: '', HTML: '<p>Bye</p>', kept: 7 };
      stored['programs/p/pages/two'] = raw;
      const one = answering(programPages.one(ids, 'two'));
      openPage(<ProgramPagePage />, {
        as: ada,
        around,
        path: '/programs/:programKey/pages/edit/:pageKey',
        address: '/programs/p/pages/edit/two',
      });
      one.next(readerOf(programPage)('two', raw));
      expect(screen.getByLabelText(/^Key/)).toHaveAttribute('readonly');
      expect(screen.getByLabelText(/^HTML/)).toHaveValue('<p>Bye</p>');
      fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Goodbye' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      const saved = ['Edit page', ['update', 'programs/p/pages/two', { name: 'Goodbye' }]];
      await waitFor(() => expect(written).toContainEqual(saved));
    },
  );

  it.each([
    ['a page', '/two'],
    ['a new page', ''],
  ])(
    'a failure to save %s is logged, and nothing is saved',
    proves('AUTHOR-PAGE-10'),
    async (_, at) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { stored, written, refuse } = writing(ada);
      const raw = { id: 'two', key: 'two', name: 'Thanks', url: '', HTML: 'Bye' };
      stored['programs/p/pages/two'] = raw;
      const one = answering(programPages.one(ids, 'two'));
      const { router } = openPage(<ProgramPagePage />, {
        as: ada,
        around,
        path: '/programs/:programKey/pages/edit/:pageKey?',
        address: `/programs/p/pages/edit${at}`,
      });
      const enter = (label: RegExp, value: string) =>
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      if (at !== '') one.next(readerOf(programPage)('two', raw));
      else enter(/^Key/, 'three');
      enter(/^Name/, 'Goodbye');
      enter(/^HTML/, '<p>Bye</p>');
      refuse('Out of paper');
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      const line = [
        expect.stringMatching(/trying to save this page/),
        { code: 'permission-denied' },
      ];
      await waitFor(() => expect(log.mock.calls).toEqual([line]));
      expect([written, screen.queryByText('Goodbye saved')]).toEqual([[], null]);
      expect(router.state.location.pathname).toBe(`/programs/p/pages/edit${at}`);
      expect(screen.getByLabelText(/^Name/)).toHaveValue('Goodbye');
    },
  );

  it(
    'awareness activities are cloned into another ACT program, or a message says that they are not',
    proves('AUTHOR-AWARE-11', 'AUTHOR-AWARE-12', 'AUTHOR-AWARE-13', 'AUTHOR-D-14'),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      let refused = true;
      const asked = functionsAnswering(() => {
        if (refused) throw new Error('Out of paper');
        return { id: '', done: ['b'], skipped: ['a'], left: [], entryIDs: [] };
      });
      const list = answering(awarenessActivities.list(ids));
      const programs = answering(programsByName);
      openPage(<AwarenessPage />, { as: ada, around });
      const read = readerOf(awarenessActivity);
      list.next(rowsOfAll(...['a', 'b', 'c'].map((key) => read(key, { title: `The ${key}` }))));
      const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
      for (const key of ['b', 'a']) fireEvent.click(screen.getByLabelText(`Select The ${key}`));
      press('Clone selected (2)');
      programs.next(
        rowsOfAll(
          ...['zen', 'p', 'calm', 'st'].map((id) =>
            decodeProgram(id, { name: id, contentTypeKey: id === 'st' ? 'ST' : 'ACT' }),
          ),
        ),
      );
      const field = screen.getByLabelText<HTMLSelectElement>(/^Selected Program/);
      expect([...field.options].map(({ value }) => value)).toEqual(['', 'calm', 'zen']);
      press('Clone');
      expect(await screen.findAllByText('Selected Program is required')).not.toHaveLength(0);
      expect(asked).toEqual([]);
      fireEvent.change(field, { target: { value: 'zen' } });
      press('Clone');
      const failed =
        'An error occurred while trying to clone the awareness activities. Check the developer console for details.';
      expect(await screen.findByText(failed)).toBeVisible();
      expect(field).toHaveValue('zen');
      refused = false;
      press('Clone');
      const cloned =
        'Awareness activities cloned successfully! Already there and left as they are: a.';
      expect(await screen.findByText(cloned)).toBeVisible();
      const request = {
        record: 'awarenessActivity',
        ids: { programKey: 'p' },
        act: 'copyAll',
        seen: [],
        chosen: ['a', 'b'],
        target: { programKey: 'zen' },
      };
      expect(asked).toEqual([
        ['changeList', request],
        ['changeList', request],
      ]);
    },
  );
});
