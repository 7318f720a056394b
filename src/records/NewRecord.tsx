import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { idIn, messagesOf } from '#domain/shared/record.ts';
import { rowsOf } from '#lib/live.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { schemaOf } from './form-values.ts';
import type { RecordFormPageProps } from './form-page-props.ts';
import { useKeptAs } from './use-kept-as.ts';
import { useLookAlikeQuestion } from './use-look-alike-question.ts';
import { SavedWhere } from './SavedWhere.tsx';
import { useSaveToast } from './use-save-toast.ts';
import { useTrying } from './use-trying.ts';

type NewRecordProps<Row, Entry, Ids> = Omit<RecordFormPageProps<Row, Entry, Ids>, 'id'>;

/** The page that creates a record, then opens the new one's page. */
export function NewRecord<Row extends Stored<object>, Entry, Ids>(
  props: NewRecordProps<Row, Entry, Ids>,
) {
  const { of, ids, list } = props;
  const { definition } = of;
  const schema = schemaOf(definition, 'create');
  const toast = useSaveToast();
  const trying = useTrying();
  const navigate = useNavigate();
  const others = useList(of.list(ids));
  const askAboutLookAlike = useLookAlikeQuestion();
  const made = useRef('');
  const keptAs = useKeptAs(of.path(ids, 'new'));
  const title = `New ${definition.label[0]}`;
  return (
    <>
      <PageHeader title={title} breadcrumbs={[list]} />
      <SchemaForm
        schema={schema}
        title={title}
        mode="create"
        initialValues={schema.getDefault() as Entries}
        keptAs={keptAs}
        submitLabel="Save"
        note={<SavedWhere />}
        cancelTo={list.to}
        onSubmit={async (entry) => {
          askAboutLookAlike(idIn(definition, entry), rowsOf(others));
          await trying(messagesOf(definition, '', '').notCreated, async () => {
            made.current = await of.create(ids, entry as Entry);
          });
        }}
        onSaved={(entry) => {
          const id = made.current;
          toast.success(messagesOf(definition, definition.title(entry), id).created);
          void navigate(props.pageOf(id));
        }}
      >
        {props.form({ fresh: true, readOnly: false })}
      </SchemaForm>
    </>
  );
}
