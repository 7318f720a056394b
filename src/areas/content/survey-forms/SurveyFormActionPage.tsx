import { Navigate } from 'react-router-dom';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { NewSurveyFormPage } from './NewSurveyFormPage.tsx';
import { SurveyFormPage } from './SurveyFormPage.tsx';

/** "/{version}/forms/{action}/{formKey}": all versions share the same forms (AUTHOR-D-79). */
export function SurveyFormActionPage() {
  const action = useScreenParam('action').toLowerCase();
  const formKey = useScreenParam('formKey');
  if (action === 'new') return <NewSurveyFormPage />;
  if (action === 'edit' && formKey !== '') return <SurveyFormPage />;
  return <Navigate to={listHref('surveyForms')} replace />;
}
