import type { Screen } from '../../../../../routing/screen.ts';
import { SCREEN_PATHS } from '../../../../../routing/screen-paths.ts';

/** The screen of a playlist, whatever its parameters are called. */
const PLAYLIST_SCREEN = '/programs/:/playlists/:';

/**
 * The address of a playlist's screen, "/programs/{programID}/playlists/{id}" (REPORT-PLAY-03).
 *
 * @param screens those of this build
 * @param path of the playlist's document
 * @returns undefined while the console has no such screen: a link exists exactly when its screen does
 */
export function playlistLink(screens: readonly Screen[], path: string): string | undefined {
  const patterns = screens.map(({ name }): string => SCREEN_PATHS[name]);
  const pattern = patterns.find((one) => one.replace(/:\w+/g, ':') === PLAYLIST_SCREEN);
  const [, key = '', , playlistID = ''] = path.split('/');
  const values = [key, playlistID];
  return pattern?.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
}
