import { useEffect, useId, useRef, useState } from 'react';

/** Browsers refuse an address that changes with every key of a fast typist. */
const PAUSE_MS = 250;

interface TextFilterProps {
  readonly label: string;
  /** What the list is narrowed by. */
  readonly applied: string;
  readonly onChange: (text: string) => void;
}

/** Narrows a list while somebody types; follows where the list is reset, or Back is pressed. */
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
    <div className="text-filter">
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
