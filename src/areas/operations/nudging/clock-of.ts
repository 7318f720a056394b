import { clockText } from '#domain/operations/nudge/local-clock.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';

/** A nudge's scheduled time as HH:MM (OPS-NUDGE-21). */
export const clockOf = ({ scheduledTime: { hours, minutes } }: Nudger): string =>
  clockText({ hours: hours ?? 0, minutes: minutes ?? 0 });
