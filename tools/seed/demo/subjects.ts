import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedDocument } from '../document.ts';
import { between, randomFrom, randomID } from '../random.ts';
import { DAY } from '../time.ts';
import { hasSubject, type Participant } from './participants.ts';

/** The subject record of a participant with its FIQR results. */
export function subjectDocuments(
  participant: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  const { subjectID, firstName, lastName, index } = participant;
  if (!hasSubject(participant.kind)) return [];
  const linked = participant.kind === 'linked';
  return [
    [
      docPath('subject', { subjectID }),
      {
        subjectID,
        firstName,
        lastName,
        fullName: `${firstName} ${lastName}`,
        email: participant.email,
        smsNumber: `+1 212 555 ${String(100 + index).padStart(4, '0')}`,
        smsOptOut: index % 7 === 3,
        study: participant.study,
        activeProgram: participant.therapy,
        site: participant.site,
        cohort: participant.cohort,
        role: participant.role === 'superuser' ? 'patient' : participant.role,
        surveyMonkeyID: index % 3 === 0 ? `SM-${20_000 + index}` : '',
        zendeskID: participant.zendeskID,
        dateCreated: participant.created,
        lastUpdated: linked ? participant.registeredAt : participant.created,
        uid: linked ? participant.uid : '',
        addedBy: index % 2 ? 'sam.staff@example.com' : 'iris.viewer@example.com',
        updatedBy: 'sam.staff@example.com',
        registered: linked,
      },
    ],
    ...(linked && index % 3 === 0 ? fiqrResults(participant, now, seed) : []),
  ];
}

/** Results every four weeks; the total is the sum of its three parts. */
function fiqrResults(participant: Participant, now: Date, seed: number): SeedDocument[] {
  const { subjectID } = participant;
  const random = randomFrom(seed, `fiqr ${subjectID}`);
  const results: SeedDocument[] = [];
  let date = new Date(participant.registeredAt.getTime() + DAY);
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
