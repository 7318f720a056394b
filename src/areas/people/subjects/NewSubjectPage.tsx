import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createSubject, suggestIds } from '#data/people/subjects.ts';
import { newSubjectSchema, type NewSubject } from '#domain/people/subject/schema.ts';
import { changedFields } from '#lib/merge-fields.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SubjectFields } from './SubjectFields.tsx';

/** The form "Create a Subject" (CORE-SUBJ-12). */
export function NewSubjectPage() {
  const initial = useInitialValues();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Create a Subject"
        summary="Saves the subject together with a registration record that is not registered yet."
        breadcrumbs={[{ label: 'Subjects', to: listHref('subjects') }]}
      />
      {initial ? (
        <SchemaForm
          schema={newSubjectSchema}
          initialValues={initial}
          mode="create"
          title="Create a Subject"
          submitLabel="Create subject"
          busyLabel="Creating…"
          cancelTo={listHref('subjects')}
          onSubmit={async (values) => {
            await createSubject(values, changedFields(initial, values));
          }}
          onSaved={({ subjectID }) => void navigate(href('subjectDetail', { subjectID }))}
        >
          <SubjectFields />
        </SchemaForm>
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

/** The defaults with ids that nobody has; without them where the server does not answer. */
function useInitialValues(): NewSubject | null {
  const [values, setValues] = useState<NewSubject | null>(null);
  useEffect(() => {
    let here = true;
    const open = (ids: Partial<NewSubject>) => {
      if (here) setValues({ ...newSubjectSchema.getDefault(), ...ids });
    };
    suggestIds().then(open, () => open({}));
    return () => {
      here = false;
    };
  }, []);
  return values;
}
