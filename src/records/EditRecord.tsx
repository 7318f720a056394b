import type { Changes } from '#data/engine/collection-of.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { failureOf, type Live } from '#lib/live.ts';
import { capital } from '#lib/words.ts';
import { useStaff } from '#session/use-session.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { changedBy, entered, schemaOf } from './form-values.ts';
import { RecordButtons } from './RecordButtons.tsx';
import type { RecordFormPageProps } from './form-page-props.ts';
import { RecordPanels } from './RecordPanels.tsx';
import { useKeptAs } from './use-kept-as.ts';
import { useOpened } from './use-opened.ts';
import { SavedWhere } from './SavedWhere.tsx';
import { useSaveToast } from './use-save-toast.ts';
import { useTrying } from './use-trying.ts';

interface EditRecordProps<Row, Entry, Ids> extends RecordFormPageProps<Row, Entry, Ids> {
  readonly id: string;
}

/** A record's page, editable by those who may. */
export function EditRecord<Row extends Stored<object>, Entry, Ids>(
  props: EditRecordProps<Row, Entry, Ids>,
) {
  const { of, ids, id, list } = props;
  const { access, label } = of.definition;
  const live = useLive(isDocumentId(id) ? of.one(ids, id) : null);
  const { opened, latest } = useOpened(live);
  const notFound = (
    <NotFound
      title={`${capital(label[0])} not found`}
      breadcrumbs={[list]}
      text={`There is no ${label[0]} “${id}”.`}
      link={`Back to the ${label[1]}`}
    />
  );
  if (!isDocumentId(id)) return notFound;
  if (!opened) {
    return (
      <LiveView live={live} title={capital(label[0])} requires={access.read}>
        {() => notFound}
      </LiveView>
    );
  }
  return <Opened {...props} live={live} opened={opened} latest={latest} />;
}

interface OpenedProps<Row, Entry, Ids> extends EditRecordProps<Row, Entry, Ids> {
  readonly live: Live<Row | null>;
  readonly opened: Row;
  /** The current record; null once deleted. */
  readonly latest: Row | null;
}

function Opened<Row extends Stored<object>, Entry, Ids>(props: OpenedProps<Row, Entry, Ids>) {
  const { of, ids, id, latest } = props;
  const { definition } = of;
  const person = useStaff();
  const name = titleOf(definition, latest ?? props.opened);
  const failure = failureOf(props.live);
  return (
    <>
      <PageHeader
        title={name}
        summary={capital(definition.label[0])}
        breadcrumbs={[props.list]}
        action={<RecordButtons id={id} idLabel="Copy ID" path={props.pageOf(id)} />}
      />
      {failure && (
        <LoadError error={failure.error} retry={failure.retry} requires={definition.access.read} />
      )}
      <Fields {...props} name={name} />
      {props.parts?.(latest ?? props.opened)}
      <RecordPanels
        path={of.path(ids, id)}
        name={`the ${definition.label[0]} ${name}`}
        stored={latest?.raw ?? null}
        restorable={definition.restore !== undefined && may(person, 'update', definition)}
      />
    </>
  );
}

function Fields<Row extends Stored<object>, Entry, Ids>(
  props: OpenedProps<Row, Entry, Ids> & { readonly name: string },
) {
  const { of, ids, id, latest, opened, name } = props;
  const { definition } = of;
  const person = useStaff();
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(of.path(ids, id));
  const now = latest ?? opened;
  const values = entered(definition.form.fields, now);
  if (!may(person, 'update', definition)) {
    return (
      <ReadOnlyForm title={name} values={values}>
        {props.form({ fresh: false, readOnly: true })}
      </ReadOnlyForm>
    );
  }
  return (
    <SchemaForm
      schema={schemaOf(definition, 'edit')}
      title={name}
      mode="edit"
      initialValues={values}
      latest={values}
      latestBy={changedBy(definition, now)}
      gone={latest === null}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      cancelTo={props.list.to}
      onSubmit={(_, changed, base) =>
        trying(messagesOf(definition, name, id).notSaved, () =>
          of.save(ids, id, changed as Changes<Entry>, (base ?? {}) as Changes<Entry>),
        )
      }
      onSaved={(entry) => {
        toast.success(messagesOf(definition, definition.title(entry), id).saved);
      }}
    >
      {props.form({ fresh: false, readOnly: false })}
    </SchemaForm>
  );
}
