import { useState } from 'react';
import { extensionPreview, type ListedUser } from '#data/operations/participant-flow.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { userName } from '#domain/people/user/schema.ts';
import { errorText } from '#lib/error-text.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface MoveToExtensionProps {
  readonly user: ListedUser;
  readonly onMove: (user: ListedUser, reason: string) => Promise<void>;
}

/** Moves a finished user to EXT eligible, with a preview before the second click (OPS-OVER-11). */
export function MoveToExtension({ user, onMove }: MoveToExtensionProps) {
  const [asks, setAsks] = useState(false);
  const name = isolated(userName(user) || user.email || user.docID);
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        Move user to EXT
      </button>
      {asks && (
        <ConfirmDialog
          title={`Move ${name} to EXT eligible?`}
          confirmLabel="Confirm move"
          tone="primary"
          reason={{ label: 'Reason' }}
          onConfirm={(reason) => onMove(user, reason)}
          onClose={() => setAsks(false)}
        >
          <Preview uid={user.docID} />
          <p className="mt-3 mb-0">
            There is no way back: nobody can move a user from EXT to done.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The effect of the move on the current record. */
function Preview({ uid }: { readonly uid: string }) {
  const { name, email } = useStaff();
  const live = useReadOnce(uid, () => extensionPreview(uid, { name, email }));
  if (live.state === 'error') {
    return (
      <AlertBox tone="warning" title="This move would be refused">
        {errorText(live.error)}
      </AlertBox>
    );
  }
  if (live.state !== 'ready') return <Skeleton lines={5} />;
  const { status, landingPage, program, consent, messages } = live.data;
  return (
    <KeyValues
      items={[
        { label: 'Status', value: status, wide: true },
        { label: 'Landing page', value: landingPage, wide: true },
        { label: 'Program', value: program, wide: true },
        { label: 'Consent', value: consent, wide: true },
        { label: 'Messages', value: messages, wide: true },
      ]}
    />
  );
}
