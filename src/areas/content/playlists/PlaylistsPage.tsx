import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { playlists } from '#data/content/playlists.ts';
import { playlist, type Playlist } from '#domain/content/playlist.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { foundOf } from '#lib/words.ts';
import { RecordList } from '#records/RecordList.tsx';
import { useManyRecords } from '#records/selection/use-many-records.ts';
import { useRecordDialog } from '#records/use-record-dialog.ts';
import { useRecordList } from '#records/use-record-list.ts';
import { RowActs } from '#records/RowActs.tsx';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { PlaylistDialogs, type ClonePlaylist, type OpenPlaylist } from './PlaylistDialogs.tsx';
import './playlists.css';

const COLUMNS: readonly ColumnView<Playlist>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name },
  { key: 'id', header: 'ID', text: ({ docID }) => docID, mono: true },
];

/** The playlists of a program (AUTHOR-PLAY-01 to -04). */
export function PlaylistsPage() {
  const programKey = useProgram().docID;
  const admin = may(useStaff(), 'update', playlist);
  const list = useRecordList(playlists.list({ programKey }));
  const { rows } = list;
  const { listRef, setOpen, ...dialog } = useRecordDialog<Playlist, ClonePlaylist>(playlist, rows);
  const columns = useColumns(programKey, admin, setOpen);
  return (
    <>
      <PageHeader
        title="Playlists"
        summary={rows ? foundOf(list.matched, rows.length, 'playlist') : ' '}
        action={
          admin && <Button onClick={() => setOpen({ what: 'create' })}>Add New Playlist</Button>
        }
      />
      <RecordList
        of={playlists}
        ids={{ programKey }}
        title="Playlists"
        list={list}
        listRef={listRef}
        columns={columns}
        many={useManyRecords(playlists, { programKey })}
      />
      {rows && <PlaylistDialogs programKey={programKey} rows={rows} {...dialog} />}
    </>
  );
}

/** The columns, with the person's acts per row. */
function useColumns(
  programKey: string,
  admin: boolean,
  setOpen: (open: OpenPlaylist) => void,
): readonly ColumnView<Playlist>[] {
  return useMemo(() => {
    const cell = (row: Playlist) => {
      const title = isolated(titleOf(playlist, row));
      const act = (word: string) => ({ word, label: `${word} ${title}` });
      const view = {
        ...act('View Details'),
        to: href('playlist', { programKey, playlistID: row.docID }),
      };
      const edit = { ...act('Edit Playlist'), onClick: () => setOpen({ what: 'edit', row }) };
      const clone = { ...act('Clone'), onClick: () => setOpen({ what: 'clone', row }) };
      return <RowActs acts={admin ? [view, edit, clone] : [view]} title={title} />;
    };
    return [
      ...COLUMNS,
      { key: 'actions', header: 'Actions', ...CONTROLS, share: '1%' as const, cell },
    ];
  }, [programKey, admin, setOpen]);
}
