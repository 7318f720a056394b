/** The screen of a playlist, whatever its parameters are called. */
const PLAYLIST_SCREEN = '/programs/:/playlists/:';

/**
 * The address of a playlist's screen, "/programs/{programID}/playlists/{id}" (REPORT-PLAY-03).
 *
 * @param patterns the addresses of the screens of this build
 * @param path of the playlist's document
 * @returns undefined while the console has no such screen: a link exists exactly when its screen does
 */
export function playlistLink(patterns: readonly string[], path: string): string | undefined {
  const pattern = patterns.find((one) => one.replace(/:\w+/g, ':') === PLAYLIST_SCREEN);
  const [, key = '', , playlistID = ''] = path.split('/');
  const values = [key, playlistID];
  return pattern?.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
}
