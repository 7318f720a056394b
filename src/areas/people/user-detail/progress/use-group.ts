import { useEffect, useState } from 'react';
import { readGroup, type Group } from '#data/people/group-progress.ts';
import { again, loading, ready, type Live } from '#lib/live.ts';

/** The participants of a cohort, read once; its component is keyed by the cohort. */
export function useGroup(cohort: string): Live<Group> {
  const [live, setLive] = useState<Live<Group>>(loading);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    const tell = (known: Live<Group>) => {
      if (wanted) setLive(known);
    };
    const retry = () => {
      setLive(again);
      setTurn((before) => before + 1);
    };
    readGroup(cohort)
      .then((group) => tell(ready(group)))
      .catch((error: unknown) =>
        tell({
          state: 'error',
          error: error instanceof Error ? error : new Error(String(error)),
          retry,
        }),
      );
    return () => {
      wanted = false;
    };
  }, [cohort, turn]);
  return live;
}
