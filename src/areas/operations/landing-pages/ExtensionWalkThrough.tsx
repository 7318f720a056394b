import { walkThroughExtension } from '#domain/operations/landing-page/extension-walk.ts';
import { decodeExtension } from '#domain/operations/landing-page/schema.ts';
import { Findings } from './Findings.tsx';
import { useAround } from './use-around.ts';

interface WalkThroughProps {
  readonly values: Readonly<Record<string, unknown>>;
}

/** The obstacles for a participant in the extension, with links to the fields. */
export function ExtensionWalkThrough({ values }: WalkThroughProps) {
  const result = walkThroughExtension(decodeExtension('', values), useAround());
  return (
    <Findings label="Walk-through" title="Where a participant would get stuck" found={result} />
  );
}
