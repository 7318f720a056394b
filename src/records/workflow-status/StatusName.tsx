import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';

/** A workflow status with its meaning as a tooltip. */
export function StatusName({ status }: { readonly status: string }) {
  return <span title={explainStatus(status) || undefined}>{statusLabel(status)}</span>;
}
