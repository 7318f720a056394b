import { useState } from 'react';
import { backUpUser } from '#data/use-cases/data-reset.ts';
import type { Job } from '#domain/shared/job.ts';
import type { Live } from '#lib/live.ts';
import { backupsOf } from './jobs.ts';
import type { ResetRun } from './use-reset-run.ts';

export interface BackupStepState {
  readonly wanted: boolean;
  readonly setWanted: (wanted: boolean) => void;
  /** Where this backup is, once the server has verified it and while nothing was done since. */
  readonly verified: string | null;
  /** True while a wanted backup is not verified: nothing may be confirmed or erased then. */
  readonly blocks: boolean;
  readonly busy: boolean;
  readonly start: () => void;
}

const NAME = 'Back up now';

/** The optional backup before erasing (CORE-RESET-04, CORE-D-57). */
export function useBackupStep(
  uid: string,
  jobs: Live<readonly Job[]>,
  run: ResetRun,
): BackupStepState {
  const [wanted, setWanted] = useState(false);
  const [made, setMade] = useState<{ readonly path: string; readonly act: number } | null>(null);
  // The answer alone is not enough: the job has to say that every document was compared. And a backup
  // counts for what it was made of: after any later act, a failed one too, it takes another.
  const newest = jobs.state === 'ready' ? jobs.data.slice(0, 1) : [];
  const verified =
    wanted && made && run.results.length <= made.act && backupsOf(newest)[0]?.backup === made.path
      ? made.path
      : null;
  const start = () =>
    void run.act(NAME, async () => {
      setMade(null);
      const { originalPath, destinationPath } = await backUpUser(uid);
      setMade({ path: destinationPath, act: run.results.length + 1 });
      return `Backed up ${originalPath} to ${destinationPath}`;
    });
  return {
    wanted,
    setWanted,
    verified,
    blocks: wanted && verified === null,
    busy: run.busy === NAME,
    start,
  };
}
