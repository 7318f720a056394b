import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedDocument } from '../document.ts';
import { cycle } from '../random.ts';
import { DAY } from '../time.ts';
import type { Participant } from './participants.ts';

/** Openings of the app per day of the screening week; not everybody comes on every day. */
const OPENS = [3, 1, 0, 2, 5, 0, 1, 4, 2] as const;

/** The use of the app in the screening week of study 004. */
export function screeningUseDocuments(person: Participant, now: Date): SeedDocument[] {
  const { uid, study, kind, status, registeredAt, index } = person;
  if (kind !== 'linked' || study !== '004' || status === 'created') return [];
  const passed = Math.floor((now.getTime() - registeredAt.getTime()) / DAY);
  return Array.from({ length: Math.min(7, passed + 1) }, (_, at): SeedDocument => {
    const date = new Date(registeredAt.getTime() + at * DAY);
    return [
      docPath('screeningUse', { uid, recordID: `day-${at + 1}` }),
      {
        pdate: date.toISOString().slice(0, 10),
        day: at + 1,
        opens: at === 0 ? 2 : cycle(OPENS, index + at),
      },
    ];
  });
}
