import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

/** A word on a light tint of its tone. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="tone-badge" data-tone={tone}>
      {children}
    </span>
  );
}

export interface StatusBadgeProps {
  readonly tone: Tone;
  readonly label: string;
  /** What the status means, in the specification's words; shown on hover, read out to screen readers. */
  readonly explanation?: string;
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
