import { useEffect, useState } from 'react';

const LATE_MS = 10_000;

/** Whether an act is under way, and whether it takes so long that staff should know. */
export function useBusy() {
  const [phase, setPhase] = useState<'idle' | 'busy' | 'late'>('idle');
  useEffect(() => {
    if (phase !== 'busy') return;
    const timer = setTimeout(() => setPhase('late'), LATE_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return {
    busy: phase !== 'idle',
    late: phase === 'late',
    during: async (act: () => Promise<void>): Promise<void> => {
      setPhase('busy');
      try {
        await act();
      } finally {
        setPhase('idle');
      }
    },
  };
}
