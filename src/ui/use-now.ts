import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time, updated at an interval, for content that ages on screen. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
