import { formatCount } from '#lib/words.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';

/** A run's errors, which stand out unless there are none. */
export const ErrorCount = ({ errors }: { readonly errors: number }) =>
  errors > 0 ? <ToneBadge tone="danger">{formatCount(errors)}</ToneBadge> : '0';
