import { useEffect, useRef } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { fromLocal, toLocal } from './day.ts';

interface CalendarProps {
  readonly label: string;
  readonly day: Date | null;
  readonly onPick: (day: Date) => void;
  readonly onClose: () => void;
}

/** The month sheet of a date field; a file of its own because it is loaded when first opened. */
export function Calendar({ label, day, onPick, onClose }: CalendarProps) {
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
    box.current?.querySelector<HTMLElement>('[tabindex="0"].react-datepicker__day')?.focus();
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
        selected={day ? toLocal(day) : null}
        onChange={(next: Date | null) => {
          if (next) onPick(fromLocal(next));
        }}
        showMonthDropdown
        showYearDropdown
        dropdownMode="select"
      />
    </div>
  );
}
