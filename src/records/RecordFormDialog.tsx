import { useId, useRef, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import type { Changes, Collection } from '#data/engine/collection-of.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { GuardScope } from '#ui/form/GuardScope.tsx';
import { useLeaveGuard } from '#ui/form/leave-guard-context.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { changedBy, entered, schemaOf } from './form-values.ts';
import { useTrying } from './use-trying.ts';
import './records.css';

export interface RecordFormDialogProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  readonly ids: Ids;
  /** The record as it is stored now; null creates one. */
  readonly row: Row | null;
  /** True once the record that is edited was deleted. */
  readonly gone: boolean;
  readonly heading: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** After a save, with what was entered. */
  readonly onSaved: (entered: Entries) => void;
}

/** Creates or edits a record; changes by others come in while it is open. */
export function RecordFormDialog<Row extends Stored<object>, Entry, Ids>(
  props: RecordFormDialogProps<Row, Entry, Ids>,
) {
  return (
    <GuardScope>
      <FormDialog {...props} />
    </GuardScope>
  );
}

/** How the dialog saves, and whether it is about to. */
function useSave<Row extends Stored<object>, Entry, Ids>({
  of,
  ids,
  row,
}: RecordFormDialogProps<Row, Entry, Ids>) {
  const saving = useRef(false);
  const trying = useTrying();
  const save = async (entry: unknown, changed: unknown, base: unknown): Promise<void> => {
    saving.current = true;
    try {
      await trying(messagesOf(of.definition, '', '').notSaved, async () => {
        if (row === null) await of.create(ids, entry as Entry);
        else {
          const seen = (base ?? {}) as Changes<Entry>;
          await of.save(ids, row.docID, changed as Changes<Entry>, seen);
        }
      });
    } finally {
      saving.current = false;
    }
  };
  return { saving, save };
}

function FormDialog<Row extends Stored<object>, Entry, Ids>(
  props: RecordFormDialogProps<Row, Entry, Ids>,
) {
  const { of, row, heading, onSaved } = props;
  const { definition } = of;
  const mode = row === null ? 'create' : 'edit';
  const schema = schemaOf(definition, mode);
  const { saving, save } = useSave(props);
  const { leave } = useLeaveGuard();
  const id = useId();
  const values =
    row === null ? (schema.getDefault() as Entries) : entered(definition.form.fields, row);
  // How a save ended must be seen here.
  const close = () => {
    if (!saving.current) leave(props.onClose);
  };
  return (
    <Modal
      show
      className="record-form-dialog"
      onHide={close}
      // A click that goes astray must not throw typed input away.
      backdrop="static"
      animation={false}
      centered
      aria-labelledby={id}
    >
      <Modal.Header closeButton>
        <h2 className="modal-title h5" id={id}>
          {heading}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <SchemaForm
          schema={schema}
          title={heading}
          mode={mode}
          initialValues={values}
          latest={row === null ? undefined : values}
          latestBy={row === null ? undefined : changedBy(definition, row)}
          gone={props.gone}
          submitLabel="Save"
          actions={
            <Button variant="outline-secondary" onClick={close}>
              Cancel
            </Button>
          }
          onSubmit={save}
          onSaved={(entry) => onSaved(entry)}
        >
          {props.children}
        </SchemaForm>
      </Modal.Body>
    </Modal>
  );
}
