import type { Participant } from './participants.ts';

/** People for demonstrations, by their index among the names. */
const CAST = {
  /** In therapy, study 004, with all app data. */
  miriam: 49,
  /** In therapy, study 005, with all app data. */
  aisha: 2,
  /** In symptom tracking, study 002, with all app data. */
  patricia: 53,
  /** In the extension of study 004, after a control program. */
  grace: 28,
  /** In the extension of study 003. */
  ursula: 63,
  /** In the extension of study 005. */
  maryAnne: 47,
  /** Early in therapy, study 004. */
  emilia: 19,
  /** Left during the extension. */
  olga: 52,
  /** Did not pass the screening. */
  chiamaka: 12,
} as const;

export type CastName = keyof typeof CAST;

/** People with complete data, so that all their lists have several pages. */
const WITH_EVERYTHING: readonly number[] = [CAST.miriam, CAST.aisha, CAST.patricia];

export function hasEverything(index: number): boolean {
  return WITH_EVERYTHING.includes(index);
}

/** The people named in this folder's README. */
export function castOf(people: readonly Participant[]): Record<CastName, Participant> {
  const named = Object.entries(CAST).map(([name, index]) => {
    const person = people.find((candidate) => candidate.index === index);
    if (!person) throw new RangeError(`Nobody stands at place ${index}.`);
    return [name, person] as const;
  });
  return Object.fromEntries(named) as Record<CastName, Participant>;
}
