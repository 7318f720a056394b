import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { between, randomFrom, randomID } from '#tools/seed/random.ts';
import { DAY, HOUR } from '#tools/seed/time.ts';
import type { Participant } from './participants.ts';

/**
 * FIQR results every four weeks for every third linked subject; the total is the sum of the parts.
 */
export function fiqrDocuments(participant: Participant, now: Date, seed: number): SeedDocument[] {
  const { subjectID, kind, index } = participant;
  if (kind !== 'linked' || index % 3 !== 0) return [];
  const random = randomFrom(seed, `fiqr ${subjectID}`);
  const results: SeedDocument[] = [];
  let date = new Date(participant.created.getTime() + HOUR / 2);
  while (date < now && results.length < 6) {
    const function_score = between(random, 30, 240) / 10;
    const impact_score = between(random, 20, 160) / 10;
    const symptom_score = between(random, 80, 440) / 10;
    const score = Math.round((function_score + impact_score + symptom_score) * 10) / 10;
    results.push([
      docPath('fiqrResult', { subjectID, resultID: randomID(random, 20) }),
      { date, score, function_score, impact_score, symptom_score },
    ]);
    date = new Date(date.getTime() + 28 * DAY);
  }
  return results;
}
