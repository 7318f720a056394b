import { Suspense, useEffect } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { useIdleLock } from '#session/use-idle-lock.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { idleDialog } from './nav-parts.ts';

const MINUTES = Number(import.meta.env.VITE_IDLE_MINUTES ?? 15) || 15;

/** Warns one minute before the console locks; any key or click keeps it open. */
export function IdleWarning() {
  const secondsLeft = useIdleLock(MINUTES);
  useEffect(() => whenIdle(() => void idleDialog.fetch().catch(() => undefined)), []);
  if (secondsLeft === null) return null;
  return (
    <Boundary>
      <Suspense fallback={null}>
        <idleDialog.Part secondsLeft={secondsLeft} />
      </Suspense>
    </Boundary>
  );
}
