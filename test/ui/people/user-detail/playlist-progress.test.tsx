import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { progressColumns } from '#areas/people/user-detail/programs/playlists/progress-columns.tsx';
import { usePlaylists } from '#areas/people/user-detail/programs/playlists/use-playlists.ts';
import { playlistSessionsSource, playlistSource } from '#data/people/program-records.ts';
import {
  decodePlaylist,
  decodePlaylistProgress,
} from '#domain/people/participation/playlist-progress.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';

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

it('says that the sessions of a playlist cannot be read', proves('CORE-PROG-08'), () => {
  const { playlist, sessions, cells } = openTable();
  playlist.next(decodePlaylist('calm', { name: 'Calm weeks' }));
  expect(cells()).toEqual(['Calm weeks', '0 / …']);
  sessions.fail();
  expect(cells()).toEqual(['Calm weeks', '0 / ? (could not be read)']);
});
