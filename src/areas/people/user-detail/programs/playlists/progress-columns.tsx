import { Link } from 'react-router-dom';
import {
  completedCount,
  completedText,
  currentSessionID,
  MISSING_PLAYLIST,
  playlistCompletion,
  type PlaylistProgress,
} from '#domain/people/participation/playlist-progress.ts';
import { formatDate } from '#lib/dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import type { KnownPlaylist } from './use-playlists.ts';

export interface ProgressColumnsInput {
  readonly playlists: ReadonlyMap<string, KnownPlaylist>;
  /** A playlist's own URL, if it has one. */
  readonly linkOf: (path: string) => string | undefined;
  readonly onOpen: (progressID: string) => void;
}

/** The name stored in the record, used until the playlist has loaded. */
export function recordName({ playlist, docID }: PlaylistProgress): string {
  return playlist.name.trim() || docID;
}

function nameOf(progress: PlaylistProgress, playlist: KnownPlaylist | undefined): string {
  if (playlist?.state === 'missing') return MISSING_PLAYLIST;
  return playlist?.name || recordName(progress);
}

/** "{completed} / {total}"; the total appears once the playlist has loaded. */
function countText(progress: PlaylistProgress, playlist: KnownPlaylist | undefined): string {
  if (playlist?.state === 'missing') return completedText(progress, null);
  if (playlist?.state === 'failed') return `${completedText(progress, null)} (could not be read)`;
  if (playlist?.sessions == null) return `${completedCount(progress)} / …`;
  return completedText(progress, playlist.sessions);
}

function statusText(progress: PlaylistProgress): string {
  const completion = playlistCompletion(progress);
  return completion ? `Completed ${formatDate(completion.at)}`.trim() : 'In progress';
}

/** Progress by playlist (CORE-PROG-08). */
export function progressColumns(
  input: ProgressColumnsInput,
): readonly ColumnView<PlaylistProgress>[] {
  const { playlists, linkOf, onOpen } = input;
  const playlistOf = (progress: PlaylistProgress) => playlists.get(progress.docID);
  return [
    {
      key: 'name',
      header: 'Playlist Name',
      text: (progress) => nameOf(progress, playlistOf(progress)),
      cell: (progress) => (
        <PlaylistName
          name={nameOf(progress, playlistOf(progress))}
          playlist={playlistOf(progress)}
          linkOf={linkOf}
          onOpen={() => onOpen(progress.docID)}
        />
      ),
    },
    { key: 'current', header: 'Current Session', text: currentSessionID, mono: true },
    {
      key: 'count',
      header: 'Sessions Completed',
      text: (progress) => countText(progress, playlistOf(progress)),
      sortValue: completedCount,
    },
    {
      key: 'started',
      header: 'Started',
      text: (progress) => formatDate(progress.playlistStarted),
      sortValue: (progress) => progress.playlistStarted,
    },
    {
      key: 'status',
      header: 'Status',
      text: statusText,
      cell: (progress) => (
        <StatusBadge
          tone={playlistCompletion(progress) ? 'success' : 'accent'}
          label={statusText(progress)}
        />
      ),
    },
  ];
}

interface PlaylistNameProps {
  readonly name: string;
  readonly playlist: KnownPlaylist | undefined;
  readonly linkOf: ProgressColumnsInput['linkOf'];
  readonly onOpen: () => void;
}

/**
 * The name links to the playlist's screen, if any; elsewhere the row opens the sessions
 * (REPORT-D-75).
 */
function PlaylistName({ name, playlist, linkOf, onOpen }: PlaylistNameProps) {
  const to = playlist?.state === 'found' ? linkOf(playlist.path) : undefined;
  const open = (label: string, hidden: boolean) => (
    <button type="button" className="row-link playlist-open" onClick={onOpen}>
      <span className={hidden ? 'visually-hidden' : undefined}>{label}</span>
    </button>
  );
  if (to === undefined) return open(name, false);
  return (
    <>
      <Link to={to}>{name}</Link>
      {open(`Sessions of ${name}`, true)}
    </>
  );
}
