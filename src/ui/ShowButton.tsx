interface ShowButtonProps {
  /** What is shown and hidden: "Show history". */
  readonly what: string;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** Expands a part of the page that is read or rendered only on request. */
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
