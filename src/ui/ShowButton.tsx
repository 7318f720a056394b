interface ShowButtonProps {
  /** What is shown and hidden, as in "Show history". */
  readonly what: string;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** Opens and closes a part of the page that is read, or takes its room, only when it is asked for. */
export function ShowButton({ what, open, onChange }: ShowButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-expanded={open}
      onClick={() => onChange(!open)}
    >
      {open ? `Hide ${what}` : `Show ${what}`}
    </button>
  );
}
