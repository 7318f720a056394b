import type { Tone } from './tone.ts';

export interface StatusBadgeProps {
  readonly tone: Tone;
  readonly label: string;
  /** What the status means, in the specification's words; shown on hover, read out to screen readers. */
  readonly explanation?: string | undefined;
}

/** A state of something: a dot, the word, and what the word means. */
export function StatusBadge({ tone, label, explanation }: StatusBadgeProps) {
  return (
    <span className="tone-badge" data-tone={tone} title={explanation}>
      <span className="tone-dot" aria-hidden="true" />
      {label}
      {explanation !== undefined && <span className="visually-hidden"> ({explanation})</span>}
    </span>
  );
}
