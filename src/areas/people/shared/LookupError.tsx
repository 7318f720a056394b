import type { LookupTrouble } from '#data/use-cases/use-lookups.ts';
import { LoadError } from '#ui/LoadError.tsx';

interface LookupErrorProps {
  readonly trouble: LookupTrouble | null;
  /** What applies meanwhile. */
  readonly meanwhile?: string;
}

/** Names selectors without options, so that a missing option is not taken for a nonexistent one. */
export function LookupError({ trouble, meanwhile = 'What is stored stays.' }: LookupErrorProps) {
  if (!trouble) return null;
  const { names, error, retry } = trouble;
  const what = `The choices of ${names.join(', ')} could not be loaded. ${meanwhile}`;
  return <LoadError what={what} error={error} retry={retry} />;
}
