import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import type { Rows } from '#data/engine/sources.ts';
import type { Live } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';

export const panelID = (key: string): string => `calls-${key}`;

/** "Consent Call (3)"; without a number until the calls have loaded. */
export const countedTitle = (
  name: string,
  calls: Live<Pick<Rows<ScheduledCall>, 'rows'>> | undefined,
): string => (calls?.state === 'ready' ? `${name} (${formatCount(calls.data.rows.length)})` : name);
