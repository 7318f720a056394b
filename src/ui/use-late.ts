import { useEffect, useState } from 'react';

const LATE_MS = 10_000;

/** What a save says that is under way for so long. */
export const LATE_NOTICE = 'Not sent yet — keep this page open.';

/** True once something has been under way for so long that staff should know it is not through. */
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
