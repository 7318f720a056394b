import type { ListedUser } from '#data/operations/participant-flow.ts';
import { userName } from '#domain/people/user/schema.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

interface MoveToExtensionProps {
  readonly user: ListedUser;
  /** Whether the study of the user names a landing page (OPS-D-14). */
  readonly known: boolean;
  readonly onMove: (user: ListedUser) => Promise<void>;
}

/** Moves a user who is done to EXT eligible, with a second click (OPS-OVER-11). */
export function MoveToExtension({ user, known, onMove }: MoveToExtensionProps) {
  const name = userName(user) || user.email || user.docID;
  const warning = known ? '' : `. There is no landing page with the key "${user.study}"`;
  return (
    <TwoStepButton
      label="Move user to EXT"
      confirmLabel="Confirm move"
      consequence={`Moves ${name} to EXT eligible with the landing page ${user.study}${warning}`}
      variant="primary"
      size="sm"
      onConfirm={() => onMove(user)}
    />
  );
}
