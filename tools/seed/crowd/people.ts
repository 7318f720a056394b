import { NAMES } from '#tools/seed/demo/names.ts';
import { newParticipant, numbered, type Participant } from '#tools/seed/demo/participants.ts';
import { randomFrom } from '#tools/seed/random.ts';

/** What a part of the crowd specifies for a person; the rest is random. */
export type Member = Pick<Participant, 'status' | 'study'> &
  Partial<Pick<Participant, 'arm' | 'cohort' | 'kind' | 'pace'>>;

/** Lower numbers belong to the people of `demo/`. */
const FIRST_PLACE = 1000;

/** The first serial number of each part. */
export const SERIALS = { reports: 0, operations: 1000 } as const;

/**
 * The participants of one part of the crowd; with account, subject and registration by default.
 * @param seed for this part only, so that its people differ from the others
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
    const properties = { ...member, index: FIRST_PLACE + serial, firstName, lastName };
    return newParticipant({ ...properties, kind: member.kind ?? 'linked' }, now, seed, random);
  });
  return numbered(people);
}

/** A combination of first and last name unique across the crowd and `demo/`. */
function nameOf(serial: number): readonly [firstName: string, lastName: string] {
  const round = Math.floor(serial / NAMES.length);
  const first = serial % NAMES.length;
  const last = (first + 1 + (round % (NAMES.length - 1))) % NAMES.length;
  return [NAMES[first]?.[0] ?? '', NAMES[last]?.[1] ?? ''];
}
