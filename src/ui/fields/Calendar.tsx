import { useEffect, useRef } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { fromLocal, toLocal } from './day.ts';
import './calendar.css';

interface CalendarProps {
  readonly label: string;
  readonly day: Date | null;
  /** The first day that can be picked. */
  readonly from: Date | undefined;
  /** The last day that can be picked. */
  readonly to: Date | undefined;
  readonly onPick: (day: Date) => void;
  /** Returns the focus to the field. */
  readonly onClose: () => void;
  /** The focus moved elsewhere and stays there. */
  readonly onLeave: () => void;
}

/** A date field's calendar; a separate file, because it is lazily loaded. */
export function Calendar({ label, day, from, to, onPick, onClose, onLeave }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outside = (event: MouseEvent) => {
      const field = box.current?.closest('.field');
      if (event.target instanceof Node && field && !field.contains(event.target)) onClose();
    };
    document.addEventListener('mousedown', outside);
    return () => document.removeEventListener('mousedown', outside);
  }, [onClose]);
  useEffect(() => {
    // The whole field: the focus may also leave from the input, past the open calendar.
    const field = box.current?.closest<HTMLElement>('.field');
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !field?.contains(relatedTarget)) onLeave();
    };
    field?.addEventListener('focusout', left);
    return () => field?.removeEventListener('focusout', left);
  }, [onLeave]);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[tabindex="0"].react-datepicker__day')?.focus();
    // Near the bottom, the page scrolls until the whole calendar is visible.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      className="field-calendar"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <DatePicker
        inline
        {...(from && { minDate: toLocal(from) })}
        {...(to && { maxDate: toLocal(to) })}
        selected={day ? toLocal(day) : null}
        onChange={(next: Date | null) => {
          if (next) onPick(fromLocal(next));
        }}
        // A day's label is complete; the visible number is CSS content, so that it is not read
        // twice.
        renderDayContents={(dayOfMonth) => <span className="calendar-day" data-day={dayOfMonth} />}
        renderCustomHeader={(head) => <CalendarHead head={head} />}
      />
    </div>
  );
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month),
  ),
);

function CalendarHead({ head }: { readonly head: ReactDatePickerCustomHeaderProps }) {
  const year = head.date.getFullYear();
  const thisYear = new Date().getFullYear();
  const first = Math.min(year, thisYear - 110);
  const years = Array.from(
    { length: Math.max(year, thisYear + 10) - first + 1 },
    (_, i) => first + i,
  );
  return (
    <div className="calendar-head">
      <button
        type="button"
        className="btn btn-sm copy-button"
        aria-label="Previous month"
        onClick={head.decreaseMonth}
      >
        ‹
      </button>
      <select
        className="form-select form-select-sm"
        aria-label="Month"
        value={head.date.getMonth()}
        onChange={(event) => head.changeMonth(Number(event.target.value))}
      >
        {months.map((name, month) => (
          <option key={name} value={month}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="form-select form-select-sm"
        aria-label="Year"
        value={year}
        onChange={(event) => head.changeYear(Number(event.target.value))}
      >
        {years.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-sm copy-button"
        aria-label="Next month"
        onClick={head.increaseMonth}
      >
        ›
      </button>
    </div>
  );
}
