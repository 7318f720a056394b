import type { HoldingAnswer } from '#data/operations/participant-flow.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import './overview.css';

interface HoldingDialogProps {
  /** Whom the server would move. */
  readonly found: HoldingAnswer;
  readonly onMove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Names everybody who would be moved before it is done. */
export function HoldingDialog({ found, onMove, onClose }: HoldingDialogProps) {
  const { moved, users = [] } = found;
  const more = moved - users.length;
  return (
    <ConfirmDialog
      title={`Move ${countOf(moved, 'user')} to screening?`}
      confirmLabel="Move to screening"
      tone="primary"
      onConfirm={onMove}
      closeOnConfirm={false}
      onClose={onClose}
    >
      <p>
        These wait in holding pre-screen. They go to screening whatever the limit of their landing
        page says. Who has left holding pre-screen by then is skipped.
      </p>
      <ul className="holding-users" tabIndex={0} aria-label="Users who are moved">
        {users.map(({ uid, name, email }) => (
          <li key={uid}>{[name, email].filter((part) => part !== '').join(', ') || uid}</li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </ConfirmDialog>
  );
}
