import { Link, matchPath, useLocation } from 'react-router-dom';
import { latestUsageSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import { lastActive } from '#domain/people/user/last-active.ts';
import { studyAtSite, userName, type User } from '#domain/people/user/schema.ts';
import { endingOf } from '#domain/people/workflow/allowed-moves.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { formatDateTime } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { PinButton } from '#records/PinButton.tsx';
import { href } from '#routing/href.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useNow } from '#ui/use-now.ts';
import { statusTone } from '#records/workflow-status/status-tone.ts';

interface UserHeaderProps {
  readonly user: User;
  /** The current page, which distinguishes a user's pages. */
  readonly place: string | null;
}

const OVERVIEW = 'Overview';

/** Identifies the user on all of their pages. */
export function UserHeader({ user, place }: UserHeaderProps) {
  const { docID: uid } = user;
  const { pathname, search } = useLocation();
  const name = userName(user) || user.email.trim() || uid;
  const tab = [place, user.subjectID.trim() || 'User'].filter((part) => part !== null);
  // Its own address leads to the overview (CORE-UDET-09).
  const isProgram = matchPath(SCREEN_PATHS.userProgram, pathname) !== null;
  const address = isProgram ? href('userPrograms', { uid }) : pathname + search;
  const below = place !== null && place !== OVERVIEW;
  return (
    <PageHeader
      title={name}
      place={below ? place : undefined}
      // Without the user's name: browsers store tab titles.
      tabTitle={tab.join(' · ')}
      breadcrumbs={[
        ...listCrumbs('users', 'Users'),
        ...(below ? [{ label: name, to: href('userDetail', { uid }) }] : []),
      ]}
      summary={<Identity user={user} />}
      action={
        <>
          <PinButton
            to={href('userDetail', { uid })}
            // Without the user's name, which a data reset would not reach there.
            label={user.subjectID.trim() || uid}
          />
          <CopyButton
            text={window.location.origin + address}
            label={isProgram ? 'Copy link to the programs' : 'Copy link'}
            showLabel
          />
        </>
      }
    />
  );
}

function Identity({ user }: { readonly user: User }) {
  const { docID: uid, workflowStatus } = user;
  const ending = endingOf(workflowStatus);
  return (
    <span className="identity">
      {user.email.trim() !== '' && (
        <span>
          {user.email}
          <CopyButton text={user.email} label="Copy email" />
        </span>
      )}
      {user.subjectID.trim() !== '' && (
        <span>
          {user.subjectID}
          <CopyButton text={user.subjectID} label="Copy subject ID" />
        </span>
      )}
      <span>{studyAtSite(user)}</span>
      {workflowStatus !== '' && (
        <Link to={href('userWorkflows', { uid })}>
          <StatusBadge
            tone={statusTone(workflowStatus)}
            label={`${ending === null ? '' : 'Ended: '}${statusLabel(workflowStatus)}`}
            explanation={explainStatus(workflowStatus) || undefined}
          />
        </Link>
      )}
      <LastActive uid={uid} />
    </span>
  );
}

/** The user's last app open, in the colours of the users list. */
function LastActive({ uid }: { readonly uid: string }) {
  const usage = useLive(latestUsageSource(uid));
  const now = useNow();
  if (usage.state !== 'ready') return null;
  const opened = usage.data.rows[0]?.timeOpened ?? null;
  const { tone, label } = lastActive(opened, now);
  return (
    <StatusBadge
      tone={tone}
      label={opened ? `Last active ${relativeTime(opened, now)}` : label}
      explanation={opened ? `${formatDateTime(opened)}, ${label.toLowerCase()} ago` : undefined}
    />
  );
}
