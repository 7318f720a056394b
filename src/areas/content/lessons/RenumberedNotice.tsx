import { AlertBox } from '#ui/AlertBox.tsx';

interface RenumberedNoticeProps {
  /** Display names of the sessions. */
  readonly sessions: readonly string[];
  readonly onDismiss: () => void;
}

/** Manual follow-up after lessons were renumbered. */
export function RenumberedNotice({ sessions, onDismiss }: RenumberedNoticeProps) {
  if (sessions.length === 0) return null;
  return (
    <AlertBox tone="warning" title="Lessons were renumbered" onDismiss={onDismiss}>
      Tasks of these sessions refer to them and must be updated by hand:
      <ul className="mb-0">
        {sessions.map((session) => (
          <li key={session}>{session}</li>
        ))}
      </ul>
    </AlertBox>
  );
}
