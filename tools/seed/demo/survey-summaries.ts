import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedDocument } from '../document.ts';
import { between, randomFrom, randomID } from '../random.ts';
import { DAY, MINUTE } from '../time.ts';
import { hasEverything } from './cast.ts';
import { enteredAt } from './journeys.ts';
import type { Participant } from './participants.ts';
import { startedTherapy } from './stages.ts';

/** One every so many weeks, every week for a few people; the first is the baseline. */
const EVERY_WEEKS = 4;

/** The summaries of the questionnaires of a participant, as the analysis stores them. */
export function surveySummaryDocuments(
  person: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  const { subjectID, zendeskID, kind, status, moves } = person;
  if (kind !== 'linked' || !startedTherapy(status)) return [];
  const random = randomFrom(seed, `summaries ${subjectID}`);
  const weeks = hasEverything(person.index) ? 1 : EVERY_WEEKS;
  const start = enteredAt(moves, 'therapy')?.getTime() ?? person.registeredAt.getTime();
  const baseline = between(random, 520, 780) / 10;
  const documents: SeedDocument[] = [];
  for (let time = start; time < now.getTime() - DAY; time += weeks * 7 * DAY) {
    const at = documents.length;
    const score = Math.max(8, baseline - at * weeks * 0.8 + random(90) / 10 - 4);
    const parts = [0.3, 0.2, 0.5].map((share) => rounded(score * share));
    const id = randomID(random, 20);
    const enddate = new Date(time + between(random, 60, 900) * MINUTE);
    documents.push([
      docPath('surveySummary', { summaryID: id }),
      {
        ...{ id, subjectID, zendeskID, enddate },
        start_date: new Date(enddate.getTime() - between(random, 4, 25) * MINUTE),
        survey: at === 0 ? 'baseline' : at % 6 === 5 ? 'weekly_ACT+' : 'weekly_ACT',
        survey_type: at === 0 ? 'baseline' : 'default',
        response_id: String(118_000_000_000 + random(900_000_000)),
        treatment_week: at * weeks,
        week_of_year: 1 + (Math.floor(time / (7 * DAY)) % 52),
        percent_progress: at === 0 ? 0 : Math.min(100, at * weeks * 5 + random(9)),
        score: rounded(score),
        function: parts[0],
        impact: parts[1],
        symptoms: parts[2],
        avgd_baseline_score: rounded(baseline),
        percent_change_from_baseline: rounded(((score - baseline) / baseline) * 100),
        nps: at % 3 === 2 ? between(random, 3, 10) : null,
      },
    ]);
  }
  return documents;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
