import { useEffect, useState } from 'react';
import { loading, ready, type Live } from '#lib/live.ts';

/**
 * A server response, requested once.
 * @param ask must be stable
 * @param about the arguments, which must not change
 */
export function useAsked<T>(ask: (...about: string[]) => Promise<T>, ...about: string[]): Live<T> {
  const [live, setLive] = useState<Live<T>>(loading);
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(about);
  useEffect(() => {
    let shown = true;
    const show = (answer: Live<T>) => {
      if (shown) setLive(answer);
    };
    ask(...(JSON.parse(key) as string[])).then(
      (answer) => show(ready(answer)),
      (thrown: unknown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        show({ state: 'error', error, retry: () => setTries((before) => before + 1) });
      },
    );
    return () => {
      shown = false;
    };
  }, [ask, key, tries]);
  return live;
}
