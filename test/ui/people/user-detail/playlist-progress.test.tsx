import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { progressColumns } from '#areas/people/user-detail/programs/playlists/progress-columns.tsx';
import { usePlaylists } from '#areas/people/user-detail/programs/playlists/use-playlists.ts';
import { playlistSessionsSource, playlistSource } from '#data/people/program-records.ts';
import {
  decodePlaylist,
  decodePlaylistProgress,
  decodePlaylistSession,
} from '#domain/people/participation/playlist-progress.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';

const record = decodePlaylistProgress('calm', { playlist: { name: 'Calm days' } });
const PATH = 'programs/stanza1/playlist/calm';

function openTable() {
  const playlist = answering(playlistSource(PATH));
  const sessions = answering(playlistSessionsSource(PATH));
  const { result } = renderHook(() => usePlaylists('stanza1'));
  act(() => result.current[1]([record]));
  const cells = () => {
    const input = {
      playlists: result.current[0],
      linkOf: () => undefined,
      onOpen: () => undefined,
    };
    const [name, , count] = progressColumns(input);
    return [name?.text(record), count?.text(record)];
  };
  return { playlist, sessions, cells };
}

it('says that a playlist cannot be read, instead of waiting for it', proves('CORE-PROG-08'), () => {
  const { playlist, cells } = openTable();
  expect(cells()).toEqual(['Calm days', '0 / …']);
  playlist.fail();
  expect(cells()).toEqual(['Calm days', '0 / ? (could not be read)']);
});

it(
  'says that a playlist does not exist, and names and counts it once it does',
  proves('REPORT-PLAY-06', 'REPORT-PLAY-07', 'REPORT-D-76'),
  () => {
    const { playlist, sessions, cells } = openTable();
    playlist.next(null);
    expect(cells()).toEqual(['Playlist does not exists', '0 / ?']);
    playlist.next(decodePlaylist('calm', { name: 'Found again' }));
    sessions.next(
      rowsOfAll(decodePlaylistSession('s1', { num: 1 }), decodePlaylistSession('s2', { num: 2 })),
    );
    expect(cells()).toEqual(['Found again', '0 / 2']);
  },
);

it('says that the sessions of a playlist cannot be read', proves('CORE-PROG-08'), () => {
  const { playlist, sessions, cells } = openTable();
  playlist.next(decodePlaylist('calm', { name: 'Calm weeks' }));
  expect(cells()).toEqual(['Calm weeks', '0 / …']);
  sessions.fail();
  expect(cells()).toEqual(['Calm weeks', '0 / ? (could not be read)']);
});
