import type { ReactNode } from 'react';

/** An empty list: one sentence, and the action that fills it. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="mb-0">{text}</p>
      {action}
    </div>
  );
}
