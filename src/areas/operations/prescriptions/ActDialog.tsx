import { useState } from 'react';
import { DEFAULT_LENGTH } from '#domain/operations/prescription/form.ts';
import type { PrescriptionAct } from '#domain/operations/prescription/service.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CONSEQUENCES } from './act-words.ts';
import { LengthField } from './LengthField.tsx';

const QUESTIONS: Readonly<Record<PrescriptionAct, string>> = {
  deactivate: 'Do you want to deactivate this prescription?',
  reactivate: 'Do you want to reactivate this prescription?',
  refill: 'Do you want to refill this prescription?',
};

interface ActDialogProps {
  readonly act: PrescriptionAct;
  readonly word: string;
  /** @param length of a refill in days */
  readonly onConfirm: (length: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms deactivating, reactivating or refilling a prescription (OPS-RX-08, -09). */
export function ActDialog({ act, word, onConfirm, onClose }: ActDialogProps) {
  const [length, setLength] = useState(DEFAULT_LENGTH);
  return (
    <ConfirmDialog
      title={QUESTIONS[act]}
      confirmLabel={word}
      tone={act === 'deactivate' ? 'danger' : 'primary'}
      onConfirm={() => onConfirm(length)}
      onClose={onClose}
    >
      {act === 'refill' ? (
        <>
          <LengthField length={length} onLength={setLength} />
          <p className="form-text mb-0">{CONSEQUENCES.refill}</p>
        </>
      ) : (
        CONSEQUENCES[act]
      )}
    </ConfirmDialog>
  );
}
