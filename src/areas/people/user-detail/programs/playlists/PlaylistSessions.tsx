import { useEffect, useId, useMemo, useRef } from 'react';
import { playlistSessionsSource } from '#data/people/program-records.ts';
import { useList } from '#data/engine/use-list.ts';
import {
  currentSessionID,
  playlistPath,
  sessionsByNumber,
  type PlaylistProgress,
  type PlaylistSession,
} from '#domain/people/participation/playlist-progress.ts';
import { mapLive, ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { recordName } from './progress-columns.tsx';
import { PLAYLIST_SESSION_COLUMNS } from './session-columns.tsx';

interface PlaylistSessionsProps {
  readonly progress: PlaylistProgress;
  readonly program: string;
  readonly onClose: () => void;
}

const CURRENT = { tone: 'accent', label: 'Current session' } as const;

/** A playlist's sessions, with the current one marked (CORE-PROG-10, -11, -13). */
export function PlaylistSessions({ progress, program, onClose }: PlaylistSessionsProps) {
  const id = useId();
  const list = useLocalListState();
  const sessions = useSessions(progress, program);
  const current = currentSessionID(progress);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby={id}>
      <div className="playlist-sessions-head">
        <h3 id={id} ref={heading} tabIndex={-1}>
          {recordName(progress)}
        </h3>
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onClose}>
          Close
        </button>
      </div>
      <RecordTable
        name="playlist-sessions"
        caption={`Sessions of ${recordName(progress)}`}
        live={sessions}
        list={list}
        columns={PLAYLIST_SESSION_COLUMNS}
        searchLabel="Search sessions"
        rowKey={keyOf}
        rowTone={(session) => (current !== '' && session.id === current ? CURRENT : null)}
        toneColumn="id"
        emptyText="This playlist has no sessions."
      />
    </section>
  );
}

/** Damaged sessions may have a duplicate id or none. */
const keyOf = ({ num, id }: PlaylistSession) => `${num ?? ''} ${id}`;

/** The sessions stored in the record, or else the playlist's (REPORT-D-76). */
function useSessions(progress: PlaylistProgress, program: string) {
  const { sessions: recordSessions } = progress.playlist;
  const path = recordSessions.length === 0 ? playlistPath(progress, program) : null;
  const stored = useList(path === null ? null : playlistSessionsSource(path));
  return useMemo(
    () =>
      path === null ? ready(listOf(recordSessions)) : mapLive(stored, ({ rows }) => listOf(rows)),
    [path, recordSessions, stored],
  );
}

const listOf = (sessions: readonly PlaylistSession[]) => wholeList(sessionsByNumber(sessions));
