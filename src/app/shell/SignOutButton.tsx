import { endSession } from '#session/session-store.ts';
import { useLeaveGuard } from '#ui/form/leave-guard-context.ts';

/** Ends the session (CORE-AUTH-06); what is not saved is asked about first, unlike by the idle lock. */
export function SignOutButton() {
  const { leave } = useLeaveGuard();
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      onClick={() => leave(() => void endSession(''))}
    >
      Sign Out
    </button>
  );
}
