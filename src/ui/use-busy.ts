import { useState } from 'react';
import { useLate } from './use-late.ts';

/** Whether an act is running, and whether it takes noticeably long. */
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
