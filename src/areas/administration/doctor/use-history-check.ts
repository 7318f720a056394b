import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { compareStored, replayHistory, type CheckProgress } from '#data/use-cases/history-check.ts';
import type { Finding } from '#domain/people/doctor/finding.ts';
import { historyFindings } from '#domain/people/doctor/history-gaps.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

export interface CheckResult extends CheckProgress {
  readonly at: Date;
  readonly found: readonly Finding[];
  /** Records that were not compared with what is stored. */
  readonly left: number;
}

export type Check =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: CheckProgress }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'done'; readonly result: CheckResult };

/**
 * The check of the whole history, as far as it has got. Leaving the page ends it.
 *
 * @param storedNow what is stored at the moment, by path
 * @param onFound hears what a check that went through has found
 */
export function useHistoryCheck(
  storedNow: () => ReadonlyMap<string, RawDocument>,
  onFound: (findings: readonly Finding[]) => void,
) {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const latest = useLatest(storedNow);

  const run = async (signal: AbortSignal): Promise<void> => {
    const show = (now: Check) => {
      if (!signal.aborted) setCheck(now);
    };
    show({ state: 'running', progress: { entries: 0, records: 0 } });
    try {
      const replay = await replayHistory(
        (progress) => show({ state: 'running', progress }),
        signal,
      );
      const left = signal.aborted ? 0 : await compareStored(replay, latest());
      const { entries, records, gaps } = replay;
      if (signal.aborted) return;
      const found = historyFindings(gaps);
      onFound(found);
      show({ state: 'done', result: { at: new Date(), entries, records, found, left } });
    } catch (error) {
      show({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  return {
    check,
    start: () => {
      stop();
      running.current = new AbortController();
      void run(running.current.signal);
    },
    stop: () => {
      stop();
      setCheck({ state: 'idle' });
    },
  };
}

/** What a function answers now, for work that began when it answered something else. */
function useLatest<T>(read: () => T): () => T {
  const latest = useRef(read);
  const remember = useEffectEvent(() => {
    latest.current = read;
  });
  useEffect(() => remember());
  return () => latest.current();
}
