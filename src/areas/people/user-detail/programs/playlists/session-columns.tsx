import {
  playlistTaskText,
  type PlaylistSession,
} from '#domain/people/participation/playlist-progress.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** A playlist's sessions in sequence (CORE-PROG-10). */
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
          // A session may contain the same task twice, distinguished only by index.
          <li key={index}>{playlistTaskText(task)}</li>
        ))}
      </ol>
    ),
  },
];
