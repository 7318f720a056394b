import type { Cohort } from '#domain/reports/cohorts.ts';
import type { Random } from '#domain/people/subject/ids.ts';
import { graphLinesPath, graphPath, type GraphPlace } from '#domain/reports/places.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { between, cycle } from '#tools/seed/random.ts';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import type { Participant } from './participants.ts';

/** A participant with her stored data. */
export interface Reported {
  readonly person: Participant;
  readonly records: ParticipantRecords;
}

/** The participants and time an analysis covers. */
export interface Made {
  readonly people: readonly Participant[];
  /** Those who began therapy. */
  readonly reported: readonly Reported[];
  /** All cohort members who began therapy. */
  readonly everybodyOf: (cohort: Cohort) => readonly ParticipantRecords[];
  /** The interval of rows in weekly tables. */
  readonly everyWeeks: number;
  /** Maximum people in date lists and individual charts. */
  readonly listed: number;
  readonly now: Date;
  readonly random: Random;
}

const MEASURES = [
  'Sessions completed',
  'Days of app use',
  'Minutes in the app',
  'Tasks completed',
  'Participants still active',
] as const;

/** The single pain intensity question, answered from 1 to 10; other scores are higher. */
export const isAskedOnce = (key: string): boolean => key.includes('painIntensity');

/** A graph with a group's mean and target, or with lines for three people. */
export function graphDocuments(
  place: GraphPlace,
  key: string,
  heading: string,
  made: Made,
): SeedDocument[] {
  const { people, random } = made;
  // Some individual charts are still missing, as in a new study.
  const number = Number(/_(\d+)$/.exec(key)?.[1] ?? 0);
  if (place.endsWith('indiv') && number > 3) return [];
  const measure = number === 0 ? heading : `${cycle(MEASURES, number)} (${number})`;
  const names = place.endsWith('indiv')
    ? people.slice(0, 3).map(({ subjectID }) => subjectID)
    : number % 4 === 1
      ? ['Mean', 'Target']
      : ['Mean'];
  const x = WEEK_COLUMNS.map((_, at) => at + 1);
  const bars = number % 5 === 4;
  const lines = names.map((name, order): SeedDocument => {
    const start = between(random, 20, 60);
    const part = isAskedOnce(key) ? 0.15 : 1;
    const value = (week: number) => (name === 'Target' ? 40 : start - week + random(60) / 10);
    const y = x.map((week) => Math.round(part * value(week) * 100) / 100);
    return [
      `${graphLinesPath(place, key)}/line${order + 1}`,
      bars
        ? { name, type: 'bar', x, y, order }
        : { name, type: 'scatter', mode: 'lines+markers', x, y, order },
    ];
  });
  const layout = { xaxis: { title: 'Therapy week' }, yaxis: { title: measure } };
  return [[graphPath(place, key), { title: measure, layout, computed: made.now }], ...lines];
}
