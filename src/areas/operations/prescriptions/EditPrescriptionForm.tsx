import { useState } from 'react';
import { savePrescription } from '#data/operations/prescriptions.ts';
import { DUPLICATE_HEALTHIE_ID, prescriptionForm } from '#domain/operations/prescription/form.ts';
import { entryOf, type Prescription } from '#domain/operations/prescription/prescription.ts';
import { listHref } from '#routing/list-memory.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { PrescriptionFields } from './PrescriptionFields.tsx';
import { isDuplicate, saveFailure } from './save-failure.ts';

interface EditPrescriptionFormProps {
  readonly opened: Prescription;
  /** Null once deleted. */
  readonly latest: Prescription | null;
}

/** A prescription's edit form (OPS-RX-07, OPS-D-79). */
export function EditPrescriptionForm({ opened, latest }: EditPrescriptionFormProps) {
  const [duplicate, setDuplicate] = useState(false);
  const now = latest ?? opened;
  const { docID } = now;
  const values = entryOf(now);
  return (
    <>
      <SchemaForm
        schema={prescriptionForm}
        title="Prescription"
        mode="edit"
        initialValues={values}
        latest={values}
        latestBy={{ by: now.updatedBy, at: now.updated }}
        gone={latest === null}
        submitLabel="Save"
        cancelTo={listHref('prescriptions')}
        onSubmit={async (entry, changed, base) => {
          try {
            await savePrescription(docID, entry, changed, base ?? {});
          } catch (error) {
            if (isDuplicate(error)) setDuplicate(true);
            throw saveFailure(error, docID);
          }
        }}
      >
        {(shown) => <PrescriptionFields values={shown} />}
      </SchemaForm>
      {duplicate && (
        <MessageDialog text={DUPLICATE_HEALTHIE_ID} onClose={() => setDuplicate(false)} />
      )}
    </>
  );
}
