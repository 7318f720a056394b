import type { LiveError } from '#lib/live.ts';
import { LoadError } from '#ui/LoadError.tsx';

/** App use that could not be read (REPORT-USAGE-06). */
export function UsageError({ live }: { readonly live: LiveError }) {
  return (
    <>
      <p>Error getting Usage</p>
      <LoadError error={live.error} retry={live.retry} requires="staff" />
    </>
  );
}
