import { surveyForms } from '#data/content/survey-forms.ts';
import { surveyForm, type SurveyForm } from '#domain/content/survey-form/survey-form.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { formatDateTime } from '#lib/dates.ts';
import { DeletedRecords } from '#records/history/DeletedRecords.tsx';
import { ImportLink } from '#records/ImportLink.tsx';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { href } from '#routing/href.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { AnswersNote } from './AnswersNote.tsx';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';

const COLUMNS: readonly ColumnView<SurveyForm>[] = [
  { key: 'key', header: 'Key', text: ({ key, docID }) => key || docID, mono: true },
  { key: 'name', header: 'Name', text: ({ name }) => name, maxWidth: 480 },
  {
    key: 'updated',
    header: 'Updated',
    text: ({ updated }) => formatDateTime(updated),
    sortValue: ({ updated }) => updated,
  },
  {
    key: 'created',
    header: 'Created',
    text: ({ created }) => formatDateTime(created),
    sortValue: ({ created }) => created,
  },
];

const pageOf = ({ docID }: SurveyForm) => href('surveyForm', { formKey: docID });

/** The survey forms, the newest first (AUTHOR-FORM-01). */
export const SurveyFormsPage = () => (
  <>
    <RecordListPage
      of={surveyForms}
      ids={{}}
      title="Survey Forms"
      columns={COLUMNS}
      rowHref={pageOf}
      actions={<ImportLink kind="surveyForms" />}
      createTo={href('newSurveyForm')}
      createLabel="Create new form"
      actionsHeader="Delete"
      deletionNote={({ docID }) => (
        <>
          <AnswersNote formKey={docID} />
          <DeletionUses targets={[{ kind: 'surveyForm', id: docID }]} />
        </>
      )}
    />
    <DeletedRecords
      under={surveyForm.path.slice(0, surveyForm.path.lastIndexOf('/') + 1)}
      acts={[actOf('Delete', surveyForm)]}
    />
  </>
);
