import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import {
  ACTIVITY_ICONS,
  MAX_CONFIRMED,
  type ConfirmationActivity,
} from '#domain/content/playlist.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';

/** A playlist's confirmation activities, each with a name and an icon (AUTHOR-PLAY-08). */
export function ActivitiesField(props: FieldProps) {
  const field = useFormField(props);
  const activities = Array.isArray(field.value)
    ? (field.value as readonly ConfirmationActivity[])
    : [];
  const add = useRef<HTMLButtonElement>(null);
  const remove = (at: number) => {
    field.change(activities.filter((_, index) => index !== at));
    // Moves the focus, because the pressed button unmounts with its activity.
    add.current?.focus();
  };
  return (
    <div id={field.id} tabIndex={-1}>
      {activities.map((_, at) => (
        <div key={at} role="group" className="playlist-activity" aria-label={`Activity ${at + 1}`}>
          <TextField name={`${props.name}.${at}.description`} label="Name" required />
          <SelectField
            name={`${props.name}.${at}.icon`}
            label="Icon"
            choices={[...ACTIVITY_ICONS]}
            required
          />
          <Button
            size="sm"
            variant="outline-secondary"
            aria-label={`Remove activity ${at + 1}`}
            disabled={field.busy}
            onClick={() => remove(at)}
          >
            Remove
          </Button>
        </div>
      ))}
      <FieldNotes field={field} help={undefined} />
      <Button
        ref={add}
        size="sm"
        variant="outline-secondary"
        disabled={field.busy || activities.length >= MAX_CONFIRMED}
        onClick={() => field.change([...activities, { description: '', icon: '' }])}
      >
        Add activity
      </Button>
    </div>
  );
}
