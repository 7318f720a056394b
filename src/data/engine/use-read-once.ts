import { useEffect, useEffectEvent, useState } from 'react';
import { again, loading, ready, type Live } from '#lib/live.ts';

/**
 * Reads once on mount, and again on retry.
 * @param key identifies what is read; another key reads again
 */
export function useReadOnce<T>(key: string, read: () => Promise<T>): Live<T> {
  const [answer, setAnswer] = useState<{ key: string; live: Live<T> }>({ key, live: loading });
  const [turn, setTurn] = useState(0);
  const start = useEffectEvent(read);
  useEffect(() => {
    let wanted = true;
    const update = (live: Live<T>) => {
      if (wanted) setAnswer({ key, live });
    };
    const retry = () => {
      setAnswer((before) => ({ key, live: again(before.live) }));
      setTurn((before) => before + 1);
    };
    start()
      .then((data) => update(ready(data)))
      .catch((error: unknown) =>
        update({
          state: 'error',
          error: error instanceof Error ? error : new Error(String(error)),
          retry,
        }),
      );
    return () => {
      wanted = false;
    };
  }, [key, turn]);
  return answer.key === key ? answer.live : loading;
}
