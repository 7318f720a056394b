import type { ReactNode } from 'react';

interface DisclosureButtonProps {
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
  /** An accessible name, when the visible text is not unique on the page. */
  readonly label?: string;
  /** Text alone, for what few people open. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** Expands details next to what they belong to; its text does not change (see `ShowButton`). */
export function DisclosureButton(props: DisclosureButtonProps) {
  const { open, onChange, label, plain = false, children } = props;
  return (
    <button
      type="button"
      className={`btn btn-sm ${plain ? 'btn-link' : 'btn-quiet'}`}
      aria-expanded={open}
      aria-label={label}
      onClick={() => onChange(!open)}
    >
      {children}
    </button>
  );
}
