import { NAMES } from '#tools/seed/demo/names.ts';
import { newParticipant, numbered, type Participant } from '#tools/seed/demo/participants.ts';
import { randomFrom } from '#tools/seed/random.ts';

/** What a part of the crowd decides about somebody; the rest is drawn. */
export type Member = Pick<Participant, 'status' | 'study'> &
  Partial<Pick<Participant, 'arm' | 'cohort' | 'kind' | 'pace'>>;

/** Places below belong to the people of `demo/`. */
const FIRST_PLACE = 1000;

/** From this serial number on the people of a part are numbered; each has room for so many. */
export const SERIALS = { reports: 0, operations: 1000 } as const;

/**
 * The participants of a part of the crowd; app accounts with subject and registration unless said otherwise.
 *
 * @param seed of this part alone, so that its people draw other numbers than those of the others
 */
export function crowdPeople(
  members: readonly Member[],
  firstSerial: number,
  now: Date,
  seed: number,
): Participant[] {
  const random = randomFrom(seed, 'crowd');
  const people = members.map((member, at) => {
    const serial = firstSerial + at;
    const [firstName, lastName] = nameOf(serial);
    const known = { ...member, index: FIRST_PLACE + serial, firstName, lastName };
    return newParticipant({ ...known, kind: member.kind ?? 'linked' }, now, seed, random);
  });
  return numbered(people);
}

/** A first and a last name that no other serial number and nobody of `demo/` has together. */
function nameOf(serial: number): readonly [firstName: string, lastName: string] {
  const round = Math.floor(serial / NAMES.length);
  const first = serial % NAMES.length;
  const last = (first + 1 + (round % (NAMES.length - 1))) % NAMES.length;
  return [NAMES[first]?.[0] ?? '', NAMES[last]?.[1] ?? ''];
}
