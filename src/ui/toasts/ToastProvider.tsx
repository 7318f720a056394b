import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { ToastContext, type ToastApi } from './toast-context.ts';
import './toasts.css';

interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

const shownFor = 5000;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const api = useMemo<ToastApi>(() => {
    const add = (tone: Toast['tone'], text: string) => {
      next.current += 1;
      const toast = { id: next.current, tone, text };
      // The same failure again replaces the one on the screen instead of piling up.
      setToasts((old) => [...old.filter((one) => one.tone !== tone || one.text !== text), toast]);
    };
    return {
      success: (text) => add('success', text),
      failure: (problem) => add('danger', errorText(problem)),
    };
  }, []);
  const dismiss = (id: number) => setToasts((old) => old.filter((one) => one.id !== id));
  return (
    <ToastContext value={api}>
      {children}
      <div className="toast-stack">
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastView({
  toast,
  onDismiss,
}: {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}) {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const passing = toast.tone === 'success';
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => dismiss.current(), shownFor);
    return () => clearTimeout(timer);
  }, [passing]);
  return (
    <div
      role={passing ? 'status' : 'alert'}
      className={`toast-line toast-line-${toast.tone}`}
      aria-atomic
    >
      <span className="toast-sign" aria-hidden>
        {passing ? '✓' : '!'}
      </span>
      <span className="toast-text">{toast.text}</span>
      <button type="button" className="btn-close" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
