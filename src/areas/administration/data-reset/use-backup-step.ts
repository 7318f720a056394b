import { useState } from 'react';
import { backUpUser } from '#data/use-cases/data-reset.ts';
import type { Job } from '#domain/shared/job.ts';
import type { Live } from '#lib/live.ts';
import { backupsOf } from './jobs.ts';
import type { ResetRun } from './use-reset-run.ts';

export interface BackupStepState {
  readonly wanted: boolean;
  readonly setWanted: (wanted: boolean) => void;
  /** The newest server-verified backup of the last hour; null without one. */
  readonly verified: string | null;
  readonly madeAt: Date | null;
  /** True while a requested backup is not verified, which blocks confirming and erasing. */
  readonly blocks: boolean;
  readonly busy: boolean;
  readonly start: () => void;
}

const NAME = 'Back up now';

/** How long a backup is accepted; the server also checks that it holds the current data. */
const COUNTS_MS = 60 * 60_000;

/** The optional backup before erasing (CORE-RESET-04, CORE-D-57). */
export function useBackupStep(
  uid: string,
  jobs: Live<readonly Job[]>,
  run: ResetRun,
  now: Date,
): BackupStepState {
  const [wanted, setWanted] = useState(false);
  // The job itself must say that all documents were compared, whoever started it.
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
