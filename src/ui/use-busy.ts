import { useState } from 'react';
import { useLate } from './use-late.ts';

/** Whether an act is under way, and whether it takes so long that staff should know. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    late: useLate(busy),
    during: async (act: () => Promise<void>): Promise<void> => {
      setBusy(true);
      try {
        await act();
      } finally {
        setBusy(false);
      }
    },
  };
}
