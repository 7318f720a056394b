import { useRef, type ReactNode } from 'react';
import type { Changes, Collection, Seen } from '#data/engine/collection-of.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { idIn, messagesOf, titleOf } from '#domain/shared/record.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { changedBy, listedEntry, listedSchemaOf } from './form-values.ts';
import { SavedWhere } from './SavedWhere.tsx';
import { useKeptAs } from './use-kept-as.ts';
import { useLookAlikeQuestion } from './use-look-alike-question.ts';
import { useTrying } from './use-trying.ts';

export interface RecordFormDialogProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  readonly ids: Ids;
  /** The current record; null for a new one. */
  readonly row: Row | null;
  /** The ids of its list in order. */
  readonly seen: Seen;
  /** True once the edited record was deleted. */
  readonly gone: boolean;
  readonly heading: string;
  /** See `SchemaFormProps`. */
  readonly onlyWhenSound?: boolean | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Called after a save with the submitted fields and the record's id. */
  readonly onSaved: (entered: Entries, id: string) => void;
}

/** Creates or edits a record; remote changes are merged while it is open. */
export function RecordFormDialog<Row extends Stored<object>, Entry, Ids>(
  props: RecordFormDialogProps<Row, Entry, Ids>,
) {
  const { of, ids, row, seen } = props;
  const { definition } = of;
  const messages = messagesOf(definition, '', '');
  const trying = useTrying();
  const askAboutLookAlike = useLookAlikeQuestion();
  const keptAs = useKeptAs(of.path(ids, row?.docID ?? 'new'));
  const saved = useRef(row?.docID ?? '');
  const schema = listedSchemaOf(definition, row === null ? 'create' : 'edit', seen.length);
  const values =
    row === null ? (schema.getDefault() as Entries) : listedEntry(definition, row, seen);
  return (
    <FormDialog
      schema={schema}
      heading={props.heading}
      mode={row === null ? 'create' : 'edit'}
      initialValues={values}
      latest={row === null ? undefined : values}
      latestBy={row === null ? undefined : changedBy(definition, row)}
      gone={props.gone}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      onlyWhenSound={props.onlyWhenSound}
      savedText={messages.saved}
      onClose={props.onClose}
      onSubmit={async (entry, changed, base) => {
        if (row === null) {
          askAboutLookAlike(
            idIn(definition, entry),
            seen.map((docID) => ({ docID })),
          );
          saved.current = await trying(
            messages.notCreated,
            () => of.create(ids, entry as Entry),
            definition.title(entry),
          );
        } else {
          const shown = (base ?? {}) as Changes<Entry>;
          await trying(
            messages.notSaved,
            () => of.save(ids, row.docID, changed as Changes<Entry>, shown, seen),
            titleOf(definition, row),
          );
        }
      }}
      onSaved={(entry) => props.onSaved(entry, saved.current)}
    >
      {props.children}
    </FormDialog>
  );
}
