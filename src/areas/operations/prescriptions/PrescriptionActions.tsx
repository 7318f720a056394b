import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { changePrescription, sendWelcome } from '#data/operations/prescriptions.ts';
import { can, type Prescription } from '#domain/operations/prescription/prescription.ts';
import type { PrescriptionAct } from '#domain/operations/prescription/service.ts';
import { NOT_WELCOMED } from '#domain/operations/prescription/welcome.ts';
import { logError } from '#lib/log.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import { useBusy } from '#ui/use-busy.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { ACTS, WORDS } from './act-words.ts';
import { ActDialog } from './ActDialog.tsx';
import '#records/records.css';

/** A prescription's allowed acts; the service checks again (OPS-RX-21 to -23). */
export function PrescriptionActions({ prescription }: { readonly prescription: Prescription }) {
  const toast = useToast();
  const [asked, setAsked] = useState<PrescriptionAct | null>(null);
  const [last, setLast] = useState<PrescriptionAct | null>(null);
  const gone = asked === null && last !== null && !can[last](prescription);
  const buttons = useFocusAfter<HTMLDivElement>(gone);
  const carryOut = async (act: PrescriptionAct, refillLength: number) => {
    try {
      await changePrescription(act, prescription, refillLength);
    } catch (error) {
      logError(`Prescription: ${act} failed`, { error, id: prescription.docID });
      throw error; // reported by the dialog
    }
    toast.success(WORDS[act].done);
  };
  const button = (act: PrescriptionAct) => (
    <Button
      key={act}
      variant={act === 'deactivate' ? 'outline-danger' : 'outline-secondary'}
      className={act === 'deactivate' ? 'ms-auto' : ''}
      onClick={() => {
        setAsked(act);
        setLast(act);
      }}
    >
      {WORDS[act].act}
    </Button>
  );
  const possible = ACTS.filter((act) => can[act](prescription));
  return (
    <div
      ref={buttons}
      tabIndex={-1}
      className="record-actions d-flex mb-3"
      role="group"
      aria-label="Actions"
    >
      {possible.filter((act) => act !== 'deactivate').map(button)}
      <Welcome phone={prescription.patient.phone} />
      {possible.filter((act) => act === 'deactivate').map(button)}
      {asked && (
        <ActDialog
          act={asked}
          word={WORDS[asked].act}
          onConfirm={(length) => carryOut(asked, length)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Resends a welcome message that failed on creation (OPS-D-76). */
function Welcome({ phone }: { readonly phone: string }) {
  const toast = useToast();
  const { busy, during } = useBusy();
  const send = async () => {
    try {
      const sent = await sendWelcome(phone);
      toast.success(sent ? 'Welcome message sent' : 'The welcome message was sent before');
    } catch (error) {
      logError(NOT_WELCOMED, { error });
      toast.failure(NOT_WELCOMED);
    }
  };
  return (
    <Button
      variant="outline-secondary"
      {...heldBack(busy || phone === '', () => void during(send))}
    >
      {busy && <ButtonSpinner />}
      Send welcome message
    </Button>
  );
}
