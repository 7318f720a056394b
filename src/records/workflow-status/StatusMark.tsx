import { ToneBadge } from '#ui/ToneBadge.tsx';
import { StatusName } from './StatusName.tsx';
import { statusTone } from './status-tone.ts';

/** A workflow status as a badge, with its meaning as a tooltip. */
export const StatusMark = ({ status }: { readonly status: string }) => (
  <ToneBadge tone={statusTone(status)}>
    <StatusName status={status} />
  </ToneBadge>
);
