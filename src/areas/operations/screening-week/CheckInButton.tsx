import type { User } from '#domain/people/user/schema.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useCheckIns } from './use-check-ins.ts';
import { subjectTitle } from './week-cells.tsx';

/** Reminds one user of the app, with a second click (OPS-SWD-10). */
export function CheckInButton({ user }: { readonly user: User }) {
  const send = useCheckIns();
  return (
    <div role="group" aria-label={`Nudge ${subjectTitle(user)}`}>
      <TwoStepButton
        label="Nudge"
        confirmLabel="Confirm nudge"
        consequence={`Sends a check-in to ${subjectTitle(user)}`}
        busyLabel="Sending…"
        variant="secondary"
        size="sm"
        onConfirm={() => send([user])}
      />
    </div>
  );
}
