import { useCallback, useState } from 'react';
import { jobState, type Job } from '#domain/shared/job.ts';
import { errorText } from '#lib/error-text.ts';
import type { Live } from '#lib/live.ts';

export interface Result {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

export interface ResetRun {
  /** The running act of this page, by its button's name; null for none. */
  readonly busy: string | null;
  /** True while any act is running, also one started elsewhere: no other may begin. */
  readonly held: boolean;
  /** The results of all acts since the user was picked, newest first. */
  readonly results: readonly Result[];
  /** Runs an act and adds its result or failure. @returns whether it succeeded */
  readonly act: (name: string, work: () => Promise<string>) => Promise<boolean>;
}

/** One act at a time, each with a persistent result. */
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
