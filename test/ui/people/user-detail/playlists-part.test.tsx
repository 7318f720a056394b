import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { allScreens } from '#app/screens.ts';
import { PlaylistsPart } from '#areas/people/user-detail/programs/playlists/PlaylistsPart.tsx';
import {
  playlistProgressSource,
  playlistSessionsSource,
  playlistSource,
} from '#data/people/program-records.ts';
import {
  decodePlaylist,
  decodePlaylistProgress,
  decodePlaylistSession,
} from '#domain/people/participation/playlist-progress.ts';
import { existingScreens } from '#routing/screen.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { textsOf } from '#test/ui/reports/report-support.tsx';

const PATH = 'programs/stanza1/playlist/calm';

it(
  'lists the playlists newest first with count and status; the name links to the playlist',
  proves('REPORT-PLAY-03', 'REPORT-PLAY-04', 'REPORT-PLAY-05', 'REPORT-D-75'),
  async () => {
    const progress = answering(playlistProgressSource('u1', 'stanza1'));
    const ids = ['calm', 'gone', 'values'];
    const playlists = ids.map((id) => answering(playlistSource(`programs/stanza1/playlist/${id}`)));
    const sessions = ids.map((id) =>
      answering(playlistSessionsSource(`programs/stanza1/playlist/${id}`)),
    );
    openPage(
      <ScreensContext value={existingScreens(allScreens, 'true')}>
        <PlaylistsPart uid="u1" program="stanza1" />
      </ScreensContext>,
    );
    const on = (day: number) => new Date(2026, 2, day, 9, 5);
    progress.next(
      rowsOfAll(
        decodePlaylistProgress('gone', { playlist: { name: 'Lost' }, completedSessions: 1 }),
        decodePlaylistProgress('calm', {
          currentSession: 'calm_2',
          completedSessions: ['calm_1'],
          playlistStarted: new Date(2025, 11, 3),
        }),
        decodePlaylistProgress('values', {
          currentSession: 'values_9',
          completedSessions: 2,
          playlistStarted: on(5),
          playlistCompleted: on(9),
        }),
      ),
    );
    const calm = decodePlaylist('calm', { name: 'Calm' });
    const stored = [calm, null, decodePlaylist('values', { name: 'Values' })];
    playlists.forEach((one, at) => one.next(stored[at] ?? null));
    const session = (num: number) => decodePlaylistSession(`s${num}`, { num });
    sessions.forEach((one) => one.next(rowsOfAll(session(1), session(2), session(3))));
    const table = screen.getByRole('table', { name: 'Playlist Progress' });
    const texts = textsOf(table).map(([name = '', ...rest]) => [
      name.replace(/Sessions of .*$/, ''),
      ...rest,
    ]);
    expect(texts).toEqual([
      ['Playlist Name', 'Current Session', 'Sessions Completed', 'Started', 'Status'],
      ['Values', 'values_9', '2 / 3', '03/05/2026', 'Completed 03/09/2026'],
      ['Calm', 'calm_2', '1 / 3', '12/03/2025', 'In progress'],
      ['Playlist does not exists', '', '1 / ?', '', 'In progress'],
    ]);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Values', '/programs/stanza1/playlists/values'],
      ['Calm', '/programs/stanza1/playlists/calm'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Started' }));
    const started = () => textsOf(table).map((cells) => cells[3]);
    expect(started()).toEqual(['Started', '12/03/2025', '03/05/2026', '']);
  },
);

it(
  'opens the selected playlist, even if the address names a missing one',
  proves('CORE-PROG-10'),
  async () => {
    const progress = answering(playlistProgressSource('u1', 'stanza1'));
    answering(playlistSource(PATH)).next(null);
    answering(playlistSessionsSource(PATH)).next(rowsOfAll());
    openPage(<PlaylistsPart uid="u1" program="stanza1" />, { address: '/?playlist=gone' });
    const playlist = { name: 'Calm days', sessions: [{ num: 1, id: 's1' }] };
    progress.next(rowsOfAll(decodePlaylistProgress('calm', { playlist })));
    await userEvent.click(
      await screen.findByRole('button', { name: /Playlist does not exists|Calm days/ }),
    );
    expect(await screen.findByRole('heading', { name: 'Calm days' })).toBeVisible();
  },
);
