import { useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { Single } from '#data/engine/single-of.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { useTrying } from '#records/use-trying.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { LiveView } from '#ui/LiveView.tsx';

interface LinkSettingFormProps<Row, Entry> {
  readonly of: Single<Row, Entry>;
  readonly title: string;
  readonly children: ReactNode;
}

/** A single-record setting: its links, history and raw data. */
export function LinkSettingForm<Row extends Stored<object>, Entry extends object>({
  of,
  title,
  children,
}: LinkSettingFormProps<Row, Entry>) {
  const live = useLive(of.source);
  const { definition } = of;
  return (
    <LiveView live={live} requires={definition.access.read}>
      {(stored) => (
        <>
          <Fields of={of} title={title} stored={stored}>
            {children}
          </Fields>
          <RecordPanels
            path={definition.path}
            name={`the ${definition.label[0]}`}
            stored={stored?.raw ?? null}
          />
        </>
      )}
    </LiveView>
  );
}

interface FieldsProps<Row, Entry> extends LinkSettingFormProps<Row, Entry> {
  /** Null when the setting does not exist. */
  readonly stored: Row | null;
}

function Fields<Row extends Stored<object>, Entry extends object>({
  of,
  title,
  stored,
  children,
}: FieldsProps<Row, Entry>) {
  const { definition } = of;
  const trying = useTrying();
  const [wasStored, setWasStored] = useState(stored !== null);
  if (stored && !wasStored) setWasStored(true);
  const form: AnyObjectSchema = definition.form;
  const values = stored
    ? entered(definition.form.fields, stored)
    : (form.getDefault() as Readonly<Record<string, unknown>>);
  return (
    <SchemaForm
      schema={form}
      title={title}
      mode="edit"
      initialValues={values}
      latest={stored ? values : undefined}
      latestBy={stored ? changedBy(definition, stored) : undefined}
      gone={wasStored && stored === null}
      submitLabel="Save"
      savedText="Saved"
      onSubmit={(entry) =>
        trying(messagesOf(definition, title, '').notSaved, () =>
          of.set(entry as Entry, stored as Entry | null),
        )
      }
    >
      {children}
    </SchemaForm>
  );
}
