import { changePrescription } from '#data/operations/prescriptions.ts';
import { DEFAULT_LENGTH } from '#domain/operations/prescription/form.ts';
import { can, type Prescription } from '#domain/operations/prescription/prescription.ts';
import type { PrescriptionAct } from '#domain/operations/prescription/service.ts';
import { copyAct } from '#records/selection/copy-act.ts';
import type { Asking, EnteredProps, Many } from '#records/selection/many.ts';
import { ACTS, CONSEQUENCES, WORDS } from './act-words.ts';
import { LengthField } from './LengthField.tsx';
import { patientOf } from './prescription-columns.tsx';

const Length = ({ entered, onEnter }: EnteredProps) => (
  <LengthField
    length={Number(entered['length'])}
    onLength={(length) => onEnter({ length: String(length) })}
  />
);

const actOf = (act: PrescriptionAct): Asking<Prescription> => ({
  word: WORDS[act].act,
  tone: act === 'deactivate' ? 'danger' : 'primary',
  cannot: (row) => (can[act](row) ? null : WORDS[act].cannot),
  consequence: () => CONSEQUENCES[act],
  ...(act === 'refill' && { Fields: Length, entered: { length: String(DEFAULT_LENGTH) } }),
  begin: (entered) => async (row) => {
    await changePrescription(act, row, Number(entered['length'] ?? DEFAULT_LENGTH));
    return WORDS[act].done;
  },
});

/** Acts on selected prescriptions; the service checks each again (OPS-RX-21 to -23). */
export const MANY_PRESCRIPTIONS: Many<Prescription> = {
  label: ['prescription', 'prescriptions'],
  nameOf: patientOf,
  acts: [
    ...ACTS.map(actOf),
    copyAct({
      word: 'Copy emails',
      label: ['email', 'emails'],
      textOf: ({ patient }) => patient.email,
    }),
  ],
};
