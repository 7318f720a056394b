/** The route of the playlist screen, without parameter names. */
const PLAYLIST_SCREEN = '/programs/:/playlists/:';

/**
 * A playlist's URL, "/programs/{programID}/playlists/{id}" (REPORT-PLAY-03).
 * @param patterns the routes of this build
 * @param path the playlist's document path
 * @returns undefined when this build has no such screen
 */
export function playlistLink(patterns: readonly string[], path: string): string | undefined {
  const pattern = patterns.find((candidate) => candidate.replace(/:\w+/g, ':') === PLAYLIST_SCREEN);
  const [, key = '', , playlistID = ''] = path.split('/');
  const values = [key, playlistID];
  return pattern?.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
}
