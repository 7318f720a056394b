import type { Chain } from '#domain/shared/chain.ts';
import { playlistSession } from './playlist-session.ts';
import { playlist } from './playlist.ts';

/** The sessions of a playlist in sequence (AUTHOR-SESS-06, -08, AUTHOR-D-58). */
export const PLAYLIST_CHAIN: Chain = {
  head: playlist,
  link: playlistSession,
  first: 'firstSessionID',
  count: 'sessionCount',
  previous: 'previousSessionID',
  next: 'nextSessionID',
};
