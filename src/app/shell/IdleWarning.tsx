import { useEffect, useRef } from 'react';
import { useIdleLock } from '#session/use-idle-lock.ts';
import { focusIsLost } from '#ui/focus-is-lost.ts';

const MINUTES = Number(import.meta.env.VITE_IDLE_MINUTES ?? 15) || 15;

/** Warns one minute before the console locks; any key or click keeps it open. */
export function IdleWarning() {
  const secondsLeft = useIdleLock(MINUTES);
  const button = useRef<HTMLButtonElement>(null);
  const due = secondsLeft !== null;
  useEffect(() => {
    if (!due) return;
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      // Unless the focus has moved meanwhile.
      if (before instanceof HTMLElement && focusIsLost()) before.focus();
    };
  }, [due]);
  if (secondsLeft === null) return null;
  return (
    <div
      className="idle-warning"
      role="alertdialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
    >
      <p id="idle-title" className="idle-title">
        Still there?
      </p>
      <p id="idle-text">
        There has been no activity for a while. You will be signed out in{' '}
        <span className="tabular">{secondsLeft}</span> seconds; what you typed into a form stays in
        this tab for you.
      </p>
      <button ref={button} type="button" className="btn btn-primary btn-sm">
        Stay signed in
      </button>
    </div>
  );
}
