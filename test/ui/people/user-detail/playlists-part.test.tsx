import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PlaylistsPart } from '#areas/people/user-detail/programs/playlists/PlaylistsPart.tsx';
import {
  playlistProgressSource,
  playlistSessionsSource,
  playlistSource,
} from '#data/people/program-records.ts';
import { decodePlaylistProgress } from '#domain/people/participation/playlist-progress.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const PATH = 'programs/stanza1/playlist/calm';

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
