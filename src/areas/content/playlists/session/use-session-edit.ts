import { useState } from 'react';
import { playlistSessions } from '#data/content/playlists.ts';
import type { PlaylistSession } from '#domain/content/playlist-session.ts';
import { useTrying } from '#records/use-trying.ts';
import type { OptionsNow } from '#areas/content/playlists/use-session-options.ts';

export interface SessionIDs {
  readonly programKey: string;
  readonly playlistID: string;
}

/** What is saved of a session in place (AUTHOR-SESS-31). */
export type SessionContent = Pick<
  PlaylistSession,
  'celebrationId' | 'unlockedActivities' | 'tasks'
>;

/**
 * Saves some of a session at once, and refuses where it is stored otherwise than it was shown.
 *
 * @param words what is said where that fails
 * @param shown the session as the change was decided on; as it is shown now if nothing is said
 */
export type SaveSession = (
  changed: Partial<SessionContent>,
  words: string,
  shown?: SessionContent,
) => Promise<void>;

/** What every part of the session editor is given; without `save` it is for reading. */
export interface SessionPart {
  /** The path of the session. */
  readonly place: string;
  readonly now: OptionsNow;
  readonly session: SessionContent;
  readonly save: SaveSession | null;
}

/** A session with what was saved of it and has not come back from the server yet. */
export function useSessionEdit(ids: SessionIDs, stored: PlaylistSession) {
  const [mine, setMine] = useState<{
    readonly of: PlaylistSession;
    readonly changed: Partial<SessionContent>;
  } | null>(null);
  const trying = useTrying();
  const session: SessionContent = mine?.of === stored ? { ...stored, ...mine.changed } : stored;
  const save: SaveSession = async (changed, words, shown = session) => {
    const base = Object.fromEntries(
      Object.keys(changed).map((field) => [field, shown[field as keyof SessionContent]]),
    );
    await trying(words, () => playlistSessions.save(ids, stored.docID, changed, base));
    setMine((before) => ({
      of: stored,
      changed: { ...(before?.of === stored && before.changed), ...changed },
    }));
  };
  return { session, save };
}
