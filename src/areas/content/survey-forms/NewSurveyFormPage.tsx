import { listHref } from '#routing/list-memory.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { FormEditor } from './FormEditor.tsx';

/** A form that is not stored yet. */
export const NewSurveyFormPage = () => (
  <>
    <PageHeader
      title="New Form"
      breadcrumbs={[{ label: 'Survey Forms', to: listHref('surveyForms') }]}
    />
    <FormEditor form={null} />
  </>
);
