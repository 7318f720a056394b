import type { LookupTrouble } from '#data/use-cases/use-lookups.ts';
import { LoadError } from '#ui/LoadError.tsx';

interface LookupErrorProps {
  readonly trouble: LookupTrouble | null;
  /** The consequence until the options are loaded. */
  readonly meanwhile?: string;
}

/** Names the selectors whose options could not be loaded, so that these do not look missing. */
export function LookupError({ trouble, meanwhile = 'The stored value stays.' }: LookupErrorProps) {
  if (!trouble) return null;
  const { names, error, retry } = trouble;
  const message = `The choices for ${names.join(', ')} could not be loaded. ${meanwhile}`;
  return <LoadError what={message} error={error} retry={retry} />;
}
