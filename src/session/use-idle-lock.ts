import { useEffect, useState } from 'react';
import { noteSeen } from '#data/engine/kept-identity.ts';
import { announceActivity, onActivityElsewhere } from './other-tabs.ts';
import { endSession, recheckIdentity } from './session-store.ts';

/** Delay in which a tab that was frozen receives pending messages. */
const HEARING_MS = 200;

/** How long the warning shows before the lock. */
const WARNING_MS = 60_000;

/** "click" as well: a screen reader or voice control presses a button without pointer or key. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const;

/**
 * Signs out an idle user, because desks may be shared. Signing out affects all tabs, so activity in any tab
 * counts.
 * @returns the remaining seconds while the warning shows, otherwise null
 */
export function useIdleLock(minutes: number): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    let lastSign = Date.now();
    const lockAfter = minutes * 60_000;
    const alive = () => {
      lastSign = Date.now();
    };
    const touched = () => {
      alive();
      announceActivity();
    };
    const stopHearing = onActivityElsewhere(alive);
    let hearing: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      noteSeen(lastSign);
      const left = lastSign + lockAfter - Date.now();
      if (left > 0) setSecondsLeft(left <= WARNING_MS ? Math.ceil(left / 1000) : null);
      else hearing ??= setTimeout(lock, HEARING_MS);
    };
    const lock = () => {
      hearing = undefined;
      if (lastSign + lockAfter > Date.now()) check();
      else void endSession(`You were signed out after ${minutes} minutes without activity.`, true);
    };
    // After sleep the clock has jumped; membership may have changed too.
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      check();
      void recheckIdentity();
    };
    noteSeen(lastSign);
    const timer = setInterval(check, 1000);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, touched, { passive: true });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      clearTimeout(hearing);
      stopHearing();
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, touched);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [minutes]);
  return secondsLeft;
}
