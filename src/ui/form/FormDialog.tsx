import { useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import type { AnyObjectSchema } from 'yup';
import type { FormKind, FormProps } from './form-props.ts';
import { CompanyContext } from '#ui/company.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useLeaveGuard } from './leave-guard-context.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { useOpeningClick } from '#ui/use-opening-click.ts';

interface DialogProps<S extends AnyObjectSchema> extends Omit<
  FormProps<S>,
  'title' | 'actions' | 'cancelTo'
> {
  readonly heading: string;
  /** The label of the button that closes without saving; "Cancel" by default. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
}

type FormDialogProps<S extends AnyObjectSchema> = DialogProps<S> & FormKind;

const FIRST_FIELD = ':is(input, select, textarea):not(:disabled, [readonly])';

/** A form in a dialog, shown while mounted. Asks before discarding typed input. */
export function FormDialog<S extends AnyObjectSchema>(props: FormDialogProps<S>) {
  return (
    <CompanyContext value={null}>
      <LeaveGuard>
        <Dialog {...props} />
      </LeaveGuard>
    </CompanyContext>
  );
}

function Dialog<S extends AnyObjectSchema>(props: FormDialogProps<S>) {
  const { heading, closeLabel = 'Cancel', onClose, onSubmit, ...form } = props;
  const saving = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  const { leave } = useLeaveGuard();
  const id = useId();
  useOpeningClick();
  // Stays open while saving, so that the outcome is seen.
  const close = () => {
    if (!saving.current) leave(onClose);
  };
  return (
    <Modal
      show
      className="form-dialog"
      onShow={() => body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()}
      onHide={close}
      // A stray click must not discard typed input.
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
      <Modal.Body ref={body}>
        <SchemaForm
          {...form}
          title={heading}
          actions={
            <Button variant="outline-secondary" onClick={close}>
              {closeLabel}
            </Button>
          }
          onSubmit={async (...entered) => {
            saving.current = true;
            try {
              await onSubmit(...entered);
            } finally {
              saving.current = false;
            }
          }}
        />
      </Modal.Body>
    </Modal>
  );
}
