import type { User } from '#domain/people/user/schema.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useCheckIns } from './use-check-ins.ts';

/** Sends check-ins to everybody on this table page, each an individual one (OPS-SWD-11). */
export function CheckInAll({ users }: { readonly users: readonly User[] }) {
  const send = useCheckIns();
  return (
    <TwoStepButton
      label={
        users.length === 0
          ? 'Nudge this page'
          : `Nudge the ${formatCount(users.length)} on this page`
      }
      confirmLabel="Confirm nudges"
      consequence={`Sends a check-in to ${countOf(users.length, 'user')}`}
      variant="primary"
      busyLabel="Sending…"
      disabled={users.length === 0}
      onConfirm={() => send(users)}
    />
  );
}
