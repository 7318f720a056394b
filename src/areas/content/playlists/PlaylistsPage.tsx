import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { playlists } from '#data/content/playlists.ts';
import { useList } from '#data/engine/use-list.ts';
import { playlist, type Playlist } from '#domain/content/playlist.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useFocusAfterDelete } from '#records/use-focus-after-delete.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { PlaylistDialogs, type OpenPlaylist } from './PlaylistDialogs.tsx';
import './playlists.css';

const COLUMNS: readonly ColumnView<Playlist>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name },
  { key: 'id', header: 'ID', text: ({ docID }) => docID, mono: true },
];

/** The playlists of a program (AUTHOR-PLAY-01 to -04). */
export function PlaylistsPage() {
  const programKey = useProgram().docID;
  const admin = may(useStaff(), 'update', playlist);
  const live = useList(playlists.list({ programKey }));
  const [open, setOpen] = useState<OpenPlaylist | null>(null);
  const columns = useColumns(programKey, admin, setOpen);
  const { list: around, onDeleted } = useFocusAfterDelete(open !== null);
  const rows = live.state === 'ready' ? live.data.rows : null;
  return (
    <>
      <PageHeader
        title="Playlists"
        summary={rows ? countOf(rows.length, 'playlist') : ' '}
        action={
          admin && <Button onClick={() => setOpen({ what: 'create' })}>Add New Playlist</Button>
        }
      />
      <div ref={around} tabIndex={-1} className="playlist-list">
        <RecordTable
          name="playlists"
          caption="Playlists"
          live={live}
          list={useListState()}
          columns={columns}
          searchLabel="Search playlists"
          searchHelp={undefined}
          emptyText="There are no playlists yet."
        />
      </div>
      {rows && (
        <PlaylistDialogs
          programKey={programKey}
          rows={rows}
          open={open}
          onDeleted={onDeleted}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Including the person's acts per row. */
function useColumns(
  programKey: string,
  admin: boolean,
  setOpen: (open: OpenPlaylist) => void,
): readonly ColumnView<Playlist>[] {
  return useMemo(() => {
    const cell = (row: Playlist) => {
      const name = titleOf(playlist, row);
      return (
        <span className="playlist-actions">
          {admin && (
            <>
              <Button
                size="sm"
                variant="outline-secondary"
                aria-label={`Edit Playlist ${isolated(name)}`}
                onClick={() => setOpen({ what: 'edit', row })}
              >
                Edit Playlist
              </Button>
              <Button
                size="sm"
                variant="outline-secondary"
                aria-label={`Clone ${isolated(name)}`}
                onClick={() => setOpen({ what: 'clone', row })}
              >
                Clone
              </Button>
            </>
          )}
          <Link
            className="btn btn-sm btn-outline-secondary"
            aria-label={`View Details ${isolated(name)}`}
            to={href('playlist', { programKey, playlistID: row.docID })}
          >
            View Details
          </Link>
        </span>
      );
    };
    return [...COLUMNS, { key: 'actions', header: 'Actions', ...CONTROLS, cell }];
  }, [programKey, admin, setOpen]);
}
