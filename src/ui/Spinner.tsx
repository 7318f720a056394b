interface SpinnerProps {
  readonly label?: string;
  readonly size?: 'sm';
}

/** A progress indicator that is also announced as text. */
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
