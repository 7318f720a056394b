import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedDocument } from '../document.ts';
import { cycle, randomFrom, randomID } from '../random.ts';
import { hasEverything } from './cast.ts';
import { VALUES } from './content.ts';
import type { Participant } from './participants.ts';
import { isControl, type Period } from './periods.ts';

const WORDS = [
  'Being there when it counts',
  'Patience',
  'To keep a promise to myself',
  'Curiosity',
  'Music with others',
  'A walk every day',
  'To ask before it is too late',
] as const;

/** More than a page of them. */
const MANY = 24;

/** What a participant wrote about her values; some in a category that exists no more. */
export function valuesEntryDocuments(
  { uid, index }: Participant,
  { program, start, end, isTherapy }: Period,
  seed: number,
): SeedDocument[] {
  if (!isTherapy || isControl(program)) return [];
  const random = randomFrom(seed, `values ${uid} ${program}`);
  const count = hasEverything(index) ? MANY : 2 + (index % 6);
  const span = end.getTime() - start.getTime();
  return Array.from({ length: count }, (_, at): SeedDocument => [
    docPath('valuesEntry', { uid, entryID: randomID(random, 20) }),
    {
      value: cycle(WORDS, index + at),
      valuesCategoryID: at === 1 && index % 4 === 2 ? 'spirituality' : cycle(VALUES, at)[0],
      programKey: program,
      created: new Date(start.getTime() + Math.floor((span * (at + 0.2)) / count)),
    },
  ]);
}
