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
