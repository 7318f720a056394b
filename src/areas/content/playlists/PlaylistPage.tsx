import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { playlists } from '#data/content/playlists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { playlist, type Playlist } from '#domain/content/playlist.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { useOpened } from '#records/use-opened.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useStaff } from '#session/use-session.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { PlaylistDialogs, type OpenPlaylist } from './PlaylistDialogs.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import './playlists.css';

/** One playlist with its sessions (AUTHOR-PLAY-05). */
export function PlaylistPage() {
  const programKey = useProgram().docID;
  const playlistID = useScreenParam('playlistID');
  const isPossible = isDocumentId(playlistID);
  const live = useLive(isPossible ? playlists.one({ programKey }, playlistID) : null);
  if (!isPossible) return <PlaylistNotFound programKey={programKey} />;
  return (
    <LiveView live={live} title="Playlist" requires="staff">
      {(storedPlaylist) => (
        <Opened key={playlistID} programKey={programKey} stored={storedPlaylist} />
      )}
    </LiveView>
  );
}

function PlaylistNotFound({ programKey }: { readonly programKey: string }) {
  const list = { label: 'Playlists', to: href('playlists', { programKey }) };
  return (
    <NotFound
      title="Playlist not found"
      breadcrumbs={[list]}
      text="There is no such playlist."
      link="Back to the playlists"
    />
  );
}

interface OpenedProps {
  readonly programKey: string;
  /** Null when the playlist does not exist. */
  readonly stored: Playlist | null;
}

/** An open playlist stays while it is being edited, even after its deletion. */
function Opened({ programKey, stored }: OpenedProps) {
  const [open, setOpen] = useState<OpenPlaylist | null>(null);
  const { opened } = useOpened({ state: 'ready', data: stored, stale: false });
  const navigate = useNavigate();
  const row = stored ?? (open ? opened : null);
  if (!row) return <PlaylistNotFound programKey={programKey} />;
  return (
    <>
      <Details programKey={programKey} row={row} onOpen={setOpen} />
      <PlaylistDialogs
        programKey={programKey}
        rows={stored ? [stored] : []}
        open={open}
        onClose={() => setOpen(null)}
        onSaved={(playlistID) => {
          if (playlistID !== row.docID) {
            void navigate(href('playlist', { programKey, playlistID }), { replace: true });
          }
        }}
        onDeleted={() => void navigate(href('playlists', { programKey }), { replace: true })}
      />
    </>
  );
}

interface DetailsProps {
  readonly programKey: string;
  readonly row: Playlist;
  readonly onOpen: (open: OpenPlaylist) => void;
}

function Details({ programKey, row, onOpen }: DetailsProps) {
  const admin = may(useStaff(), 'update', playlist);
  const name = titleOf(playlist, row);
  const playlistID = row.docID;
  return (
    <>
      <PageHeader
        title={name}
        summary="Playlist"
        breadcrumbs={[{ label: 'Playlists', to: href('playlists', { programKey }) }]}
        action={
          <>
            <RecordButtons
              id={playlistID}
              idLabel="Copy ID"
              path={href('playlist', { programKey, playlistID })}
            />
            {admin && <Button onClick={() => onOpen({ what: 'edit', row })}>Edit Playlist</Button>}
          </>
        }
      />
      <KeyValuePanel
        title="Details"
        items={[
          { label: 'Name', value: row.name },
          { label: 'ID', value: playlistID, mono: true },
          { label: 'Rank', value: row.rank },
          { label: 'User viewable', value: row.userViewable ? 'Yes' : 'No' },
          { label: 'Description', value: row.description, wide: true },
          { label: 'Confirmation lessons', value: row.confirmationLessons.join(', '), wide: true },
          {
            label: 'Confirmation activities',
            value: row.confirmationActivities
              .map(({ description, icon }) => `${description} (${icon})`)
              .join(', '),
            wide: true,
          },
        ]}
      />
      <SessionsPanel programKey={programKey} playlistID={playlistID} />
      <RecordPanels
        path={playlists.path({ programKey }, playlistID)}
        name={`the playlist ${name}`}
        stored={row.raw}
        restorable={admin}
      />
    </>
  );
}
