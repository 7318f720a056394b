interface SpinnerProps {
  readonly label?: string;
  readonly size?: 'sm';
}

/** Says that something is under way, in words as well. */
export function Spinner({ label = 'Loading…', size }: SpinnerProps) {
  return (
    <span role="status" className="d-inline-flex align-items-center gap-2 text-body-secondary">
      <span
        className={size === 'sm' ? 'spinner-border spinner-border-sm' : 'spinner-border'}
        aria-hidden
      />
      {label}
    </span>
  );
}
