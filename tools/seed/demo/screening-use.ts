import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { DAY } from '#tools/seed/time.ts';
import { openings } from './openings.ts';
import type { Participant } from './participants.ts';

/** Daily app use in study 004's screening week. */
export function screeningUseDocuments(
  person: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  const { uid, study, kind, status, created } = person;
  if (kind !== 'linked' || study !== '004' || status === 'created') return [];
  const first = dayOf(created);
  const days = openings(person, now, seed).map(({ opened }) => dayOf(opened));
  return Array.from({ length: Math.min(7, dayOf(now) - first + 1) }, (_, at): SeedDocument => [
    docPath('screeningUse', { uid, recordID: `day-${at + 1}` }),
    {
      pdate: new Date((first + at) * DAY).toISOString().slice(0, 10),
      day: at + 1,
      opens: days.filter((day) => day === first + at).length,
    },
  ]);
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY);
