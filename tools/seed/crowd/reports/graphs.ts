import {
  armOf,
  COHORT_1_OF_004,
  COHORT_2_OF_004,
  isOfCohort,
  WHOLE_002,
  type Cohort,
  type ReportArm,
} from '#domain/reports/cohorts.ts';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import { graphLinesPath, graphPath, type GraphPlace } from '#domain/reports/places.ts';
import {
  daysOfUse,
  entriesCompleted,
  fiqrScore,
  lessonsCompleted,
  sessionsCompleted,
  type Recomputed,
} from '#domain/reports/recompute.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { KPI_SHARE } from '#domain/reports/targets.ts';
import type { Participant } from '#tools/seed/demo/participants.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { cycle } from '#tools/seed/random.ts';

/* Charts of the arms' progress, derived from the participants' data: weekly means and medians, participation rates, and individuals. */

type OfWeek = (records: ParticipantRecords, column: string, asOf: Date) => Recomputed;
type Measure = readonly [title: string, compute: OfWeek];

const DAYS: Measure = ['Days of app use', daysOfUse];
const FIQR: Measure = ['FIQR score', fiqrScore];
const MEASURES: Readonly<Record<ReportArm, readonly Measure[]>> = {
  ACT: [
    ['Sessions completed', sessionsCompleted],
    DAYS,
    ['Lessons completed', lessonsCompleted],
    FIQR,
  ],
  ST: [['Entries completed', entriesCompleted], DAYS, FIQR],
};

type Pages = readonly (readonly [key: string, of: Cohort, arm: ReportArm, count: number])[];

const PAGES: Pages = [
  ['graphs002', WHOLE_002, 'ACT', 9],
  ['act004a', COHORT_1_OF_004, 'ACT', 12],
  ['st004a', COHORT_1_OF_004, 'ST', 13],
  ['act004B', COHORT_2_OF_004, 'ACT', 11],
  ['st004B', COHORT_2_OF_004, 'ST', 9],
];

/** How many individual charts have data, and for how many people each. */
const INDIVIDUAL = { charts: 3, people: 6 };

type Line = readonly [name: string, y: readonly (number | null)[]];

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** An aggregate of a week's numbers. */
type Summary = (values: readonly number[]) => number;

const mean: Summary = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median: Summary = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const shareOfSome: Summary = (values) =>
  (values.filter((value) => value > 0).length / values.length) * 100;

/** A value per week; none when nobody has one. */
const byWeek = (
  group: readonly ParticipantRecords[],
  compute: OfWeek,
  summary: Summary,
  now: Date,
): Line[1] =>
  WEEK_COLUMNS.map((column) => {
    const values = group.flatMap((records) => compute(records, column, now).value ?? []);
    return values.length === 0 ? null : rounded(summary(values));
  });

function graph(place: GraphPlace, key: string, title: string, lines: readonly Line[]) {
  const x = WEEK_COLUMNS.map((_, at) => at + 1);
  const layout = { xaxis: { title: 'Therapy week' }, yaxis: { title } };
  return [
    [graphPath(place, key), { title, layout }] as const,
    ...lines.map(([name, y], order): SeedDocument => [
      `${graphLinesPath(place, key)}/line${order + 1}`,
      { name, type: 'scatter', mode: 'lines+markers', x, y, order },
    ]),
  ];
}

/** The graphs of both arms' progress pages and FIQR in cohort 1. */
export function graphDocuments(
  people: readonly Participant[],
  recordsOf: (person: Participant) => ParticipantRecords | null,
  now: Date,
): SeedDocument[] {
  const groupOf = (cohort: Cohort, arm: ReportArm) =>
    people.flatMap((person) => {
      const records = isOfCohort(cohort, person) ? recordsOf(person) : null;
      return records && armOf(records) === arm ? [records] : [];
    });
  const ofArms = (['ACT', 'ST'] as const).flatMap((arm) => {
    const y = byWeek(groupOf(COHORT_1_OF_004, arm), fiqrScore, mean, now);
    return graph('reportGraphs', `fiqr004graphs_${arm}`, `FIQR: ${arm}`, [['Mean', y]]);
  });
  const progress = PAGES.flatMap(([page, cohort, arm, count]) => {
    const group = groupOf(cohort, arm);
    return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
      const key = `${page}_${String(at + 1).padStart(2, '0')}`;
      const [title, compute] = cycle(MEASURES[arm], at);
      const ofGroup = graphOfGroup(Math.floor(at / MEASURES[arm].length), title, (summary) =>
        byWeek(group, compute, summary, now),
      );
      if (cohort !== COHORT_2_OF_004) return graph('reportGraphs', key, ...ofGroup);
      const single = group
        .slice(0, INDIVIDUAL.people)
        .map((participant): Line => [
          participant.subjectID,
          byWeek([participant], compute, mean, now),
        ]);
      return [
        ...graph('reportGraphs004B', key, ...ofGroup),
        ...(at < INDIVIDUAL.charts ? graph('reportGraphs004B_indiv', key, title, single) : []),
      ];
    });
  });
  return [...ofArms, ...progress];
}

/** Averages first, then participation, then extremes. */
function graphOfGroup(
  round: number,
  title: string,
  told: (summary: Summary) => Line[1],
): readonly [title: string, lines: readonly Line[]] {
  switch (round) {
    case 0:
      return [
        title,
        [
          ['Mean', told(mean)],
          ['Median', told(median)],
        ],
      ];
    case 1: {
      if (title === FIQR[0]) {
        return [`${title}: participants who answered`, [['Answered', told((all) => all.length)]]];
      }
      const target: Line = ['Target', WEEK_COLUMNS.map(() => KPI_SHARE)];
      return [`${title}: participants with any (%)`, [['Share', told(shareOfSome)], target]];
    }
    case 2:
      return [
        `${title}: highest and lowest`,
        [
          ['Highest', told((values) => Math.max(...values))],
          ['Lowest', told((values) => Math.min(...values))],
        ],
      ];
    default:
      return [
        `${title}: participants counted`,
        [
          ['Counted', told((values) => values.length)],
          ['With any', told((values) => values.filter((value) => value > 0).length)],
        ],
      ];
  }
}
