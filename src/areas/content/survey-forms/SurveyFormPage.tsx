import { surveyForms } from '#data/content/survey-forms.ts';
import { useLive } from '#data/engine/use-live.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { titleOf } from '#domain/shared/record.ts';
import { failureOf } from '#lib/live.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RestoreNoteContext, type RestoreNote } from '#records/history/restore-note.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { useOpened } from '#records/use-opened.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { UsesPanel } from '#areas/content/shared/uses/UsesPanel.tsx';
import { AnsweredRestore } from './AnsweredRestore.tsx';
import { FormEditor } from './FormEditor.tsx';

const crumbs = () => [{ label: 'Survey Forms', to: listHref('surveyForms') }];

/** One form, editable (AUTHOR-FORM-02). */
export function SurveyFormPage() {
  const formKey = useScreenParam('formKey');
  if (!isDocumentId(formKey)) return <FormNotFound formKey={formKey} />;
  return <EditForm key={formKey} formKey={formKey} />;
}

function FormNotFound({ formKey }: { readonly formKey: string }) {
  return (
    <NotFound
      title="Survey form not found"
      breadcrumbs={crumbs()}
      text={`There is no survey form “${formKey}”.`}
      link="Back to the survey forms"
    />
  );
}

const noteOn =
  (formKey: string): RestoreNote =>
  (now, then) => <AnsweredRestore formKey={formKey} now={now} then={then} />;

function EditForm({ formKey }: { readonly formKey: string }) {
  const live = useLive(surveyForms.one({}, formKey));
  const { opened, latest } = useOpened(live);
  const failure = failureOf(live);
  if (!opened && live.state === 'ready') return <FormNotFound formKey={formKey} />;
  const name = opened ? titleOf(surveyForm, latest ?? opened) : formKey;
  const address = href('surveyForm', { formKey });
  return (
    <>
      <PageHeader
        title="Edit Form"
        summary={name}
        breadcrumbs={crumbs()}
        action={
          <RecordButtons
            id={formKey}
            idLabel="Copy key"
            path={address}
            called={`Survey form ${isolated(name)}`}
          />
        }
      />
      {failure && (
        <LoadError
          what="Error getting form"
          error={failure.error}
          retry={failure.retry}
          requires="staff"
        />
      )}
      {opened ? (
        <>
          {latest && latest.problems.length > 0 && (
            <AlertBox tone="warning">
              Some of this form could not be read: {latest.problems.join(', ')}. Look at its raw
              data before you save.
            </AlertBox>
          )}
          <FormEditor form={{ opened, latest }} />
          <UsesPanel
            title="Where it is used"
            targets={[{ kind: 'surveyForm', id: formKey }]}
            none="No landing page refers to it."
          />
          <RestoreNoteContext value={noteOn(formKey)}>
            <RecordPanels
              path={surveyForms.path({}, formKey)}
              name={`the survey form ${name}`}
              stored={latest?.raw ?? null}
            />
          </RestoreNoteContext>
        </>
      ) : (
        !failure && <LiveView live={live}>{() => null}</LiveView>
      )}
    </>
  );
}
