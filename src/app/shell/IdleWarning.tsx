import { Suspense, useEffect } from 'react';
import { IDLE_MINUTES } from '#data/engine/kept-identity.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useIdleLock } from '#session/use-idle-lock.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { idleDialog } from './nav-parts.ts';

/** Warns one minute before the console locks; any key or click keeps it open. */
export function IdleWarning() {
  const secondsLeft = useIdleLock(IDLE_MINUTES);
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
