import { useCallback, useEffect, useRef, useState } from 'react';
import { SHOWN_FOR_MS } from './shown-for.ts';

type StatusTone = 'success' | 'warning' | 'danger';

export interface Status {
  readonly tone: StatusTone;
  readonly text: string;
}

export interface StatusApi {
  readonly status: Status | null;
  readonly show: (tone: StatusTone, text: string) => void;
  readonly clear: () => void;
}

/** A message that disappears after 5 seconds; a newer one restarts the time. */
export function useStatusLine(): StatusApi {
  const [status, setStatus] = useState<Status | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setStatus(null);
  }, []);
  const show = useCallback((tone: StatusTone, text: string) => {
    clearTimeout(timer.current);
    setStatus({ tone, text });
    timer.current = setTimeout(() => setStatus(null), SHOWN_FOR_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { status, show, clear };
}

/** The live region stays mounted when empty, or screen readers would miss the first text. */
export function StatusLine({ status }: { readonly status: Status | null }) {
  return (
    <span
      role="status"
      className={status ? `status-line text-${status.tone}-emphasis` : 'status-line'}
    >
      {status?.text}
    </span>
  );
}
