import { useEffect, useState } from 'react';
import { dryRunReset } from '../../../data/collections/data-reset.ts';
import { loading, ready, type Live } from '../../../lib/live.ts';

export type DryRun = Awaited<ReturnType<typeof dryRunReset>>;

/**
 * What is stored below a user, counted on the server.
 * @param version counts anew when it changes; the last numbers stay until the new ones are there
 */
export function useDryRun(uid: string, version: number): Live<DryRun> {
  const [live, setLive] = useState<Live<DryRun>>(loading);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    dryRunReset(uid).then(
      (counted) => current && setLive(ready(counted)),
      (error: unknown) =>
        current &&
        setLive({
          state: 'error',
          error: error instanceof Error ? error : new Error(String(error)),
          retry: () => setTries((before) => before + 1),
        }),
    );
    return () => {
      current = false;
    };
  }, [uid, version, tries]);
  return live;
}
