import { useEffect, useState } from 'react';
import { dryRunDelete } from '#data/content/program-acts.ts';
import { loading, ready, type Live } from '#lib/live.ts';

export type ProgramDryRun = Awaited<ReturnType<typeof dryRunDelete>>;

/** What deleting a program would delete, counted once by the server. */
export function useProgramDryRun(programID: string): Live<ProgramDryRun> {
  const [live, setLive] = useState<Live<ProgramDryRun>>(loading);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let shown = true;
    const show = (counted: Live<ProgramDryRun>) => {
      if (shown) setLive(counted);
    };
    dryRunDelete(programID).then(
      (counted) => show(ready(counted)),
      (thrown: unknown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        show({ state: 'error', error, retry: () => setTries((before) => before + 1) });
      },
    );
    return () => {
      shown = false;
    };
  }, [programID, tries]);
  return live;
}
