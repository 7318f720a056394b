import type { SeedDocument } from '#tools/seed/document.ts';
import { answersBefore, weekOf, type Answer, type Week } from './activity.ts';
import { changeOf, progressOf, type Span } from './analysis.ts';
import { takesPart, type Person } from './people.ts';
import type { AppWrite } from './trial.ts';

const HOUR = 3_600_000;
const before = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR);
const after = (at: Date, hours: number) => before(at, -hours);

/** A survey summary as stored by the analysis. */
function summary(person: Person, trialStart: number, answer: Answer, nth: number): SeedDocument {
  const { at, week, score, nps } = answer;
  const scores = answersBefore(person, trialStart);
  const id = `${person.uid}-${week}-${nth}`;
  return [
    `surveySummaries/${id}`,
    {
      id,
      subjectID: person.subjectID,
      zendeskID: person.zendeskID,
      survey: week === 0 ? 'baseline' : 'weekly_ACT',
      survey_type: week === 0 ? 'baseline' : 'default',
      treatment_week: week,
      percent_progress: progressOf(week),
      score,
      percent_change_from_baseline: week === 0 ? 0 : changeOf(scores, score),
      nps,
      start_date: before(at, 0.2),
      enddate: at,
    },
  ];
}

function ofWeek(person: Person, did: Week): readonly AppWrite[] {
  const { uid, therapy } = person;
  const { week, opens, sessions, lessons, entries } = did;
  const program = `users/${uid}/programs/${therapy}`;
  const last = Math.max(...opens.map((at) => at.getTime()));
  const done = (kind: string, list: 'sessions' | 'tasks', times: readonly Date[], type = '') =>
    times.map((at, nth): AppWrite => {
      const id = `${kind}-${week}-${nth}`;
      const own =
        type === '' ? { id } : { id, taskRecordID: id, type, displayName: `${kind} ${nth}` };
      const dates = { dateStarted: before(at, 0.5), dateCompleted: at };
      return {
        at,
        live: false,
        document: [`${program}/${list}/${id}`, { ...own, status: 'completed', ...dates }],
      };
    });
  return [
    ...opens.map((at, nth): AppWrite => ({
      at,
      // Only the newest needs to reach the list index.
      live: at.getTime() === last,
      document: [
        `users/${uid}/appUsage/u-${week}-${nth}`,
        { timeOpened: at, timeClosed: after(at, 0.3), appVersion: '3.1.0', deviceOS: 'Android' },
      ],
    })),
    ...done('session', 'sessions', sessions),
    ...done('lesson', 'tasks', lessons, 'lesson'),
    // Both types count as entries.
    ...done(
      'journal',
      'tasks',
      entries.filter((_, nth) => nth % 2 === 0),
      'journal',
    ),
    ...done(
      'symptoms',
      'tasks',
      entries.filter((_, nth) => nth % 2 === 1),
      'symptomTracker',
    ),
  ];
}

/** Everything that the app and the survey provider store for a participant during the trial. */
export function appWrites({ start, weeks }: Span, person: Person): readonly AppWrite[] {
  const own = Array.from({ length: weeks }, (_, at) => at + 1)
    .filter((week) => takesPart(person, week))
    .map((week) => weekOf(person, week, start));
  if (own.length === 0) return [];
  const answers = [...answersBefore(person, start), ...own.flatMap(({ answer }) => answer ?? [])];
  return [
    ...own.flatMap((did) => ofWeek(person, did)),
    ...answers.map((answer, nth): AppWrite => ({
      at: answer.at,
      live: false,
      document: summary(person, start, answer, nth),
    })),
  ];
}
