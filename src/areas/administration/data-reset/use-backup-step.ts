import { useState } from 'react';
import { backUpUser } from '#data/use-cases/data-reset.ts';
import type { Job } from '#domain/shared/job.ts';
import type { Live } from '#lib/live.ts';
import { backupsOf } from './jobs.ts';
import type { ResetRun } from './use-reset-run.ts';

export interface BackupStepState {
  readonly wanted: boolean;
  readonly setWanted: (wanted: boolean) => void;
  /** Where the newest backup of the last hour is that the server has verified; null without one. */
  readonly verified: string | null;
  readonly madeAt: Date | null;
  /** True while a wanted backup is not verified: nothing may be confirmed or erased then. */
  readonly blocks: boolean;
  readonly busy: boolean;
  readonly start: () => void;
}

const NAME = 'Back up now';

/** So long a backup counts; the server erases nothing that it does not hold as it is now. */
const COUNTS_MS = 60 * 60_000;

/** The optional backup before erasing (CORE-RESET-04, CORE-D-57). */
export function useBackupStep(
  uid: string,
  jobs: Live<readonly Job[]>,
  run: ResetRun,
  now: Date,
): BackupStepState {
  const [wanted, setWanted] = useState(false);
  // The job has to say that every document was compared, whoever began it, and in which window.
  const recent = (jobs.state === 'ready' ? backupsOf(jobs.data) : []).find(
    ({ recursive, startedAt }) =>
      recursive && startedAt !== null && now.getTime() - startedAt.getTime() < COUNTS_MS,
  );
  const verified = wanted && recent ? recent : null;
  const start = () =>
    void run.act(NAME, async () => {
      const { originalPath, destinationPath } = await backUpUser(uid);
      return `Backed up ${originalPath} to ${destinationPath}`;
    });
  return {
    wanted,
    setWanted,
    verified: verified?.backup ?? null,
    madeAt: verified?.startedAt ?? null,
    blocks: wanted && verified === null,
    busy: run.busy === NAME,
    start,
  };
}
