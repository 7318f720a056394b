import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PlaylistPage } from '#areas/content/playlists/PlaylistPage.tsx';
import { PlaylistSessionPage } from '#areas/content/playlists/PlaylistSessionPage.tsx';
import { optionSources, playlists, playlistSessions } from '#data/content/playlists.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { decodeProgram } from '#domain/content/program.ts';
import {
  readActivityOption,
  readCelebrationOption,
  readJournalOption,
  readLessonOption,
} from '#domain/content/session-task/options.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const IDS = { programKey: 'own', playlistID: 'main' };
const PATH = 'programs/own/playlist/main/sessions/main_2';
const around = <Outlet context={decodeProgram('own', { key: 'own', name: 'Own' })} />;
const SESSION = {
  id: 'main_2',
  num: 2,
  celebrationId: 'party',
  unlockedActivities: [{ type: 'journaling', id: 'evening' }],
  tasks: [{ id: 'breath', type: 'awareness', displayName: 'Awareness', uuid: 'u-1' }],
};

function open(as = ada) {
  const one = answering(playlistSessions.one(IDS, 'main_2'));
  const lessons = answering(optionSources.lessons('own'));
  const journals = answering(optionSources.journals('own'));
  const activities = answering(optionSources.activities('own'));
  const celebrations = answering(optionSources.celebrations('own'));
  const { router } = openPage(<PlaylistSessionPage />, {
    as,
    around,
    path: '/programs/:programKey/playlists/:playlistID/:sessionID/tasks',
    address: '/programs/own/playlists/main/main_2/tasks',
  });
  return {
    one,
    router,
    show: () => {
      one.next(readerOf(playlistSession)('main_2', SESSION));
      lessons.next(rowsOfAll(readLessonOption('l', { chNum: 1, num: 1, title: 'Welcome' })));
      journals.next(rowsOfAll(readJournalOption('evening', { displayName: 'Evening' })));
      activities.next(rowsOfAll(readActivityOption('breath', { uuid: 'u-1' })));
      celebrations.next(
        rowsOfAll(
          readCelebrationOption('cake', { name: 'Cake' }),
          readCelebrationOption('party', { name: 'Party' }),
        ),
      );
    },
  };
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the editor of a session', () => {
  it(
    'has three sections, says that changes are applied, and closes to its playlist',
    proves('AUTHOR-SESS-22', 'AUTHOR-SESS-23', 'AUTHOR-SESS-24'),
    async () => {
      const { router, show } = open();
      show();
      const heads = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
      expect(heads.slice(0, 3)).toEqual(['Celebration', 'Unlocked Activities', 'Tasks']);
      expect(screen.getByText('Changes are applied automatically.')).toBeVisible();
      const crumbs = within(screen.getByRole('navigation', { name: /breadcrumb/i }));
      expect(crumbs.getByRole('link', { name: 'main' })).toHaveAttribute(
        'href',
        '/programs/own/playlists/main',
      );
      await userEvent.click(screen.getByRole('link', { name: 'Close' }));
      expect(router.state.location.pathname).toBe('/programs/own/playlists/main');
    },
  );

  it(
    'stores each change in place, and only what was changed',
    proves('AUTHOR-SESS-26', 'AUTHOR-SESS-28', 'AUTHOR-SESS-31'),
    async () => {
      const { stored, written } = writing(ada);
      stored[PATH] = SESSION;
      open().show();
      const choice = screen.getByRole('combobox', { name: 'Celebration' });
      await userEvent.selectOptions(choice, 'cake');
      expect(await screen.findByText('Celebration Cake saved')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Remove Journaling evening' }));
      expect(await screen.findByText('Journaling evening removed')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Delete Task 1' }));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Task 1 deleted')).toBeVisible();
      // The list of latest pages is written, too.
      const ofSession = written.map(([, write]) => write).filter((write) => write?.includes(PATH));
      expect(ofSession).toEqual([
        ['update', PATH, { celebrationId: 'cake' }],
        ['update', PATH, { unlockedActivities: [] }],
        ['update', PATH, { tasks: [] }],
      ]);
    },
  );

  it('is read-only for staff', proves('AUTHOR-D-87'), () => {
    open(sam).show();
    expect(screen.getByText('Party')).toBeVisible();
    expect(screen.queryByText('Changes are applied automatically.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Remove|Clear)/ })).toBeNull();
  });

  it('says that there is no such session', () => {
    open().one.next(null);
    expect(heading()).toHaveTextContent('Session not found');
  });
});

it('the page of a playlist says that there is no such playlist', () => {
  const one = answering(playlists.one({ programKey: 'own' }, 'gone'));
  openPage(<PlaylistPage />, {
    around,
    path: '/programs/:programKey/playlists/:playlistID',
    address: '/programs/own/playlists/gone',
  });
  one.next(null);
  expect(heading()).toHaveTextContent('Playlist not found');
});
