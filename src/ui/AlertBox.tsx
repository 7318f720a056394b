import type { ReactNode } from 'react';
import './blocks.css';

export interface AlertBoxProps {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly onDismiss?: () => void;
  /** False for a box that is present from the start, or inside a live region. */
  readonly announce?: boolean;
}

const words = { success: 'Done', info: 'Note', warning: 'Warning', danger: 'Error' } as const;

/** An inline message; screen readers get its tone as text. */
export function AlertBox({ tone, title, children, onDismiss, announce = true }: AlertBoxProps) {
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div
      role={announce ? role : undefined}
      className={`alert alert-${tone}${onDismiss ? ' alert-dismissible' : ''}`}
    >
      <span className="visually-hidden">{words[tone]}: </span>
      {title !== undefined && <p className="fw-semibold mb-1">{title}</p>}
      {children}
      {onDismiss && (
        <button type="button" className="btn-close" aria-label="Dismiss" onClick={onDismiss} />
      )}
    </div>
  );
}
