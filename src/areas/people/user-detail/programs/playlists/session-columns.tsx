import {
  playlistTaskText,
  type PlaylistSession,
} from '#domain/people/participation/playlist-progress.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** The chain of sessions of a playlist (CORE-PROG-10). */
export const PLAYLIST_SESSION_COLUMNS: readonly ColumnView<PlaylistSession>[] = [
  {
    key: 'order',
    header: 'Order',
    text: ({ num }) => (num === null ? '' : String(num)),
    sortValue: ({ num }) => num,
  },
  { key: 'id', header: 'ID', text: ({ id }) => id, mono: true },
  {
    key: 'previous',
    header: 'Previous ID',
    text: ({ previousSessionID }) => previousSessionID,
    mono: true,
  },
  { key: 'next', header: 'Next ID', text: ({ nextSessionID }) => nextSessionID, mono: true },
  {
    key: 'tasks',
    header: 'Tasks',
    text: ({ tasks }) => tasks.map(playlistTaskText).join(', '),
    cell: ({ tasks }) => (
      <ol className="playlist-tasks">
        {tasks.map((task, index) => (
          // A session may hold the same task twice; their places are all they differ in.
          <li key={index}>{playlistTaskText(task)}</li>
        ))}
      </ol>
    ),
  },
];
