import type { PrescriptionAct } from '#domain/operations/prescription/service.ts';

interface ActWords {
  readonly act: string;
  readonly done: string;
  /** Why the act is not possible. */
  readonly cannot: string;
}

/** The acts on a prescription in words (OPS-RX-08, -09). */
export const WORDS: Readonly<Record<PrescriptionAct, ActWords>> = {
  deactivate: { act: 'Deactivate', done: 'Prescription deactivated', cannot: 'not active' },
  reactivate: { act: 'Reactivate', done: 'Prescription reactivated', cannot: 'not inactive' },
  refill: { act: 'Refill', done: 'Refill scheduled', cannot: 'never activated' },
};

export const ACTS = Object.keys(WORDS) as PrescriptionAct[];

export const CONSEQUENCES: Readonly<Record<PrescriptionAct, string>> = {
  deactivate: 'It becomes inactive until somebody reactivates or refills it.',
  reactivate: 'It becomes active again. If its days are over, they start again today.',
  refill: 'The refill begins when the days before it are over.',
};
