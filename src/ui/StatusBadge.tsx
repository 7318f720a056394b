import type { Tone } from './tone.ts';

export interface StatusBadgeProps {
  readonly tone: Tone;
  readonly label: string;
  /** The status in the specification's words; on hover and for screen readers. */
  readonly explanation?: string | undefined;
}

export function StatusBadge({ tone, label, explanation }: StatusBadgeProps) {
  return (
    <span className="tone-badge" data-tone={tone} title={explanation}>
      <span className="tone-dot" aria-hidden="true" />
      {label}
      {explanation !== undefined && <span className="visually-hidden"> ({explanation})</span>}
    </span>
  );
}
