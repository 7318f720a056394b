import type { Random } from '#domain/people/subject/ids.ts';
import {
  EXT_THERAPY_WEEKS,
  THERAPY_WEEKS,
  weekLength,
} from '#domain/people/workflow/therapy-schedule.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { between, randomFrom, randomID, share } from '#tools/seed/random.ts';
import { ago, DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { hasEverything } from './cast.ts';
import { appTime } from './hours.ts';
import { enteredAt, leftAt } from './journeys.ts';
import type { Participant } from './participants.ts';
import { startedTherapy } from './statuses.ts';

/** The interval in weeks, one for a few people and persistent ones; the first is the baseline. */
const EVERY_WEEKS = 4;

/** A questionnaire of a therapy or extension week. */
interface Asked {
  readonly week: number;
  /** The length of that therapy in weeks. */
  readonly weeks: number;
  readonly extension: boolean;
  readonly date: Date;
}

/** A participant's survey summaries, as stored by the analysis. */
export function surveySummaryDocuments(
  person: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  const { subjectID, zendeskID, kind, status, therapy, pace } = person;
  if (kind !== 'linked' || !startedTherapy(status)) return [];
  const random = randomFrom(seed, `summaries ${subjectID}`);
  const baseline = between(random, 520, 780) / 10;
  // Persistent participants show the therapy's effect; symptom tracking has less.
  const better = pace === undefined ? 0.8 : (therapy.startsWith('control') ? 0.5 : 1.2) + pace;
  return askedOf(person, now, random).map(({ week, weeks, extension, date }, at): SeedDocument => {
    const passed = extension ? week + THERAPY_WEEKS : week;
    const score = Math.max(8, baseline - passed * better + random(90) / 10 - 4);
    const parts = [0.3, 0.2, 0.5].map((part) => rounded(score * part));
    const id = randomID(random, 20);
    const kindOf = therapy.includes('ACT') || extension ? 'weekly_ACT' : 'weekly_ST';
    return [
      docPath('surveySummary', { summaryID: id }),
      {
        id,
        subjectID,
        zendeskID,
        enddate: date,
        start_date: ago(date, between(random, 4, 25) * MINUTE),
        survey: week === 0 ? 'baseline' : at % 6 === 5 ? `${kindOf}+` : kindOf,
        survey_type: week === 0 ? 'baseline' : extension ? 'extension' : 'default',
        response_id: String(118_000_000_000 + random(900_000_000)),
        treatment_week: week,
        week_of_year: weekOfYear(date),
        percent_progress: Math.round((week / weeks) * 100),
        score: rounded(score),
        function: parts[0],
        impact: parts[1],
        symptoms: parts[2],
        avgd_baseline_score: rounded(baseline),
        percent_change_from_baseline:
          week === 0 ? 0 : rounded(((score - baseline) / baseline) * 100),
        nps: at % 3 === 2 ? between(random, 3, 10) : null,
      },
    ];
  });
}

/** The baseline, and the past weeks of both therapies. */
function askedOf(person: Participant, now: Date, random: Random): Asked[] {
  const { moves, study, pace } = person;
  const weekly = pace !== undefined;
  const step = weekly || hasEverything(person.index) ? 1 : EVERY_WEEKS;
  const baseline = leftAt(moves, 'baseline');
  const asked = (['therapy', 'EXT-therapy'] as const).flatMap((status): Asked[] => {
    const extension = status === 'EXT-therapy';
    const start = enteredAt(moves, status);
    if (!start) return [];
    const left = leftAt(moves, status);
    const closing = weekly && left && !extension ? 1 : 0;
    const end = left ? new Date(Math.min(left.getTime() + closing * 7 * DAY, now.getTime())) : now;
    const weeks = extension ? EXT_THERAPY_WEEKS : THERAPY_WEEKS;
    const length = weekLength({ extension, study }) * DAY;
    return Array.from({ length: (weeks + closing) / step }, (_, at) => (at + 1) * step).flatMap(
      (week) => {
        const due = new Date(start.getTime() + (week - 1) * length + 4 * DAY);
        const latest = new Date(Math.min(due.getTime() + 2 * DAY, end.getTime()));
        const date = appTime(share(random), due, latest);
        // One is skipped now and then.
        const forgotten = weekly && share(random) > 0.6 + 0.4 * pace;
        return date && !forgotten ? [{ week, weeks, extension, date }] : [];
      },
    );
  });
  const first = { week: 0, weeks: THERAPY_WEEKS, extension: false };
  const screened = weekly ? leftAt(moves, 'screening') : null;
  const before = [screened, baseline].flatMap((left) =>
    left ? [{ ...first, date: ago(left, HOUR / 6) }] : [],
  );
  return [...before, ...asked];
}

function weekOfYear(date: Date): number {
  const newYear = Date.UTC(date.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((date.getTime() - newYear) / (7 * DAY));
}

const rounded = (value: number) => Math.round(value * 10) / 10;
