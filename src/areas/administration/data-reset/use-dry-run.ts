import { useCallback, useEffect, useRef, useState } from 'react';
import { dryRunReset } from '#data/use-cases/data-reset.ts';
import { loading, ready, type Live } from '#lib/live.ts';

export type DryRun = Awaited<ReturnType<typeof dryRunReset>>;

export interface Counts {
  readonly live: Live<DryRun>;
  /** Counts again. @returns null on failure, which `live` reports */
  readonly recount: () => Promise<DryRun | null>;
}

/**
 * Counts what is stored below a user, on the server.
 * @param version a change recounts; the previous counts stay until then
 */
export function useDryRun(uid: string, version: string): Counts {
  const [live, setLive] = useState<Live<DryRun>>(loading);
  const [tries, setTries] = useState(0);
  // Drops stale answers.
  const latest = useRef(0);
  const recount = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const show = (counted: Live<DryRun>) => {
      if (latest.current === mine) setLive(counted);
    };
    try {
      const counted = await dryRunReset(uid);
      show(ready(counted));
      return counted;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      show({ state: 'error', error, retry: () => setTries((before) => before + 1) });
      return null;
    }
  }, [uid]);
  useEffect(() => {
    void recount();
    return () => {
      latest.current += 1;
    };
  }, [recount, version, tries]);
  return { live, recount };
}
