import { useEffect, useRef, useState } from 'react';
import { SHOWN_FOR_MS } from '#ui/shown-for.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

interface ToastLineProps {
  readonly toast: Toast;
  /** It has been read. */
  readonly onPass: () => void;
  readonly onDismiss: () => void;
}

/** One message. A success passes, but not from under the pointer or the focus; a failure stays. */
export function ToastLine({ toast, onPass, onDismiss }: ToastLineProps) {
  const pass = useRef(onPass);
  useEffect(() => {
    pass.current = onPass;
  });
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const passes = toast.tone === 'success' && !pointed && !focused;
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => pass.current(), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [passes]);
  return (
    <div
      // The stack around it is polite; a failure interrupts.
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
      <span className="toast-text">{toast.text}</span>
      <button type="button" className="btn-close" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
