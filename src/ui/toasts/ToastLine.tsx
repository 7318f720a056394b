import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SHOWN_FOR_MS } from '#ui/shown-for.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** The record concerned; empty for the page's own. */
  readonly about: string;
  /** The title of the page it appeared on. */
  readonly page: string;
  readonly button?: ((done: () => void) => ReactNode) | undefined;
}

/** Called on title changes, which show that a message's page was left. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

interface ToastLineProps {
  readonly toast: Toast;
  /** Called when the message expires. */
  readonly onPass: () => void;
  readonly onDismiss: () => void;
}

/** A message. A success expires, except under the pointer or focus; a failure stays. */
export function ToastLine({ toast, onPass, onDismiss }: ToastLineProps) {
  const pass = useRef(onPass);
  useEffect(() => {
    pass.current = onPass;
  });
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const title = useSyncExternalStore(subscribe, () => document.title);
  const passes = toast.tone === 'success' && !pointed && !focused;
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => pass.current(), SHOWN_FOR_MS * (toast.button ? 2 : 1));
    return () => clearTimeout(timer);
  }, [passes, toast.button]);
  return (
    <div
      // The stack is a polite live region; a failure is assertive.
      role={toast.tone === 'danger' ? 'alert' : undefined}
      className={`toast-line toast-line-${toast.tone}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="toast-sign" aria-hidden>
        {toast.tone === 'success' ? '✓' : '!'}
      </span>
      <span className="toast-text">
        {toast.text}
        {toast.tone === 'danger' && title !== toast.page && <Origin {...toast} />}
      </span>
      {toast.button?.(onDismiss)}
      <button type="button" className="btn-close" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}

/** "“Breathing”, on the page “Lessons”": the origin of a message whose page was left. */
const Origin = ({ about, page }: Toast) => (
  <small className="d-block">
    {about && `“${about}”, `}on the page “{page.replace(' · Tempest', '')}”
  </small>
);
