import { useEffect, useState } from 'react';

const LATE_MS = 10_000;

/** The notice of a save that takes this long. */
export const LATE_NOTICE = 'Not sent yet — keep this page open.';

/** True once something takes long enough to notify staff. */
export function useLate(underWay: boolean, after = LATE_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [underWay, after]);
  return underWay && late;
}
