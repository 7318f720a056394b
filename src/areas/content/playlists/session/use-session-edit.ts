import { useState } from 'react';
import { saveSession } from '#data/content/playlists.ts';
import type { PlaylistSession } from '#domain/content/playlist-session.ts';
import { useTrying } from '#records/use-trying.ts';
import type { OptionsNow } from '#areas/content/playlists/use-session-options.ts';

export interface SessionIDs {
  readonly programKey: string;
  readonly playlistID: string;
}

/** The part of a session that is saved in place (AUTHOR-SESS-31). */
export type SessionContent = Pick<
  PlaylistSession,
  'celebrationId' | 'unlockedActivities' | 'tasks'
>;

/**
 * Saves part of a session immediately, and refuses when the stored one differs from what was shown.
 * @param words the message on failure
 * @param shown the session the change was based on; the displayed one by default
 * @returns the history entries; none inside a change set
 */
export type SaveSession = (
  changed: Partial<SessionContent>,
  words: string,
  shown?: SessionContent,
) => Promise<readonly string[]>;

/** The props of every part of the session editor; read-only without `save`. */
export interface SessionPart {
  /** The session's path. */
  readonly place: string;
  readonly now: OptionsNow;
  readonly session: SessionContent;
  readonly save: SaveSession | null;
}

/** A session including saved changes that the listener has not delivered yet. */
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
    const entryIDs = await trying(words, () => saveSession(ids, stored.docID, changed, base));
    setMine((before) => ({
      of: stored,
      changed: { ...(before?.of === stored && before.changed), ...changed },
    }));
    return entryIDs;
  };
  return { session, save };
}
