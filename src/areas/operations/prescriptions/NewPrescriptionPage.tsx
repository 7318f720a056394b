import { useState } from 'react';
import { createPrescription, sendWelcome } from '#data/operations/prescriptions.ts';
import {
  DUPLICATE_HEALTHIE_ID,
  prescriptionForm,
  type PrescriptionEntry,
} from '#domain/operations/prescription/form.ts';
import { NOT_WELCOMED } from '#domain/operations/prescription/welcome.ts';
import { logError } from '#lib/log.ts';
import { listHref } from '#routing/list-memory.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { PrescriptionFields } from './PrescriptionFields.tsx';
import { isDuplicate, saveFailure } from './save-failure.ts';

const SAVED = 'Form is saved successfully';

const DEFAULTS = prescriptionForm.getDefault();
/** Empty inputs instead of null days. */
const INITIAL = { ...DEFAULTS, requestDate: '', filedDate: '', activationDate: '' };

/**
 * "/prescription/create": creates a prescription and welcomes the patient (OPS-RX-01 to -03, -24).
 */
export function NewPrescriptionPage() {
  const toast = useToast();
  const [message, setMessage] = useState<string | null>(null);
  const create = async (entry: PrescriptionEntry) => {
    try {
      await createPrescription(entry);
    } catch (error) {
      if (isDuplicate(error)) setMessage(DUPLICATE_HEALTHIE_ID);
      throw saveFailure(error);
    }
    try {
      await sendWelcome(entry.patientPhone);
    } catch (error) {
      // The prescription was created; its page can resend the message.
      logError(NOT_WELCOMED, { error });
      toast.failure(NOT_WELCOMED);
    }
  };
  return (
    <>
      <PageHeader
        title="Create prescription"
        breadcrumbs={[{ label: 'Prescriptions', to: listHref('prescriptions') }]}
      />
      <SchemaForm
        schema={prescriptionForm}
        title="Prescription"
        mode="create"
        initialValues={INITIAL}
        clearOnSave
        submitLabel="Create prescription"
        busyLabel="Creating…"
        cancelTo={listHref('prescriptions')}
        onSubmit={create}
        onSaved={() => setMessage(SAVED)}
      >
        {(values) => <PrescriptionFields values={values} fresh />}
      </SchemaForm>
      {message !== null && <MessageDialog text={message} onClose={() => setMessage(null)} />}
    </>
  );
}
