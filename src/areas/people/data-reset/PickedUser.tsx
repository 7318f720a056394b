import { Link } from 'react-router-dom';
import { jobsOfUserSource } from '../../../data/collections/data-reset.ts';
import { userSource } from '../../../data/collections/users.ts';
import { useLive } from '../../../data/use-live.ts';
import { protectedBecause } from '../../../domain/people/data-reset.ts';
import { studyAtSite, userName, type User } from '../../../domain/people/user.ts';
import { mapLive } from '../../../lib/live.ts';
import { href } from '../../../routing/href.ts';
import { AlertBox } from '../../../ui/AlertBox.tsx';
import { KeyValuePanel } from '../../../ui/KeyValuePanel.tsx';
import { LiveView } from '../../../ui/LiveView.tsx';
import { BackupsPanel } from './BackupsPanel.tsx';
import { ErasePanel } from './ErasePanel.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { newestFirst } from './jobs.ts';
import { StoredPanel } from './StoredPanel.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useResetRun } from './use-reset-run.ts';

/** The tool for one user; another user begins with a new one, unconfirmed. */
export function PickedUser({ uid }: { readonly uid: string }) {
  const user = useLive(userSource(uid));
  return (
    <LiveView live={user} requires="staff">
      {(found) =>
        found ? (
          <Tool user={found} />
        ) : (
          <AlertBox tone="warning">There is no user with this ID.</AlertBox>
        )
      }
    </LiveView>
  );
}

function Tool({ user }: { readonly user: User }) {
  const uid = user.docID;
  const jobs = mapLive(useLive(jobsOfUserSource(uid)), ({ rows }) => newestFirst(rows));
  const run = useResetRun();
  const counts = useDryRun(uid, run.results.length);
  const refused = protectedBecause(user.raw['study']);
  return (
    <>
      <KeyValuePanel title={`Picked user: ${user.email || uid}`} items={facts(user)} />
      {refused !== null && <AlertBox tone="warning">{refused}</AlertBox>}
      <div className="reset-columns">
        <div>
          <StoredPanel uid={uid} counts={counts} />
          <JobsPanel jobs={jobs} />
        </div>
        <ErasePanel user={user} counts={counts} jobs={jobs} run={run} refused={refused} />
      </div>
      <BackupsPanel jobs={jobs} run={run} refused={refused} />
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
