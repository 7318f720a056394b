import { useEffect, useId, useRef, useState } from 'react';

/** Debounce: browsers throttle URL changes on every keystroke. */
const PAUSE_MS = 250;

interface TextFilterProps {
  readonly label: string;
  readonly applied: string;
  readonly onChange: (text: string) => void;
}

/** A text filter with debounce; follows a reset or Back. */
export function TextFilter({ label, applied, onChange }: TextFilterProps) {
  const id = useId();
  const [text, setText] = useState({ typed: applied, seen: applied, sent: applied });
  if (applied !== text.seen) {
    const typed = applied === text.sent ? text.typed : applied;
    setText({ typed, seen: applied, sent: applied });
  }
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText((before) => ({ ...before, typed }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setText((before) => ({ ...before, sent: typed }));
      change.current(typed);
    }, PAUSE_MS);
  };
  return (
    <div className="filter-control">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className="form-control form-control-sm"
        autoComplete="off"
        value={text.typed}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
