import { decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { walkThrough } from '#domain/operations/landing-page/walk-through.ts';
import { Findings } from './Findings.tsx';
import { useAround } from './use-around.ts';

interface WalkThroughProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly extensionID?: string;
}

/** The obstacles for a participant on the landing page, with links to the fields. */
export function WalkThrough({ values, extensionID = '' }: WalkThroughProps) {
  const page = decodeLandingPage('', { ...values, extensionID });
  const result = walkThrough(page, useAround());
  return (
    <Findings label="Walk-through" title="Where a participant would get stuck" found={result} />
  );
}
