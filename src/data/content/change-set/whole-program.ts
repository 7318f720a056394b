import type { Changes, Places } from '#domain/content/change-set/change.ts';
import { impactOf, type Impact } from '#domain/content/change-set/impact.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { playlist } from '#domain/content/playlist.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import { CONTENT, CONTENT_KINDS } from '#domain/content/program-content/content.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { SetReading } from './set-reading.ts';

/** The impact of publishing changes, from one read of the whole program (TEAM-SET-09). */
export const readImpact = async (programKey: string, changes: Changes): Promise<Impact> =>
  impactOf(programKey, await wholeProgram(programKey), changes);

const NO_CHANGES: Changes = new Map();

/** All live content of a program, ignoring any open set. */
async function wholeProgram(programKey: string): Promise<Places> {
  const reading = new SetReading(programKey, NO_CHANGES);
  const flat = CONTENT_KINDS.filter((kind) => kind !== 'program' && kind !== 'playlistSession');
  await Promise.all([
    reading.read(programRoot(programKey)),
    ...flat.map((kind) => reading.readList(listPathOf(CONTENT[kind], { programKey }))),
  ]);
  // Cached by the reads above.
  const playlists = await reading.readList(listPathOf(playlist, { programKey }));
  await Promise.all(
    playlists.map(({ id }) =>
      reading.readList(listPathOf(playlistSession, { programKey, playlistID: id })),
    ),
  );
  return reading.live;
}
