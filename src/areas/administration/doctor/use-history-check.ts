import { useEffect, useEffectEvent, useRef } from 'react';
import { compareStored, replayHistory, type CheckProgress } from '#data/use-cases/history-check.ts';
import type { Finding } from '#domain/people/doctor/finding.ts';
import { historyFindings } from '#domain/people/doctor/history-gaps.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { useRun, type Run } from '#ui/use-run.ts';

export interface CheckResult extends CheckProgress {
  readonly at: Date;
  readonly found: readonly Finding[];
  /** Records not compared with the stored ones. */
  readonly left: number;
}

export type Check = Run<CheckProgress, CheckResult>;

/**
 * The state of the whole history check. Leaving the page cancels it.
 * @param storedNow the current documents, by path
 * @param onFound called with a completed check's findings
 */
export function useHistoryCheck(
  storedNow: () => ReadonlyMap<string, RawDocument>,
  onFound: (findings: readonly Finding[]) => void,
) {
  const { run, start, stop } = useRun<CheckProgress, CheckResult>({ entries: 0, records: 0 });
  const latest = useLatest(storedNow);
  return {
    check: run,
    start: () =>
      start(async (onProgress, signal) => {
        const replay = await replayHistory(onProgress, signal);
        const left = signal.aborted ? 0 : await compareStored(replay, latest());
        const { entries, records, gaps } = replay;
        const found = historyFindings(gaps);
        if (!signal.aborted) onFound(found);
        return { at: new Date(), entries, records, found, left };
      }),
    stop,
  };
}

/** A stable function returning the latest value, for work that outlives a render. */
function useLatest<T>(read: () => T): () => T {
  const latest = useRef(read);
  const remember = useEffectEvent(() => {
    latest.current = read;
  });
  useEffect(() => remember());
  return () => latest.current();
}
