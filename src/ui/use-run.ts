import { useEffect, useRef, useState } from 'react';

/** Long, cancellable work and its progress. */
export type Run<Progress, Result> =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'done'; readonly result: Result };

type Work<Progress, Result> = (
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Result>;

/** Runs cancellable work. Leaving the page cancels it; cancelled work updates nothing. */
export function useRun<Progress, Result>(begin: Progress) {
  const [run, setRun] = useState<Run<Progress, Result>>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const goThrough = async (work: Work<Progress, Result>, signal: AbortSignal): Promise<void> => {
    const show = (now: Run<Progress, Result>) => {
      if (!signal.aborted) setRun(now);
    };
    show({ state: 'running', progress: begin });
    try {
      const result = await work((progress) => show({ state: 'running', progress }), signal);
      show({ state: 'done', result });
    } catch (error) {
      show({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const end = () => {
    running.current?.abort();
    running.current = null;
  };
  return {
    run,
    start: (work: Work<Progress, Result>) => {
      end();
      running.current = new AbortController();
      void goThrough(work, running.current.signal);
    },
    stop: () => {
      end();
      setRun({ state: 'idle' });
    },
  };
}
