import { useCallback, useState } from 'react';
import { jobState, type Job } from '#domain/shared/job.ts';
import { errorText } from '#lib/error-text.ts';
import type { Live } from '#lib/live.ts';

export interface Result {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

export interface ResetRun {
  /** The act of this page that is under way, as its button says it; null when none is. */
  readonly busy: string | null;
  /** True while any act is under way, be it one that was begun elsewhere: nothing else may begin. */
  readonly held: boolean;
  /** What came of every act since the user was picked, newest first. */
  readonly results: readonly Result[];
  /** Runs an act; its text, or that of its failure, joins the results. @returns whether it succeeded */
  readonly act: (name: string, work: () => Promise<string>) => Promise<boolean>;
}

/** One act at a time, each with a result that stays on the screen. */
export function useResetRun(jobs: Live<readonly Job[]>, now: Date): ResetRun {
  const [busy, setBusy] = useState<string | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const act = useCallback(async (name: string, work: () => Promise<string>) => {
    setBusy(name);
    let result: Result;
    try {
      result = { tone: 'success', text: await work() };
    } catch (error) {
      result = { tone: 'danger', text: `${name} failed: ${errorText(error)}` };
    }
    setResults((before) => [result, ...before]);
    setBusy(null);
    return result.tone === 'success';
  }, []);
  const running =
    jobs.state === 'ready' && jobs.data.some((job) => jobState(job, now) === 'running');
  return { busy, held: busy !== null || running, results, act };
}
