import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

interface DeleteInRowProps {
  /** The object: "landing page 002". */
  readonly what: string;
  readonly remove: () => Promise<unknown>;
  /** Looks up further consequences before the second click; empty for none. */
  readonly lookFirst?: () => Promise<string>;
  readonly onDeleted: () => void;
}

/** "Delete", then "Confirm Delete": only the second click deletes (OPS-LP-04, OPS-REFG-03). */
export function DeleteInRow({ what, remove, lookFirst, onDeleted }: DeleteInRowProps) {
  const toast = useToast();
  const [more, setMore] = useState('');
  const look = async () => {
    try {
      setMore((await lookFirst?.()) ?? '');
    } catch (error) {
      logError('The references to a record could not be counted', { error });
      setMore('It is unknown what refers to it');
    }
    return true;
  };
  return (
    <TwoStepButton
      size="sm"
      label="Delete"
      confirmLabel="Confirm Delete"
      busyLabel="Deleting…"
      consequence={[`Deletes ${what}`, more].filter((text) => text !== '').join('. ')}
      {...(lookFirst && { beforeArm: look })}
      onConfirm={async () => {
        try {
          await remove();
          onDeleted();
          toast.success(`${what} deleted`);
        } catch (error) {
          logError(`Could not delete ${what}`, { error });
          toast.failure(`Error: ${errorText(error)}`, what);
        }
      }}
    />
  );
}
