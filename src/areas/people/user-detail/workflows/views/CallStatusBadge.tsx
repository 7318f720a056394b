import type { CallStatus } from '#domain/people/call/schema.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Tone } from '#ui/tone.ts';

const TONES: Readonly<Record<CallStatus, Tone>> = {
  'not scheduled': 'neutral',
  'call scheduled': 'info',
  abandoned: 'danger',
  declined: 'warning',
  completed: 'success',
};

/** A call's status; an unknown one as stored. */
export function CallStatusBadge({ status }: { readonly status: string }) {
  if (status.trim() === '') return <StatusBadge tone="neutral" label="no status" />;
  const tone = Object.hasOwn(TONES, status) ? TONES[status as CallStatus] : 'neutral';
  return <StatusBadge tone={tone} label={status} />;
}
