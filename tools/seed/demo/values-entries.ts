import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom, randomID, share } from '#tools/seed/random.ts';
import { FORMER_VALUE, VALUE_TEXTS } from './answers.ts';
import { hasEverything } from './cast.ts';
import { VALUES } from './content.ts';
import { during, evenly, openings, usesWithin } from './openings.ts';
import type { Participant } from './participants.ts';
import { isControl, periodsOf, type Period } from './periods.ts';

/** More than a page. */
const MANY = 24;

/** A participant's texts about values; some in a category that no longer exists. */
export function valuesEntryDocuments(
  person: Participant,
  period: Period,
  now: Date,
  seed: number,
): SeedDocument[] {
  const { uid, index } = person;
  const { program, start, end, isTherapy } = period;
  if (!isTherapy || isControl(program)) return [];
  const random = randomFrom(seed, `values ${uid} ${program}`);
  const count = hasEverything(index) ? MANY : 2 + (index % 6);
  const uses = evenly(usesWithin(openings(person, now, seed), start, end), count);
  // No text repeats, in any program.
  const isLater =
    periodsOf(person, now).find((candidate) => candidate.isTherapy)?.program !== program;
  const before = index + (isLater ? 4 : 0);
  return uses.map((use, at): SeedDocument => {
    const [category] = cycle(VALUES, at);
    const former = at === 1 && index % 4 === 2 && !isLater;
    const [valuesCategoryID, value] = former
      ? FORMER_VALUE
      : [category, cycle(VALUE_TEXTS[category] ?? [], before + Math.floor(at / VALUES.length))];
    return [
      docPath('valuesEntry', { uid, entryID: randomID(random, 20) }),
      { value, valuesCategoryID, programKey: program, created: during(use, share(random), now) },
    ];
  });
}
