import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PlaylistPage } from '#areas/content/playlists/PlaylistPage.tsx';
import { playlistValues } from '#areas/content/playlists/playlist-form.ts';
import { PlaylistsPage } from '#areas/content/playlists/PlaylistsPage.tsx';
import { playlists, playlistSessions } from '#data/content/playlists.ts';
import { programsByName } from '#data/content/programs.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { playlist } from '#domain/content/playlist.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const IDS = { programKey: 'own' };
const program = (key: string, contentTypeKey = 'ACT') =>
  decodeProgram(key, { key, name: `The ${key}`, contentTypeKey });
const around = <Outlet context={program('own')} />;

const FIRST = readerOf(playlist)('first', {
  id: 'first',
  name: 'First steps',
  description: 'The first week.',
  rank: 1,
  firstSessionID: 'first_1',
  sessionCount: 2,
  userViewable: true,
  confirmationLessons: ['Rest', 'Breathe'],
});
const session = (
  num: number,
  previous: string | null,
  next: string | null,
  more: object = { tasks: [{ type: 'lesson', id: 'l', displayName: 'Welcome' }] },
) =>
  readerOf(playlistSession)(`first_${num}`, {
    num,
    previousSessionID: previous,
    nextSessionID: next,
    ...more,
  });

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim()));
const alerted = async () =>
  (await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join();
/** Lets every call fail. @returns the requested list changes */
function failing() {
  const asked = functionsAnswering(() => {
    throw new Error('Out of paper');
  });
  return () => asked.flatMap(([name, request]) => (name === 'changeList' ? [request] : []));
}

describe('the list of playlists', () => {
  const open = (as: StaffMember) => {
    const lists = answering(playlists.list(IDS));
    openPage(<PlaylistsPage />, { as, around });
    const second = readerOf(playlist)('second', { id: 'old', name: 'Onwards', rank: 5 });
    lists.next(rowsOfAll(FIRST, second));
  };

  it(
    'offers an admin to add, edit and clone, with a link to the details',
    proves('AUTHOR-PLAY-01', 'AUTHOR-PLAY-02', 'AUTHOR-PLAY-03', 'AUTHOR-PLAY-04'),
    () => {
      open(ada);
      expect(rows().map((row) => row.slice(0, 2))).toEqual([
        ['Name', 'ID'],
        ['First steps', 'first'],
        ['Onwards', 'second'],
      ]);
      expect(rows()[0]?.slice(2)).toEqual(['Actions']);
      for (const name of ['Add New Playlist', 'Edit Playlist First steps', 'Clone First steps'])
        expect(screen.getByRole('button', { name })).toBeVisible();
      expect(screen.getByRole('link', { name: 'View Details First steps' })).toHaveAttribute(
        'href',
        '/programs/own/playlists/first',
      );
    },
  );

  it(
    'offers other staff only the details',
    proves('AUTHOR-PLAY-02', 'AUTHOR-PLAY-03', 'AUTHOR-PLAY-04'),
    () => {
      open(sam);
      expect(screen.getByRole('link', { name: 'View Details First steps' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Add New|Edit|Clone)/ })).toBeNull();
    },
  );

  it(
    'lists the missing fields in its form',
    proves(
      ...['AUTHOR-PLAY-11', 'AUTHOR-PLAY-12', 'AUTHOR-PLAY-13', 'AUTHOR-PLAY-14'],
      ...['REPORT-PLAY-09', 'REPORT-PLAY-10', 'REPORT-PLAY-11'],
    ),
    async () => {
      open(ada);
      await press('Add New Playlist');
      expect(dialog().getByText('Required: Name, ID, Description')).toBeVisible();
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(errors()).toEqual(['Name is required', 'ID is required', 'Description is required']),
      );
      // The footer lists them already, so there is no summary.
      expect(screen.getAllByText('Name is required')).toHaveLength(1);
      for (const label of ['Name *', 'ID *', 'Description *'])
        expect(dialog().getByLabelText(label)).toBeVisible();
      await user.type(dialog().getByLabelText('Name *'), 'Extra');
      expect(dialog().getByText('Required: ID, Description')).toBeVisible();
      expect(dialog().getByLabelText('Rank *')).toHaveValue('3');
      await press('Add activity');
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(errors()).toEqual([
          'ID is required',
          'Description is required',
          'Name required',
          'Icon required',
        ]),
      );
    },
  );

  it(
    'edits the lines of the confirmation as text, and asks before it deletes',
    proves('AUTHOR-PLAY-07', 'AUTHOR-PLAY-16'),
    async () => {
      open(ada);
      await press('Edit Playlist First steps');
      const lines = dialog().getByLabelText('Confirmation lessons');
      expect(lines).toHaveValue('Rest\nBreathe');
      await user.type(lines, '{Enter}One');
      expect(lines).toHaveValue('Rest\nBreathe\nOne');
      await press('Delete Playlist');
      expect(screen.getByText('Are you sure you want to delete first?')).toBeVisible();
      expect(screen.getByText(/Its 2 sessions are deleted too/)).toBeVisible();
    },
  );

  it('warns about the effects of a changed ID before saving', proves('AUTHOR-D-57'), async () => {
    open(ada);
    await press('Edit Playlist First steps');
    await user.type(dialog().getByLabelText('ID *'), '-2');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(
      (await screen.findAllByText(/Progress of users that names the old ids is not changed/))
        .length,
    ).toBeGreaterThan(0);
  });

  it(
    'clones or copies, and rejects missing choices and entries',
    proves(
      'AUTHOR-PLAY-18',
      'AUTHOR-PLAY-19',
      'AUTHOR-PLAY-20',
      'AUTHOR-PLAY-21',
      'AUTHOR-PLAY-22',
      'AUTHOR-D-14',
    ),
    async () => {
      const asked = failing();
      const programs = answering(programsByName);
      answering(playlistSessions.list({ ...IDS, playlistID: 'first' }));
      open(ada);
      await press('Clone First steps');
      programs.next(rowsOfAll(program('own'), program('other'), program('entries', 'ST')));
      const submit = () => user.click(dialog().getByRole('button', { name: 'Submit' }));
      await submit();
      await waitFor(() => expect(errors()).toEqual(['Must select Clone or Copy', 'Must input id']));
      await user.click(dialog().getByRole('radio', { name: /^Clone/ }));
      await submit();
      await waitFor(() => expect(errors()).toEqual(['Must input id']));
      await user.click(dialog().getByRole('radio', { name: /^Copy/ }));
      await submit();
      await waitFor(() => expect(errors()).toEqual(['Must input id', 'Must select a program']));
      const offered = within(dialog().getByLabelText('Program *')).getAllByRole('option');
      expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose…', 'The other']);
      expect(asked()).toEqual([]);
    },
  );

  it.each([
    ['Clone', 'New ID *', 'own'],
    ['Copy', 'ID *', 'other'],
  ])(
    '%s goes into the right program, and a failure is reported',
    proves('AUTHOR-PLAY-18', 'AUTHOR-PLAY-27'),
    async (how, label, target) => {
      const asked = failing();
      const programs = answering(programsByName);
      answering(playlistSessions.list({ ...IDS, playlistID: 'first' }));
      open(ada);
      await press('Clone First steps');
      programs.next(rowsOfAll(program('own'), program('other')));
      await user.click(dialog().getByRole('radio', { name: /^Copy/ }));
      await user.selectOptions(dialog().getByLabelText('Program *'), 'other');
      await user.click(dialog().getByRole('radio', { name: new RegExp(`^${how}`) }));
      await user.type(dialog().getByLabelText(label), 'twin');
      await user.click(dialog().getByRole('button', { name: 'Submit' }));
      expect(await alerted()).toContain('Error creating new playlist');
      const ask = { act: 'copy', seen: [], id: 'first', newID: 'twin' };
      expect(asked()).toEqual([
        { record: 'playlist', ids: IDS, ...ask, target: { programKey: target } },
      ]);
    },
  );
});

