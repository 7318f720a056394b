import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { jobsOfUserSource } from '#data/use-cases/data-reset.ts';
import { userSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import { protectedBecause } from '#domain/staff/data-reset/paths.ts';
import { studyAtSite, userName, type User } from '#domain/people/user/schema.ts';
import type { Job } from '#domain/shared/job.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { useNow } from '#ui/use-now.ts';
import { BackupsPanel } from './BackupsPanel.tsx';
import { ErasePanel } from './ErasePanel.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { backupsOf, newestFirst } from './jobs.ts';
import { Results } from './Results.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useResetRun, type ResetRun } from './use-reset-run.ts';
import { useRestore } from './use-restore.ts';

/** The tool for one user; another user begins with a new one, unconfirmed. */
export function PickedUser({ uid }: { readonly uid: string }) {
  const user = useLive(userSource(uid));
  const jobs = mapLive(useLive(jobsOfUserSource(uid)), ({ rows }) => newestFirst(rows));
  const now = useNow(5000);
  const run = useResetRun(jobs, now);
  const restore = useRestore();
  return (
    <LiveView live={user} requires="staff">
      {(found) => {
        const refused = found && protectedBecause(found.raw['study']);
        const progress = (
          <JobsPanel jobs={jobs} now={now} run={run} refused={refused} onRestore={restore.ask} />
        );
        const known = jobs.state !== 'ready' || jobs.data.length > 0;
        return (
          <>
            {found ? (
              <Tool user={found} jobs={jobs} run={run} refused={refused} progress={progress} />
            ) : (
              <Gone uid={uid} jobs={jobs} run={run} progress={known && progress} />
            )}
            {(found ?? known) && (
              <BackupsPanel jobs={jobs} run={run} restore={restore} refused={refused} />
            )}
          </>
        );
      }}
    </LiveView>
  );
}

interface PartProps {
  readonly jobs: Live<readonly Job[]>;
  readonly run: ResetRun;
  /** What the server did and does. */
  readonly progress: ReactNode;
}

interface ToolProps extends PartProps {
  readonly user: User;
  readonly refused: string | null;
}

function Tool({ user, jobs, run, refused, progress }: ToolProps) {
  const uid = user.docID;
  // What ended changed something, here or in another browser.
  const ended = jobs.state === 'ready' ? jobs.data.filter(({ finishedAt }) => finishedAt) : [];
  const counts = useDryRun(uid, `${run.results.length} ${ended.length}`);
  return (
    <>
      <KeyValuePanel title={`Picked user: ${user.email || uid}`} items={facts(user)} />
      {refused !== null && <AlertBox tone="warning">{refused}</AlertBox>}
      <div className="reset-columns">
        <div>
          <StoredPanel uid={uid} counts={counts.live} />
          {progress}
        </div>
        <ErasePanel user={user} counts={counts} jobs={jobs} run={run} refused={refused} />
      </div>
    </>
  );
}

interface GoneProps extends PartProps {
  readonly uid: string;
}

/** Nothing can be erased of a user who is not there; what was backed up can be brought back. */
function Gone({ uid, jobs, run, progress }: GoneProps) {
  const restorable = jobs.state === 'ready' && backupsOf(jobs.data).length > 0;
  return (
    <>
      <AlertBox tone="warning">
        {restorable
          ? `The account document of the user ${uid} is gone. A backup below brings it back, with all that the backup holds.`
          : 'There is no user with this ID.'}
      </AlertBox>
      {progress}
      <Results results={run.results} />
    </>
  );
}

function facts(user: User) {
  return [
    { label: 'Email', value: user.email },
    { label: 'Name', value: userName(user) },
    { label: 'Subject ID', value: user.subjectID },
    { label: 'Study at site', value: studyAtSite(user) },
    {
      label: 'UID',
      value: <Link to={href('userDetail', { uid: user.docID })}>{user.docID}</Link>,
      mono: true,
    },
    { label: 'Active program', value: user.activeProgram },
  ];
}
