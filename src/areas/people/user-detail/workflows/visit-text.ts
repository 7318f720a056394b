import type { Visit } from '#domain/people/workflow/replay.ts';
import { formatDateTime } from '#lib/dates.ts';
import { timeBetween } from '#lib/relative-time.ts';

/**
 * When and how long somebody was in a status, and who moved them there.
 * @param here true for the current visit
 */
export function visitText({ from, to, movedBy }: Visit, here: boolean, now: Date): string {
  const moverText = movedBy === '' ? '' : `, moved by ${movedBy}`;
  const begin = from ? `Since ${formatDateTime(from)}` : 'Since an unknown time';
  if (here)
    return from ? `${begin} (${timeBetween(from, now)})${moverText}` : `${begin}${moverText}`;
  const span = from && to ? ` (${timeBetween(from, to)})` : '';
  return `${formatDateTime(from) || 'Unknown'} to ${formatDateTime(to) || 'unknown'}${span}${moverText}`;
}
