import type { LookupTrouble } from '#data/use-cases/use-lookups.ts';
import { LoadError } from '#ui/LoadError.tsx';

interface LookupErrorProps {
  readonly trouble: LookupTrouble | null;
  /** What holds meanwhile. */
  readonly meanwhile?: string;
}

/** Says which selectors lack choices, so that a missing choice is not taken for one that does not exist. */
export function LookupError({ trouble, meanwhile = 'What is stored stays.' }: LookupErrorProps) {
  if (!trouble) return null;
  const { names, error, retry } = trouble;
  const what = `The choices of ${names.join(', ')} could not be loaded. ${meanwhile}`;
  return <LoadError what={what} error={error} retry={retry} />;
}
