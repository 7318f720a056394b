import type { ReactNode } from 'react';

interface DisclosureButtonProps {
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
  /** Its name where the words on it stand on the page several times. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens and closes details beside what they belong to; the words on it stay (see `ShowButton`). */
export function DisclosureButton({ open, onChange, label, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      aria-expanded={open}
      aria-label={label}
      onClick={() => onChange(!open)}
    >
      {children}
    </button>
  );
}
