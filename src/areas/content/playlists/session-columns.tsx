import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PlaylistSession } from '#domain/content/playlist-session.ts';
import { tasksOf } from '#domain/content/session-content.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { RowActs } from '#records/RowActs.tsx';
import { href } from '#routing/href.ts';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import { CelebrationName } from './CelebrationName.tsx';
import type { OpenSessions } from './SessionDialogs.tsx';

/** The common columns of sessions (AUTHOR-SESS-01). */
export const SESSION_COLUMNS: readonly ColumnView<PlaylistSession>[] = [
  {
    key: 'num',
    header: 'Order',
    text: ({ num }) => (num === null ? '' : String(num)),
    sortValue: ({ num }) => num,
  },
  { key: 'id', header: 'ID', text: ({ docID }) => docID, mono: true },
  {
    key: 'previous',
    header: 'Previous ID',
    text: ({ previousSessionID }) => previousSessionID ?? '',
    mono: true,
  },
  { key: 'next', header: 'Next ID', text: ({ nextSessionID }) => nextSessionID ?? '', mono: true },
  {
    key: 'tasks',
    header: 'Tasks',
    text: (session) =>
      tasksOf(session)
        .map(({ displayName, type, id }) => displayName.trim() || `${type} ${id}`)
        .join(', '),
    maxWidth: 360,
  },
  {
    key: 'celebration',
    header: 'Celebration',
    text: ({ celebrationId }) => celebrationId ?? '',
    cell: ({ celebrationId }) => <CelebrationName id={celebrationId} />,
  },
];

interface SessionIDs {
  readonly programKey: string;
  readonly playlistID: string;
}

interface SessionColumns {
  readonly ids: SessionIDs;
  readonly admin: boolean;
  readonly chosen: readonly string[];
  readonly setChosen: (chosen: readonly string[]) => void;
  readonly setOpen: (open: OpenSessions) => void;
}

/** Adds links, and the admin's acts (AUTHOR-SESS-02). */
export function useSessionColumns({ ids, admin, chosen, setChosen, setOpen }: SessionColumns) {
  return useMemo(() => {
    const pageOf = (row: PlaylistSession) =>
      href('playlistSession', { ...ids, sessionID: row.docID });
    const idCell = (row: PlaylistSession) => <Link to={pageOf(row)}>{row.docID}</Link>;
    const columns = SESSION_COLUMNS.map((column) =>
      column.key === 'id' ? { ...column, cell: idCell } : column,
    );
    const cell = (row: PlaylistSession) => {
      const { docID } = row;
      const title = isolated(docID);
      const ticked = chosen.includes(docID);
      return (
        <span className="playlist-actions">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={`Select ${title}`}
            checked={ticked}
            onChange={() =>
              setChosen(ticked ? chosen.filter((id) => id !== docID) : [...chosen, docID])
            }
          />
          <RowActs
            title={title}
            acts={[
              { word: 'Edit Tasks', label: `Edit Tasks ${title}`, to: pageOf(row) },
              {
                word: 'Delete',
                label: `Delete ${title}`,
                onClick: () => setOpen({ what: 'delete', ids: [docID] }),
              },
            ]}
          />
        </span>
      );
    };
    const actions: ColumnView<PlaylistSession> = {
      key: 'actions',
      header: 'Actions',
      ...CONTROLS,
      cell: admin ? cell : (row) => view(pageOf(row), row),
    };
    return [...columns, actions];
  }, [ids, admin, chosen, setChosen, setOpen]);
}

const view = (to: string, { docID }: PlaylistSession) => (
  <Link className="btn btn-sm btn-quiet" aria-label={`View tasks ${isolated(docID)}`} to={to}>
    View tasks
  </Link>
);
