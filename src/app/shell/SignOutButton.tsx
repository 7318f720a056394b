import { endSession } from '#session/session-store.ts';
import { useLeaveGuard } from '#ui/form/leave-guard-context.ts';

/** Signs out (CORE-AUTH-06). Unlike the idle lock, it asks about unsaved input first. */
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
