import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import './messages.css';

interface MessagesFieldProps extends FieldProps {
  readonly most: number;
  /** A message's longer text: field name and label. */
  readonly text: { readonly name: string; readonly label: string };
}

/** Messages with a title and a longer text (OPS-NTYPE-02, OPS-NUDGE-12). */
export function MessagesField({ most, text, ...props }: MessagesFieldProps) {
  const field = useFormField(props);
  const messages: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const add = useRef<HTMLButtonElement>(null);
  const changes = !props.readOnly && !field.busy;
  const remove = (at: number) => {
    field.change(messages.filter((_, index) => index !== at));
    // Moves the focus, because the pressed button unmounts with its message.
    add.current?.focus();
  };
  return (
    <div className="messages" id={field.id} tabIndex={-1}>
      {messages.length === 0 && <p className="text-body-secondary">No messages yet.</p>}
      {messages.map((_, at) => (
        <MessageFields
          key={at}
          name={`${props.name}.${at}`}
          number={at + 1}
          text={text}
          onRemove={props.readOnly ? null : () => remove(at)}
          disabled={!changes}
        />
      ))}
      <FieldNotes field={field} help={undefined} />
      {!props.readOnly && (
        <Button
          ref={add}
          variant="outline-secondary"
          disabled={!changes || messages.length >= most}
          onClick={() => field.change([...messages, { title: '', [text.name]: '' }])}
        >
          New Message
        </Button>
      )}
    </div>
  );
}

interface MessageFieldsProps {
  /** The message's path in the form. */
  readonly name: string;
  readonly number: number;
  readonly text: MessagesFieldProps['text'];
  readonly disabled: boolean;
  /** Null when the message can only be read. */
  readonly onRemove: (() => void) | null;
}

function MessageFields({ name, number, text, disabled, onRemove }: MessageFieldsProps) {
  const readOnly = onRemove === null;
  return (
    <div role="group" className={readOnly ? undefined : 'message'} aria-label={`Message ${number}`}>
      <div className="message-head">
        <h3 className="message-title">Message {number}</h3>
        {onRemove && (
          <Button
            size="sm"
            variant="outline-secondary"
            aria-label={`Remove message ${number}`}
            disabled={disabled}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
      <TextField name={`${name}.title`} label="Title" readOnly={readOnly} required />
      <TextAreaField
        name={`${name}.${text.name}`}
        label={text.label}
        rows={3}
        readOnly={readOnly}
        required
      />
    </div>
  );
}