it.each([
  [0, 0],
  [null, ''],
  [7, 7],
])('the form shows the rank %s of a playlist as “%s”, and a new one as last', (rank, shown) => {
  const stored = readerOf(playlist)('first', { id: 'first', name: 'First', rank });
  expect(playlistValues(stored, 3)['rank']).toBe(shown);
  expect(playlistValues(null, 3)['rank']).toBe(4);
});

describe('the page of a playlist', () => {
  const open = (
    as: StaffMember,
    sessions = [session(1, null, 'first_2'), session(2, 'first_1', '', { celebrationId: 'party' })],
  ) => {
    const one = answering(playlists.one(IDS, 'first'));
    const list = answering(playlistSessions.list({ ...IDS, playlistID: 'first' }));
    openPage(<PlaylistPage />, {
      as,
      around,
      path: '/programs/:programKey/playlists/:playlistID',
      address: '/programs/own/playlists/first',
    });
    one.next(FIRST);
    list.next(rowsOfAll(...sessions));
  };
  const TABLE = [
    ['Order', 'ID', 'Previous ID', 'Next ID', 'Tasks', 'Celebration'],
    ['1', 'first_1', '', 'first_2', 'Welcome', ''],
    ['2', 'first_2', 'first_1', '', '', 'party'],
  ];

  it(
    'shows its details and its sessions',
    proves('AUTHOR-PLAY-05', 'AUTHOR-SESS-01', 'AUTHOR-SESS-02'),
    () => {
      open(ada);
      const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
      const details = screen
        .getAllByRole('term')
        .map(({ textContent }, at) => [textContent, values[at]]);
      expect(details.slice(0, 5)).toEqual([
        ['Name', 'First steps'],
        ['ID', 'first'],
        ['Rank', '1'],
        ['User viewable', 'Yes'],
        ['Description', 'The first week.'],
      ]);
      expect(rows().map((row) => row.slice(0, 6))).toEqual(TABLE);
      expect(rows()[0]?.slice(6)).toEqual(['Actions']);
      expect(screen.queryByText("Error in session id's")).toBeNull();
      expect(screen.getByRole('link', { name: 'Edit Tasks first_2' })).toBeVisible();
      expect(screen.queryByRole('combobox', { name: /^Move / })).toBeNull();
    },
  );

  it('is read-only for other staff', proves('AUTHOR-SESS-02'), () => {
    open(sam);
    expect(rows().map((row) => row.slice(0, 6))).toEqual(TABLE);
    expect(screen.queryByRole('link', { name: /^Edit Tasks/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Add session|Delete|Enable)/ })).toBeNull();
  });

  it('reports sessions that are linked wrongly', proves('AUTHOR-SESS-09', 'AUTHOR-SESS-10'), () => {
    open(ada, [session(1, null, 'first_9'), session(2, 'first_1', null)]);
    expect(screen.getByText("Error in session id's")).toBeVisible();
    expect(
      screen.getByText('first_1: nextSessionID is "first_9" instead of "first_2"'),
    ).toBeVisible();
  });

  it(
    'asks before it adds a session or deletes some, and reports a failed deletion',
    proves('AUTHOR-SESS-11', 'AUTHOR-SESS-16', 'AUTHOR-SESS-19'),
    async () => {
      const asked = failing();
      open(ada);
      await press('Add session');
      expect(dialog().getByText(/Are you sure you want to add a session/)).toBeVisible();
      await user.click(dialog().getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select first_1' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select first_2' }));
      await press('Delete 2 sessions');
      expect(dialog().getByText('Are you sure you want to delete 2 sessions?')).toBeVisible();
      await user.click(dialog().getByRole('button', { name: 'Cancel' }));
      await press('Delete first_1');
      expect(dialog().getByText('Are you sure you want to delete first_1?')).toBeVisible();
      expect(asked()).toEqual([]);
      await user.click(dialog().getByRole('button', { name: 'Delete' }));
      expect(await alerted()).toContain(
        'Could not delete session. See the developer console for details.',
      );
      expect(asked()).toMatchObject([
        { act: 'remove', seen: ['first_1', 'first_2'], id: 'first_1', removed: ['first_1'] },
      ]);
    },
  );

  it(
    'is reordered only once that is switched on, and reports a failure',
    proves('AUTHOR-SESS-20', 'AUTHOR-SESS-21'),
    async () => {
      const asked = failing();
      open(ada);
      expect(screen.queryByRole('combobox', { name: /^Move / })).toBeNull();
      await press('Enable reordering');
      const place = { name: 'Move first_2 to position…' };
      await user.selectOptions(await screen.findByRole('combobox', place, { timeout: 5000 }), '1');
      expect(await alerted()).toContain(
        'Could not reorder sessions. See the developer console for details.',
      );
      expect(asked()).toEqual([
        {
          record: 'playlistSession',
          ids: { ...IDS, playlistID: 'first' },
          act: 'arrange',
          seen: ['first_1', 'first_2'],
          order: ['first_2', 'first_1'],
        },
      ]);
    },
  );
});
