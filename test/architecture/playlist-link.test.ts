import { describe, expect, it } from 'vitest';
import { playlistLink } from '#areas/people/user-detail/programs/playlists/playlist-link.ts';
import { proves } from '#test/support/proves.ts';

describe('the name of a playlist in the progress of a user', () => {
  const path = 'programs/stanza1/playlist/first steps';

  it('links to the playlist screen as soon as the console has it', proves('REPORT-PLAY-03'), () => {
    for (const pattern of [
      '/programs/:programID/playlists/:id',
      '/programs/:programKey/playlists/:playlistKey',
    ]) {
      expect(playlistLink(['/users', pattern, '/programs/:programID'], path)).toBe(
        '/programs/stanza1/playlists/first%20steps',
      );
    }
  });

  it('is not a link without such a screen', () => {
    const others = [
      '/users',
      '/programs/:programID/playlists',
      '/programs/:a/playlists/:b/:c/tasks',
    ];
    expect(playlistLink(others, path)).toBeUndefined();
  });
});
