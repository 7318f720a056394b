import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { listHref } from '#routing/list-memory.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { FormEditor } from './FormEditor.tsx';

/**
 * The copy passed by a stored form's editor; removed from the history state once read, because the
 * draft is kept.
 */
function useHandedCopy(): SurveyFormEntry | null {
  const { state: handed } = useLocation() as { state: { copy?: SurveyFormEntry } | null };
  const [copy] = useState(handed?.copy ?? null);
  const navigate = useNavigate();
  useEffect(() => {
    if (copy) void navigate('.', { replace: true, state: null });
  }, [copy, navigate]);
  return copy;
}

export function NewSurveyFormPage() {
  const copy = useHandedCopy();
  return (
    <>
      <PageHeader
        title="New Form"
        breadcrumbs={[{ label: 'Survey Forms', to: listHref('surveyForms') }]}
      />
      <FormEditor form={null} copy={copy} />
    </>
  );
}
