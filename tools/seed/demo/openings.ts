import { between, randomFrom } from '../random.ts';
import { ago, DAY, HOUR, MINUTE } from '../time.ts';
import { hasEverything } from './cast.ts';
import type { Participant, UsageClass } from './participants.ts';
import { startedTherapy } from './stages.ts';

/** When the app was opened, newest first; empty for people who never did. */
export function openings(participant: Participant, now: Date, seed: number): Date[] {
  const random = randomFrom(seed, `usage ${participant.email}`);
  const newest: Record<UsageClass, () => number> = {
    today: () => between(random, 5, 15 * 60) * MINUTE,
    yesterday: () => 26 * HOUR + random(18 * 60) * MINUTE,
    older: () => between(random, 3, 9) * DAY + random(DAY / MINUTE) * MINUTE,
    never: () => 0,
  };
  if (participant.usage === 'never') return [];
  const times: Date[] = [];
  let back = newest[participant.usage]();
  const treated = startedTherapy(participant.status);
  const wanted = hasEverything(participant.index)
    ? 45
    : between(random, treated ? 8 : 4, treated ? 20 : 12);
  while (times.length < wanted && ago(now, back) > participant.created) {
    times.push(ago(now, back));
    back += between(random, 60, hasEverything(participant.index) ? 24 * 60 : 45 * 60) * MINUTE;
  }
  return times;
}
