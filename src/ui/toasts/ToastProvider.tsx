import { useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { ToastContext, type ToastApi } from './toast-context.ts';
import { ToastLine, type Toast } from './ToastLine.tsx';
import './toasts.css';

const isSame = (a: Toast, b: Toast): boolean =>
  a.tone === b.tone && a.text === b.text && a.about === b.about && !a.button && !b.button;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const api = useMemo<ToastApi>(() => {
    const add = (tone: Toast['tone'], text: string, about = '', button?: Toast['button']) => {
      next.current += 1;
      const toast = { id: next.current, tone, text, about, page: document.title, button };
      // A repeated failure replaces the previous one instead of stacking; two deletions are undone each.
      setToasts((old) => [...old.filter((previous) => !isSame(previous, toast)), toast]);
    };
    return {
      success: (text, button) => add('success', text, '', button),
      failure: (problem, about) => add('danger', errorText(problem), about),
    };
  }, []);
  const cameFrom = useRef<EventTarget | null>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const drop = (id: number) => setToasts((old) => old.filter((toast) => toast.id !== id));
  const dismiss = (id: number) => {
    // The button unmounts with its message; return the focus to where it came from.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    drop(id);
  };
  return (
    <ToastContext value={api}>
      {children}
      {/* Mounted before the first message: a live region added together with its text is not read. */}
      <div
        role="status"
        aria-atomic={false}
        aria-relevant="additions"
        className="toast-stack"
        onFocus={remember}
      >
        {toasts.map((toast) => (
          <ToastLine
            key={toast.id}
            toast={toast}
            onPass={() => drop(toast.id)}
            onDismiss={() => dismiss(toast.id)}
          />
        ))}
      </div>
    </ToastContext>
  );
}
