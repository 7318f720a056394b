import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createSubject, subjectIDs, suggestIds } from '#data/people/subjects.ts';
import type { Involved } from '#domain/people/registration/conflicts.ts';
import { inTheWay } from '#domain/people/subject/plans.ts';
import { newSubjectSchema, type NewSubject } from '#domain/people/subject/schema.ts';
import { changedFields } from '#lib/merge-fields.ts';
import { useLookAlikeQuestion } from '#records/use-look-alike-question.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { InvolvedRecords } from '#areas/people/shared/InvolvedRecords.tsx';
import { handedIn } from '#areas/people/shared/typed-person.ts';
import { SubjectFields } from './SubjectFields.tsx';

/** The form "Create a Subject" (CORE-SUBJ-12). */
export function NewSubjectPage() {
  const blank = useBlankSubject();
  const [typed] = useState(handedIn(useLocation().state));
  const navigate = useNavigate();
  const askAboutLookAlike = useLookAlikeQuestion();
  const others = useSubjectIDs();
  const [involved, setInvolved] = useState<Involved>({});
  return (
    <>
      <PageHeader
        title="Create a Subject"
        summary="Saves the subject together with a registration record that is not registered yet."
        breadcrumbs={[{ label: 'Subjects', to: listHref('subjects') }]}
      />
      {blank ? (
        <SchemaForm
          schema={newSubjectSchema}
          initialValues={{ ...blank, ...typed }}
          mode="create"
          title="Create a Subject"
          submitLabel="Create subject"
          busyLabel="Creating…"
          cancelTo={listHref('subjects')}
          onSubmit={async (values) => {
            setInvolved({});
            askAboutLookAlike(values.subjectID.trim(), others.current);
            try {
              await createSubject(values, changedFields(blank, values));
            } catch (error) {
              setInvolved(inTheWay(error));
              throw error;
            }
          }}
          onSaved={({ subjectID }) => void navigate(href('subjectDetail', { subjectID }))}
        >
          <InTheWay involved={involved} />
          <SubjectFields />
        </SchemaForm>
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

/** Subject ids, preloaded so that saving does not wait for them while offline. */
function useSubjectIDs() {
  const ids = useRef<Awaited<ReturnType<typeof subjectIDs>>>([]);
  useEffect(() => {
    void subjectIDs().then((subjects) => (ids.current = subjects));
  }, []);
  return ids;
}

/** A link to the record that already has the e-mail or ID. */
function InTheWay({ involved }: { readonly involved: Involved }) {
  if (Object.keys(involved).length === 0) return null;
  return (
    <AlertBox tone="warning" announce={false}>
      <InvolvedRecords involved={involved} />
    </AlertBox>
  );
}

/** The defaults with unused ids; without ids when the server does not answer. */
function useBlankSubject(): NewSubject | null {
  const [values, setValues] = useState<NewSubject | null>(null);
  useEffect(() => {
    let isMounted = true;
    const open = (ids: Partial<NewSubject>) => {
      if (isMounted) setValues({ ...newSubjectSchema.getDefault(), ...ids });
    };
    suggestIds().then(open, () => open({}));
    return () => {
      isMounted = false;
    };
  }, []);
  return values;
}
