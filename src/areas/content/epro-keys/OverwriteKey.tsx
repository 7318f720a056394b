import { useRef } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface OverwriteKeyProps {
  readonly name: string;
  readonly onAnswer: (overwrite: boolean) => void;
}

/** Confirms changing an existing ePRO key (OPS-D-80). */
export function OverwriteKey({ name, onAnswer }: OverwriteKeyProps) {
  const confirmed = useRef(false);
  return (
    <ConfirmDialog
      title="Overwrite ePRO key?"
      confirmLabel="Overwrite"
      onConfirm={() => {
        confirmed.current = true;
      }}
      onClose={() => onAnswer(confirmed.current)}
    >
      <p className="mb-0">
        The ePRO key “{name}” already exists. Submitting replaces its key, pro, pro_component and
        Type.
      </p>
    </ConfirmDialog>
  );
}
