import { useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import type { Changes, Collection } from '#data/engine/collection-of.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { GuardScope } from '#ui/form/GuardScope.tsx';
import { useLeaveGuard } from '#ui/form/leave-guard-context.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';

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
  /** After a save, with the id of the record and what was entered. */
  readonly onSaved: (id: string, entered: Entries) => void;
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

function FormDialog<Row extends Stored<object>, Entry, Ids>(
  props: RecordFormDialogProps<Row, Entry, Ids>,
) {
  const { of, ids, row, heading } = props;
  const { form, stamps } = of.definition;
  const { leave } = useLeaveGuard();
  const id = useId();
  const values = row === null ? (form.getDefault() as Entries) : entryOf(form.fields, row);
  const stored = { ...row } as Record<string, unknown>;
  const [at = '', by = ''] = stamps?.changed ?? [];
  let saved = row?.docID ?? '';
  return (
    <Modal
      show
      onHide={() => leave(props.onClose)}
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
          schema={form}
          title={heading}
          mode={row === null ? 'create' : 'edit'}
          initialValues={values}
          latest={row === null ? undefined : values}
          latestBy={{ by: String(stored[by] ?? ''), at: (stored[at] ?? null) as Date | null }}
          gone={props.gone}
          submitLabel="Save"
          onSubmit={async (entered, changed, base) => {
            if (row === null) saved = await of.create(ids, entered as Entry);
            else {
              const seen = (base ?? {}) as Changes<Entry>;
              await of.save(ids, row.docID, changed as Changes<Entry>, seen);
            }
          }}
          onSaved={(entered) => props.onSaved(saved, entered)}
        >
          {props.children}
        </SchemaForm>
      </Modal.Body>
    </Modal>
  );
}

const entryOf = (fields: object, row: object): Entries =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (row as Entries)[name]]));
