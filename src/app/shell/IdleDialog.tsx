import { useEffect, useRef } from 'react';
import { focusIsLost } from '#ui/focus-is-lost.ts';

/** Takes the focus when mounted, and restores it on unmount unless it has moved. */
export function IdleDialog({ secondsLeft }: { readonly secondsLeft: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement && focusIsLost()) before.focus();
    };
  }, []);
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
