import { useState } from 'react';
import { correctName } from '#data/people/subjects.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import { nameSchema } from '#domain/people/subject/correct-name.ts';
import { namesOf, type Subject } from '#domain/people/subject/schema.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

interface CorrectNameProps {
  readonly subject: Subject;
  /** Undefined while unknown, which blocks renaming. */
  readonly registration: Registration | null | undefined;
}

/** Corrects a subject's name, including registration and account. */
export function CorrectName({ subject, registration }: CorrectNameProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  if (registration === undefined) return null;
  const registered = registration?.registered === true && registration.subjectID === subject.docID;
  const stored = { ...namesOf(subject), reason: '' };
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => setOpen(true)}
      >
        Correct name
      </button>
      {open && (
        <FormDialog
          schema={nameSchema}
          heading={`Correct the name of ${isolated(subject.docID)}`}
          mode="edit"
          initialValues={stored}
          latest={stored}
          gone={false}
          latestBy={{ by: subject.updatedBy, at: subject.lastUpdated }}
          context={{ registered }}
          submitLabel="Correct name"
          onClose={() => setOpen(false)}
          onSubmit={async ({ reason, firstName, lastName }, _, base) => {
            const before = { ...namesOf(subject), ...base };
            await correctName({
              subjectID: subject.docID,
              names: { firstName, lastName },
              base: { firstName: before.firstName ?? '', lastName: before.lastName ?? '' },
              reason,
            });
          }}
          onSaved={() => {
            toast.success('Name corrected');
            setOpen(false);
          }}
        >
          <p>The registration and the app account of this subject get the name too.</p>
          <TextField name="firstName" label="First name" />
          <TextField name="lastName" label="Last name" />
          {registered && (
            <TextAreaField
              name="reason"
              label="Reason"
              help="Kept in the history."
              rows={2}
              required
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
