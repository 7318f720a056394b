import { use } from 'react';
import { formatDate } from '#lib/dates.ts';
import { PendingMark } from '#ui/PendingMark.tsx';
import { LatestUsageContext } from './latest-usage.ts';

/** The day of a user's last app open. */
export function LastActive({ uid }: { readonly uid: string }) {
  const at = use(LatestUsageContext).get(uid);
  if (at === undefined) return <PendingMark width={146} />;
  if (at instanceof Error) return `Error: ${at.message}`;
  return at ? <time dateTime={at.toISOString()}>{formatDate(at)}</time> : 'Never';
}
