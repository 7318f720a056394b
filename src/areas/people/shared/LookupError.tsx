import type { LookupTrouble } from '../../../data/use-lookups.ts';
import { LoadError } from '../../../ui/LoadError.tsx';

/** Says which selectors lack choices, so that a missing choice is not taken for one that does not exist. */
export function LookupError({ trouble }: { readonly trouble: LookupTrouble | null }) {
  if (!trouble) return null;
  const { names, error, retry } = trouble;
  const what = `The choices of ${names.join(', ')} could not be loaded. What is stored stays.`;
  return <LoadError what={what} error={error} retry={retry} />;
}
