import { useEffect, useState } from 'react';

const SLOW_MS = 15_000;

/** True once the component has been mounted long enough that what it waits for may never come. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
