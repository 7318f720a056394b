import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { surveyForms } from '#data/content/survey-forms.ts';
import { useList } from '#data/engine/use-list.ts';
import { surveyForm, type SurveyForm } from '#domain/content/survey-form/survey-form.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { DeletedRecords } from '#records/history/DeletedRecords.tsx';
import { RecordDialogs, type OpenDialog } from '#records/RecordDialogs.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { actionsColumn } from '#records/row-actions.tsx';
import { useFocusAfterDelete } from '#records/use-focus-after-delete.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';
import '#records/records.css';

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
export function SurveyFormsPage() {
  const person = useStaff();
  const live = useList(surveyForms.list({}));
  const [open, setOpen] = useState<OpenDialog<SurveyForm> | null>(null);
  const deletes = may(person, 'delete', surveyForm);
  const columns = useMemo(() => {
    const onClick = (row: SurveyForm) => setOpen({ what: 'delete', row });
    const actions = deletes ? [{ word: 'Delete', onClick }] : [];
    const last = actionsColumn(actions, (row: SurveyForm) => titleOf(surveyForm, row));
    return [...COLUMNS, ...last.map((column) => ({ ...column, header: 'Delete' }))];
  }, [deletes]);
  const { list: around, onDeleted } = useFocusAfterDelete(open !== null);
  const rows = live.state === 'ready' ? live.data.rows : null;
  return (
    <>
      <PageHeader
        title="Survey Forms"
        summary={rows ? countOf(rows.length, 'survey form') : ' '}
        action={
          may(person, 'create', surveyForm) && (
            <Link className="btn btn-primary" to={href('newSurveyForm')}>
              Create new form
            </Link>
          )
        }
      />
      <div ref={around} tabIndex={-1} className="record-list">
        <RecordTable
          name="survey-forms"
          caption="Survey Forms"
          live={live}
          list={useListState()}
          columns={columns}
          searchLabel="Search survey forms"
          searchHelp={undefined}
          rowHref={pageOf}
          emptyText="There are no survey forms yet."
        />
      </div>
      <DeletedRecords
        under={surveyForm.path.slice(0, surveyForm.path.lastIndexOf('/') + 1)}
        acts={[actOf('Delete', surveyForm)]}
      />
      <RecordDialogs
        of={surveyForms}
        ids={{}}
        rows={rows}
        open={open}
        createHeading="Create new form"
        form={() => null}
        deletionNote={({ docID }) => <DeletionUses targets={[{ kind: 'surveyForm', id: docID }]} />}
        onDeleted={onDeleted}
        onClose={() => setOpen((now) => (now === open ? null : now))}
      />
    </>
  );
}
