import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EXTENSION_WEEKS } from '#domain/operations/landing-page/parts.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { CallFields } from './CallFields.tsx';

const NAME = 'scheduleCallOptions';
const WEEKS = Array.from({ length: EXTENSION_WEEKS }, (_, at) => String(at + 1));

const byWeek = (a: string, b: string): number => Number(a) - Number(b);

/** Calls bookable in a week of the extension, by week (OPS-EXT-03). */
export function ScheduledCallsField() {
  const field = useFormField({ name: NAME, label: 'Scheduled calls' });
  const calls = isRecord(field.value) ? field.value : {};
  const used = Object.keys(calls).sort(byWeek);
  const left = WEEKS.filter((week) => !used.includes(week));
  const [chosen, setChosen] = useState('');
  const newWeek = left.includes(chosen) ? chosen : (left[0] ?? '');
  const picker = useId();
  const add = useRef<HTMLButtonElement>(null);
  const remove = (gone: string) => {
    field.change(Object.fromEntries(Object.entries(calls).filter(([week]) => week !== gone)));
    // Moves the focus, because the pressed button unmounts with its call.
    add.current?.focus();
  };
  return (
    <div id={field.id} tabIndex={-1}>
      {used.map((week) => (
        <div key={week} role="group" className="form-part" aria-label={`Call of week ${week}`}>
          <h3 className="form-part-title">Week {week}</h3>
          <CallFields name={`${NAME}.${week}`} />
          <Button
            size="sm"
            variant="outline-secondary"
            aria-label={`Remove call of week ${week}`}
            disabled={field.busy}
            onClick={() => remove(week)}
          >
            Remove
          </Button>
        </div>
      ))}
      <FieldNotes field={field} />
      <label className="form-label" htmlFor={picker}>
        Week of a new call
      </label>
      <div className="input-group field-with-unit">
        <select
          id={picker}
          className="form-select"
          value={newWeek}
          onChange={({ target }) => setChosen(target.value)}
        >
          {left.map((week) => (
            <option key={week}>{week}</option>
          ))}
        </select>
        <Button
          ref={add}
          variant="outline-secondary"
          disabled={field.busy || newWeek === ''}
          onClick={() => field.change({ ...calls, [newWeek]: newCall(Number(newWeek)) })}
        >
          Add call
        </Button>
      </div>
    </div>
  );
}

const newCall = (therapyWeek: number) => ({
  title: '',
  eventName: '',
  calendlyCallURL: '',
  required: false,
  description: '',
  therapyWeek,
});
