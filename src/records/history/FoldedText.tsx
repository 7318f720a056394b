import { useState, type ReactNode } from 'react';

interface FoldedTextProps {
  /** How long the text is that is folded. */
  readonly length: number;
  readonly short: ReactNode;
  readonly whole: ReactNode;
}

/** A long text in a line of values: what matters of it first, all of it on request. */
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
