import { walkThroughExtension } from '#domain/operations/landing-page/extension-walk.ts';
import { decodeExtension } from '#domain/operations/landing-page/schema.ts';
import { Findings } from './Findings.tsx';
import { useAround } from './use-around.ts';

interface WalkThroughProps {
  /** What is in the form. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What would stop a participant in the extension, each with the way to its field. */
export function ExtensionWalkThrough({ values }: WalkThroughProps) {
  const found = walkThroughExtension(decodeExtension('', values), useAround());
  return (
    <Findings label="Walk-through" title="Where a participant would get stuck" found={found} />
  );
}
