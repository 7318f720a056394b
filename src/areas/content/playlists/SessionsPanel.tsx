import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { playlistSessions } from '#data/content/playlists.ts';
import { useList } from '#data/engine/use-list.ts';
import { playlistSession, type PlaylistSession } from '#domain/content/playlist-session.ts';
import { may } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { ArrangeRecords } from '#records/ArrangeRecords.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { useFocusAfterDelete } from '#records/use-focus-after-delete.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { Panel } from '#ui/Panel.tsx';
import { ChainNotice } from './ChainNotice.tsx';
import { SESSION_COLUMNS, useSessionColumns } from './session-columns.tsx';
import { SessionDialogs, type OpenSessions } from './SessionDialogs.tsx';

interface SessionsPanelProps {
  readonly programKey: string;
  readonly playlistID: string;
}

const NONE: readonly string[] = [];

/** A playlist's sessions in order (AUTHOR-SESS-01 to -21). */
export function SessionsPanel({ programKey, playlistID }: SessionsPanelProps) {
  const ids = useMemo(() => ({ programKey, playlistID }), [programKey, playlistID]);
  const live = useList(playlistSessions.list(ids));
  const admin = may(useStaff(), 'update', playlistSession);
  const [open, setOpen] = useState<OpenSessions | null>(null);
  const [arranging, setArranging] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const { list: around, onDeleted } = useFocusAfterDelete(open !== null);
  const rows = live.state === 'ready' ? live.data.rows : null;
  // Deselects sessions that somebody else deleted.
  const selected = chosen.filter((id) => rows?.some(({ docID }) => docID === id));
  const columns = useSessionColumns({ ids, admin, chosen, setChosen, setOpen });
  return (
    <Panel
      title={rows ? `Sessions (${rows.length})` : 'Sessions'}
      actions={
        admin && (
          <SessionButtons
            selected={selected}
            arranging={arranging}
            onArrange={() => setArranging(!arranging)}
            onOpen={setOpen}
          />
        )
      }
    >
      {rows && <ChainNotice rows={rows} />}
      <div ref={around} tabIndex={-1} className="playlist-list">
        {arranging && rows ? (
          <ArrangeRecords
            of={playlistSessions}
            ids={ids}
            rows={rows}
            columns={SESSION_COLUMNS}
            title="Sessions"
          />
        ) : (
          <SessionsTable live={live} columns={columns} />
        )}
      </div>
      {rows && (
        <SessionDialogs
          ids={ids}
          rows={rows}
          open={open}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setChosen(NONE);
            onDeleted();
          }}
        />
      )}
    </Panel>
  );
}

interface SessionsTableProps {
  readonly live: ReturnType<typeof useList<PlaylistSession>>;
  readonly columns: ReturnType<typeof useSessionColumns>;
}

const SessionsTable = ({ live, columns }: SessionsTableProps) => (
  <RecordTable
    name="playlist-sessions"
    caption="Sessions"
    live={live}
    list={useListState()}
    columns={columns}
    searchLabel="Search sessions"
    searchHelp={undefined}
    emptyText="There are no sessions yet."
  />
);

interface SessionButtonsProps {
  readonly selected: readonly string[];
  readonly arranging: boolean;
  readonly onArrange: () => void;
  readonly onOpen: (open: OpenSessions) => void;
}

const SessionButtons = ({ selected, arranging, onArrange, onOpen }: SessionButtonsProps) => (
  <>
    {selected.length > 0 && (
      <Button
        size="sm"
        variant="outline-danger"
        onClick={() => onOpen({ what: 'delete', ids: selected })}
      >
        {`Delete ${countOf(selected.length, 'session')}`}
      </Button>
    )}
    <Button size="sm" variant="outline-secondary" onClick={onArrange}>
      {arranging ? 'Disable reordering' : 'Enable reordering'}
    </Button>
    <Button size="sm" onClick={() => onOpen({ what: 'add' })}>
      Add session
    </Button>
  </>
);
