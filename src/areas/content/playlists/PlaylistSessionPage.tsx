import { Link } from 'react-router-dom';
import { playlistSessions } from '#data/content/playlists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { playlistSession, type PlaylistSession } from '#domain/content/playlist-session.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { may } from '#domain/staff/capabilities.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { WhereUsed } from '#areas/content/shared/uses/WhereUsed.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { CelebrationPanel } from './session/CelebrationPanel.tsx';
import { TasksPanel } from './session/TasksPanel.tsx';
import { UnlockedPanel } from './session/UnlockedPanel.tsx';
import { useSessionEdit, type SessionIDs } from './session/use-session-edit.ts';
import { useSessionOptions } from './use-session-options.ts';
import './playlists.css';

/** The content of a playlist session (AUTHOR-SESS-22 to -31). */
export function PlaylistSessionPage() {
  const programKey = useProgram().docID;
  const playlistID = useScreenParam('playlistID');
  const sessionID = useScreenParam('sessionID');
  const isPossible = isDocumentId(playlistID) && isDocumentId(sessionID);
  const live = useLive(
    isPossible ? playlistSessions.one({ programKey, playlistID }, sessionID) : null,
  );
  const crumbs = useCrumbs(programKey, playlistID);
  const notFound = (
    <NotFound
      title="Session not found"
      breadcrumbs={crumbs}
      text="There is no such session."
      link="Back to the sessions of the playlist"
    />
  );
  if (!isPossible) return notFound;
  return (
    <LiveView live={live} title="Session" requires="staff">
      {(storedSession) =>
        storedSession ? (
          <Editor key={sessionID} ids={{ programKey, playlistID }} stored={storedSession} />
        ) : (
          notFound
        )
      }
    </LiveView>
  );
}

function useCrumbs(programKey: string, playlistID: string) {
  const list = { label: 'Playlists', to: href('playlists', { programKey }) };
  if (!isDocumentId(playlistID)) return [list];
  return [list, { label: playlistID, to: href('playlist', { programKey, playlistID }) }];
}

interface EditorProps {
  readonly ids: SessionIDs;
  readonly stored: PlaylistSession;
}

function Editor({ ids, stored }: EditorProps) {
  const admin = may(useStaff(), 'update', playlistSession);
  const now = useSessionOptions(ids.programKey);
  const { session, save } = useSessionEdit(ids, stored);
  const sessionID = stored.docID;
  const place = playlistSessions.path(ids, sessionID);
  const panel = { place, now, session, save: admin ? save : null };
  return (
    <>
      <PageHeader
        title={sessionID}
        summary={stored.num === null ? 'Session' : `Session ${stored.num}`}
        breadcrumbs={useCrumbs(ids.programKey, ids.playlistID)}
        action={
          <>
            <RecordButtons
              id={sessionID}
              idLabel="Copy ID"
              path={href('playlistSession', { ...ids, sessionID })}
            />
            <Link className="btn btn-outline-secondary" to={href('playlist', ids)}>
              Close
            </Link>
          </>
        }
      />
      {admin && (
        <AlertBox tone="info" announce={false}>
          Changes are applied automatically.
        </AlertBox>
      )}
      {now.failure && (
        <LoadError
          what="Some of the choices here could not be loaded."
          error={now.failure.error}
          retry={now.failure.retry}
          requires="staff"
        />
      )}
      <CelebrationPanel {...panel} />
      <UnlockedPanel {...panel} />
      <TasksPanel {...panel} />
      <WhereUsed programKey={ids.programKey} kind="playlistSession" path={place} raw={stored.raw} />
      <RecordPanels
        path={place}
        name={`the session ${sessionID}`}
        stored={stored.raw}
        restorable={admin}
      />
    </>
  );
}
