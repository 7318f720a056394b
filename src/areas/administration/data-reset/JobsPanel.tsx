import { useState } from 'react';
import { continueJob } from '#data/use-cases/data-reset.ts';
import { jobState, type Job } from '#domain/shared/job.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { Live } from '#lib/live.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ShowButton } from '#ui/ShowButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { backupsOf, continuing, jobName, progressText, STATE_WORDS, unfinished } from './jobs.ts';
import type { DryRun } from './use-dry-run.ts';
import type { ResetRun } from './use-reset-run.ts';

/** Latest jobs shown; the newest backup is always included. */
const SHOWN = 4;

interface JobsPanelProps {
  readonly jobs: Live<readonly Job[]>;
  readonly now: Date;
  readonly run: ResetRun;
  readonly refused: string | null;
  /** The current counts; a job's last numbers may be older. */
  readonly counts?: Live<DryRun>;
  /** Starts the restore dialog again, because overwriting needs new consent. */
  readonly onRestore: (backupPath: string) => void;
}

/** Past and current server jobs on this user's data, live. */
export function JobsPanel({ jobs, ...shared }: JobsPanelProps) {
  const [all, setAll] = useState(false);
  const many = jobs.state === 'ready' && jobs.data.length > SHOWN;
  return (
    <Panel
      title="Progress"
      actions={many && <ShowButton what="older ones" open={all} onChange={setAll} />}
    >
      <LiveView live={jobs} requires="admin">
        {(jobList) =>
          jobList.length === 0 ? (
            <EmptyState text="Nothing has been backed up, erased or restored for this user." />
          ) : (
            <ol className="reset-jobs">
              {(all ? jobList : latest(jobList)).map((job) => (
                <JobLine
                  key={job.docID}
                  job={job}
                  {...shared}
                  open={unfinished(jobList, shared.now) === job}
                />
              ))}
            </ol>
          )
        }
      </LiveView>
    </Panel>
  );
}

/** The latest jobs, plus the newest backup however old. */
function latest(jobs: readonly Job[]): readonly Job[] {
  const [backup] = backupsOf(jobs);
  return jobs.filter((job, i) => i < SHOWN || job === backup);
}

interface JobLineProps extends Omit<JobsPanelProps, 'jobs'> {
  readonly job: Job;
  /** True when the server can resume the job. */
  readonly open: boolean;
}

function JobLine({ job, now, open, ...shared }: JobLineProps) {
  const state = jobState(job, now);
  const [tone, word] = STATE_WORDS[state];
  const name = jobName(job);
  return (
    <li>
      <span className="reset-job-name">{name}</span>
      <StatusBadge tone={tone} label={word} />
      <span>{progressText(job, now)}</span>
      {state === 'running' && (
        <>
          <progress aria-label={name} value={job.done} max={Math.max(job.total, 1)} />
          <span>The server works on it, even when you leave this page.</span>
        </>
      )}
      <span className="reset-muted">
        {formatDateTime(job.startedAt)} by {job.startedBy}
      </span>
      {open && <Continue job={job} {...shared} />}
    </li>
  );
}

const CONTINUE = 'Continue';

/** Resumes where the server stopped; an erase with its reason, backup and remaining targets. */
function Continue({ job, run, refused, counts, onRestore }: Omit<JobLineProps, 'open' | 'now'>) {
  const go = async () => {
    await run.act(CONTINUE, async () => `Finished: ${jobName(job)} (${await continueJob(job)})`);
  };
  return (
    <TwoStepButton
      size="sm"
      variant={job.kind === 'erase' ? 'danger' : 'primary'}
      label={CONTINUE}
      consequence={continuing(job, counts?.state === 'ready' ? counts.data.collections : null)}
      disabled={refused !== null || run.held}
      onConfirm={job.kind === 'restore' ? () => onRestore(job.backup) : go}
    />
  );
}
