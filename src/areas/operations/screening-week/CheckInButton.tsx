import type { User } from '#domain/people/user/schema.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { useBusy } from '#ui/use-busy.ts';
import { useCheckIns } from './use-check-ins.ts';
import { subjectTitle } from './week-cells.tsx';

/** Sends one user a check-in (OPS-SWD-10). */
export function CheckInButton({ user }: { readonly user: User }) {
  const send = useCheckIns();
  const { busy, during } = useBusy();
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-label={`Nudge ${subjectTitle(user)}`}
      {...heldBack(busy, () => void during(() => send([user])))}
    >
      {busy && <ButtonSpinner />}
      Nudge
    </button>
  );
}
