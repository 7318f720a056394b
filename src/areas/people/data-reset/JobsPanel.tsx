import { jobState, type Job } from '../../../domain/shared/job.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import type { Live } from '../../../lib/live.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LiveView } from '../../../ui/LiveView.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { JOB_NAMES, progressText, STATE_WORDS } from './jobs.ts';

/** Older ones are in the system events. */
const SHOWN = 8;

/** What the server does and did with the data of this user, live. */
export function JobsPanel({ jobs }: { readonly jobs: Live<readonly Job[]> }) {
  const now = useNow(5000);
  return (
    <Panel title="Progress">
      <LiveView live={jobs} requires="admin">
        {(all) =>
          all.length === 0 ? (
            <EmptyState text="Nothing was backed up, erased or restored for this user." />
          ) : (
            <ol className="reset-jobs">
              {all.slice(0, SHOWN).map((job) => (
                <JobLine key={job.docID} job={job} now={now} />
              ))}
            </ol>
          )
        }
      </LiveView>
    </Panel>
  );
}

function JobLine({ job, now }: { readonly job: Job; readonly now: Date }) {
  const state = jobState(job, now);
  const [tone, word] = STATE_WORDS[state];
  const name = `${JOB_NAMES[job.kind] ?? job.kind} ${job.path}`;
  return (
    <li>
      <span className="reset-job-name">{name}</span>
      <StatusBadge tone={tone} label={word} />
      <span>{progressText(job, now)}</span>
      {state === 'running' && (
        <progress aria-label={name} value={job.done} max={Math.max(job.total, 1)} />
      )}
      <span className="reset-muted">
        {formatDateTime(job.startedAt)} by {job.startedBy}
      </span>
    </li>
  );
}
