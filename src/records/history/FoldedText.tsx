import { useState, type ReactNode } from 'react';

interface FoldedTextProps {
  /** The full text's length. */
  readonly length: number;
  readonly short: ReactNode;
  readonly whole: ReactNode;
}

/** A long text, shortened to what matters and expandable. */
export function FoldedText({ length, short, whole }: FoldedTextProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {open ? whole : short}{' '}
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : `Show all ${length.toLocaleString('en-US')} characters`}
      </button>
    </>
  );
}
