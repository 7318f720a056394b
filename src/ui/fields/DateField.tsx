import { lazy, Suspense, useState, type FocusEvent } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import { FieldFrame, inputClass } from './FieldFrame.tsx';
import { dayProblem, formatDay, parseDay } from './day.ts';
import { textOf, useFormField, type FieldProps } from './use-form-field.ts';

interface DateFieldProps extends FieldProps {
  /** How the record stores the day: an instant at 12:00 UTC, or the text MM/DD/YYYY. */
  readonly stores?: 'day' | 'text';
  /** The first day that the calendar offers; any by default. */
  readonly from?: Date | undefined;
  /** The last day that the calendar offers; any by default. */
  readonly to?: Date | undefined;
}

const Calendar = lazy(() => import('./Calendar.tsx').then((m) => ({ default: m.Calendar })));

function checkDay(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? dayProblem('') : undefined;
  const text = textOf(value);
  return text === '' ? undefined : dayProblem(text);
}

/** The form's value as displayed. */
const heldBy = (value: unknown): string =>
  value instanceof Date ? formatDay(value) : textOf(value);

/** The display form of what the form would hold for a typed text. */
function meaning(typed: string): string {
  const day = parseDay(typed);
  return day ? formatDay(day) : typed;
}

/** Typed text stays until it is a valid day; the form then holds the day. */
function useDay(props: DateFieldProps) {
  const field = useFormField(props, checkDay);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const { value } = field;
  // The typed text stays while the form holds its meaning.
  const stands = typed !== null && meaning(typed) === heldBy(value);
  const close = () => {
    setOpen(false);
    document.getElementById(field.id)?.focus();
  };
  const store = (day: Date) => field.change(props.stores === 'text' ? formatDay(day) : day);
  return {
    field,
    open,
    setOpen,
    close,
    text: stands ? typed : heldBy(value),
    day: value instanceof Date ? value : parseDay(textOf(value)),
    type: (text: string) => {
      const day = parseDay(text);
      // 1/2/2024 becomes 01/02/2024 on blur, not while typing.
      setTyped(text);
      if (day) store(day);
      else field.change(text);
    },
    leave: () => {
      setTyped(null);
      field.leave();
    },
    pick: (day: Date) => {
      setTyped(null);
      store(day);
      close();
    },
  };
}

/**
 * A typed or picked day. The form holds the day once the text is valid, and the text until then: no
 * input is lost, and no partial input is taken for a date.
 */
export function DateField(props: DateFieldProps) {
  const { field, open, setOpen, close, text, day, type, leave, pick } = useDay(props);
  // Moving into the calendar does not complete the input.
  const leaveFor = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('.field')?.contains(relatedTarget)) leave();
  };
  const locked = field.readOnly || field.busy || field.disabled;
  // A day picked during a save would be overwritten by its response.
  if (open && locked) setOpen(false);
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <div className="input-group field-date">
        <input
          {...field.aria}
          type="text"
          className={inputClass('form-control', field)}
          value={text}
          placeholder="MM/DD/YYYY"
          inputMode="numeric"
          autoComplete="off"
          readOnly={field.readOnly || field.busy}
          disabled={field.disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leaveFor}
        />
        {!field.readOnly && (
          <button
            type="button"
            className="btn btn-outline-secondary field-date-button"
            aria-label={`Pick ${props.label}`}
            aria-expanded={open}
            disabled={locked}
            onBlur={leaveFor}
            onClick={() => setOpen(!open)}
          >
            <CalendarIcon />
          </button>
        )}
      </div>
      {open && (
        // If the calendar's code cannot load, the form with its input stays.
        <Boundary>
          <Suspense fallback={null}>
            <Calendar
              label={props.label}
              day={day}
              onPick={pick}
              onClose={close}
              from={props.from}
              to={props.to}
              onLeave={() => {
                setOpen(false);
                leave();
              }}
            />
          </Suspense>
        </Boundary>
      )}
    </FieldFrame>
  );
}

function CalendarIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <rect x="2" y="3.5" width="12" height="10.5" rx="1.5" />
      <path d="M2 6.75h12M5.25 1.75v3M10.75 1.75v3" strokeLinecap="round" />
    </svg>
  );
}
