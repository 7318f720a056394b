import { useMemo, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { playlistSessions } from '#data/content/playlists.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { may } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { ArrangeButton } from '#records/ArrangeButton.tsx';
import { RecordList } from '#records/RecordList.tsx';
import { useFocusAfterDelete } from '#records/use-focus-after-delete.ts';
import { useRecordList } from '#records/use-record-list.ts';
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
  const list = useRecordList(playlistSessions.list(ids));
  const { rows } = list;
  const [open, setOpen] = useState<OpenSessions | null>(null);
  const { list: listRef, onDeleted } = useFocusAfterDelete(open !== null);
  const admin = may(useStaff(), 'update', playlistSession);
  const [chosen, setChosen] = useState(NONE);
  // Deselects sessions that somebody else deleted.
  const selected = chosen.filter((id) => rows?.some(({ docID }) => docID === id));
  const columns = useSessionColumns({ ids, admin, chosen, setChosen, setOpen });
  return (
    <Panel
      title={rows ? `Sessions (${rows.length})` : 'Sessions'}
      actions={
        admin && (
          <SessionButtons selected={selected} onOpen={setOpen}>
            <ArrangeButton list={list} size="sm" />
          </SessionButtons>
        )
      }
    >
      {rows && <ChainNotice rows={rows} />}
      <RecordList
        of={playlistSessions}
        ids={ids}
        title="Sessions"
        plural="sessions"
        list={list}
        listRef={listRef}
        columns={columns}
        arranged={SESSION_COLUMNS}
      />
      {rows && (
        <SessionDialogs
          ids={ids}
          rows={rows}
          open={open}
          onClose={() => setOpen((now) => (now === open ? null : now))}
          onDeleted={() => {
            setChosen(NONE);
            onDeleted();
          }}
        />
      )}
    </Panel>
  );
}

interface SessionButtonsProps {
  readonly selected: readonly string[];
  readonly onOpen: (open: OpenSessions) => void;
  readonly children: ReactNode;
}

const SessionButtons = ({ selected, onOpen, children }: SessionButtonsProps) => (
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
    {children}
    <Button size="sm" onClick={() => onOpen({ what: 'add' })}>
      Add session
    </Button>
  </>
);
