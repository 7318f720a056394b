import { Link } from 'react-router-dom';
import { jobsOfUserSource } from '#data/use-cases/data-reset.ts';
import { userSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import { protectedBecause } from '#domain/staff/data-reset/protection.ts';
import { studyAtSite, userName, type User } from '#domain/people/user/schema.ts';
import { isolated } from '#domain/shared/isolated.ts';
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
import { backupsOf, newestFirst, unfinished } from './jobs.ts';
import { Results } from './Results.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useResetRun, type ResetRun } from './use-reset-run.ts';
import { useRestore, type RestoreStep } from './use-restore.ts';

/** The tool for one user; another user gets a fresh one, unconfirmed. */
export function PickedUser({ uid }: { readonly uid: string }) {
  const user = useLive(userSource(uid));
  const jobs = mapLive(useLive(jobsOfUserSource(uid)), ({ rows }) => newestFirst(rows));
  const now = useNow(5000);
  const run = useResetRun(jobs, now);
  const restore = useRestore();
  const shared = { jobs, now, run, restore };
  return (
    <LiveView live={user} requires="staff">
      {(storedUser) =>
        storedUser ? <Tool user={storedUser} {...shared} /> : <Gone uid={uid} {...shared} />
      }
    </LiveView>
  );
}

interface PartProps {
  readonly jobs: Live<readonly Job[]>;
  readonly now: Date;
  readonly run: ResetRun;
  readonly restore: RestoreStep;
}

interface ToolProps extends PartProps {
  readonly user: User;
}

function Tool({ user, jobs, now, run, restore }: ToolProps) {
  const uid = user.docID;
  const counts = useDryRun(uid, versionOf(user, jobs, { run, now }));
  const { live } = counts;
  // The account is known here; registration, subject and history are checked on the server.
  const refused =
    protectedBecause([{ record: 'user', study: user.raw['study'], past: false }]) ??
    (live.state === 'ready' ? live.data.refused : null);
  return (
    <>
      <KeyValuePanel title={`Picked user: ${isolated(user.email || uid)}`} items={facts(user)} />
      {refused !== null && <AlertBox tone="warning">{refused}</AlertBox>}
      <div className="reset-columns">
        <div>
          <StoredPanel uid={uid} counts={live} />
          <JobsPanel {...{ jobs, now, run, refused }} counts={live} onRestore={restore.ask} />
        </div>
        <ErasePanel user={user} counts={counts} {...{ jobs, run, now, refused }} />
      </div>
      <BackupsPanel jobs={jobs} run={run} restore={restore} refused={refused} />
    </>
  );
}

/**
 * A key that changes when counts and decisions must be redone: after jobs anywhere, or a move of
 * the person.
 */
function versionOf(
  { raw }: User,
  jobs: Live<readonly Job[]>,
  { run, now }: Pick<PartProps, 'run' | 'now'>,
): string {
  const jobList = jobs.state === 'ready' ? jobs.data : [];
  const ended = jobList.filter(({ finishedAt }) => finishedAt).length;
  const stopped = unfinished(jobList, now)?.docID;
  return JSON.stringify([run.results.length, ended, stopped, raw['study'], raw['subjectID']]);
}

interface GoneProps extends PartProps {
  readonly uid: string;
}

/** A missing user cannot be erased, but a backup can be restored. */
function Gone({ uid, jobs, now, run, restore }: GoneProps) {
  const mayHaveJobs = jobs.state !== 'ready' || jobs.data.length > 0;
  const restorable = jobs.state === 'ready' && backupsOf(jobs.data).length > 0;
  return (
    <>
      <AlertBox tone="warning">
        {restorable
          ? `The account document of the user ${uid} no longer exists. A backup below can restore it, with everything that the backup holds.`
          : 'There is no user with this ID.'}
      </AlertBox>
      {mayHaveJobs && (
        <JobsPanel jobs={jobs} now={now} run={run} refused={null} onRestore={restore.ask} />
      )}
      <Results results={run.results} />
      {mayHaveJobs && <BackupsPanel jobs={jobs} run={run} restore={restore} refused={null} />}
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
