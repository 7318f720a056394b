import { useId, useState } from 'react';
import { DEFAULT_LENGTH, LENGTHS } from '#domain/operations/prescription/form.ts';
import type { PrescriptionAct } from '#domain/operations/prescription/service.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

const QUESTIONS: Readonly<Record<PrescriptionAct, string>> = {
  deactivate: 'Do you want to deactivate this prescription?',
  reactivate: 'Do you want to reactivate this prescription?',
  refill: 'Do you want to refill this prescription?',
};

const CONSEQUENCES: Readonly<Record<Exclude<PrescriptionAct, 'refill'>, string>> = {
  deactivate: 'It becomes inactive until somebody reactivates or refills it.',
  reactivate: 'It becomes active again. Where its days are over, they begin anew today.',
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
  const id = useId();
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
          <label className="form-label" htmlFor={id}>
            Length
          </label>
          <select
            id={id}
            className="form-select"
            value={length}
            onChange={({ target }) => setLength(Number(target.value))}
          >
            {LENGTHS.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
          <p className="form-text mb-0">The refill begins when the days before it are over.</p>
        </>
      ) : (
        CONSEQUENCES[act]
      )}
    </ConfirmDialog>
  );
}
