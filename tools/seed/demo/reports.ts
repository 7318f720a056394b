import { isOfCohortTable } from '#domain/reports/check/tables.ts';
import { isOfCohort, type Cohort } from '#domain/reports/cohorts.ts';
import type { PageTable } from '#domain/reports/definition.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import {
  reportPagePath,
  tablePath,
  tableRowsPath,
  type GraphPlace,
} from '#domain/reports/places.ts';
import { PROGRESS_COLUMNS } from '#domain/reports/recompute-cohort.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { between, randomFrom } from '#tools/seed/random.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import { SITES } from './lookups.ts';
import type { Participant } from './participants.ts';
import { isControl } from './periods.ts';
import {
  engagementRows,
  fiqrAnsweredRows,
  fiqrScoreRows,
  lessonRows,
  sessionRows,
  sessionShareRows,
} from './report-adherence.ts';
import {
  cohortScoreRows,
  cohortShareRows,
  npsRows,
  progressScoreRows,
  weeksOf,
} from './report-cohorts.ts';
import { graphDocuments, isAskedOnce, type Made, type Reported } from './report-graphs.ts';
import { reportRecords } from './report-records.ts';
import { STORED_REPORTS } from './stored-reports.ts';

export interface Extent {
  /** Maximum participants in a study's table. */
  readonly participants: number;
  /** Fills up with participants of other studies. */
  readonly filled: boolean;
  readonly everyWeeks: number;
  readonly listed: number;
}

/** Small numbers, because there are many tables and all tests load them. */
const FEW: Extent = { participants: 12, filled: true, everyWeeks: 3, listed: 5 };
const VISITS = ['Screening', 'Baseline', 'Week 6', 'Week 12', 'Follow-up'];

type Rows = readonly SeedData[];

/** The rows of a list with a fixed path. */
function fixedRows(key: string, made: Made): Rows {
  switch (key) {
    case 'app_adherence':
      return engagementRows(made);
    case 'app_progress':
      return lessonRows(made);
    case 'app_progress004':
    case 'app_progress004B':
      return sessionRowsOf(key, made);
    case 'FIQR_scores':
      return fiqrScoreRows(made);
    case 'FIQR_adherence':
      return fiqrAnsweredRows(made);
    default:
      return npsRows(made);
  }
}

const sessionRowsOf = (key: string, made: Made): Rows => sessionRows(made, !key.includes('B'));

/** Gradually improving scores. */
function scoreRows(columns: readonly string[], { random }: Made, key: string): Rows {
  const start = between(random, 100, 180) / 10;
  const part = isAskedOnce(key) ? 0.5 : 1;
  const row = (statistic: string, of: (at: number) => number): SeedData => ({
    statistic,
    ...Object.fromEntries(columns.map((column, at) => [column, Math.round(of(at) * 1000) / 1000])),
  });
  const mean = row('mean', (at) => part * (start - at * 0.21 + random(90) / 100));
  return key.startsWith('promis') ? [mean] : [mean, row('n', (at) => 38 - Math.floor(at * 0.8))];
}

const bySite = ({ random }: Made, columns: readonly string[]): Rows =>
  SITES.slice(0, 4).map(([, site]) => ({
    site,
    ...Object.fromEntries(columns.map((column) => [column, between(random, 2, 24)])),
  }));

const dated = (
  { people, listed, now, random }: Made,
  columns: readonly string[],
  last: string,
): Rows =>
  people.slice(0, listed).map(({ subjectID, site }, at) => ({
    subjectID,
    site,
    ...Object.fromEntries(
      columns.map((column, nth) => [
        column,
        at % 7 === 6 && nth > 1 ? null : ago(now, (150 - nth * 34 + random(9)) * DAY),
      ]),
    ),
    [last]: at % 7 !== 6,
  }));

interface Kind {
  readonly columns: readonly string[];
  readonly rows: (made: Made, key: string) => Rows;
}

const scores = (columns: readonly string[]): Kind => ({
  columns: ['statistic', ...columns],
  rows: (made, key) =>
    isOfCohortTable({ key }) ? cohortScoreRows(made, key, columns) : scoreRows(columns, made, key),
});

const counted = (...columns: string[]): Kind => ({
  columns: ['site', ...columns],
  rows: (made) => bySite(made, columns),
});

const withDates = (columns: readonly string[], last: string): Kind => ({
  columns: ['subjectID', 'site', ...columns, last],
  rows: (made) => dated(made, columns, last),
});

const reference = (rows: Rows): Kind => ({ columns: Object.keys(rows[0] ?? {}), rows: () => rows });

const SHARES = ['week', 'participants', 'met', 'percent'];

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [
    /^kpisB?_actSessions$/,
    {
      columns: SHARES,
      rows: (made, key) => sessionShareRows(sessionRowsOf(key, made), weeksOf(made)),
    },
  ],
  [/^kpis|kpiByWeek/, { columns: SHARES, rows: cohortShareRows }],
  [/armCounts/, counted('ACT_used', 'ACT_not_used', 'ST_used', 'ST_not_used')],
  [/screenFails/, counted('screened', 'failed')],
  [/^sitesB?_visits/, counted('V1', 'V2', 'V3', 'V4')],
  [/bySite|overall/, counted('expected', 'answered')],
  [
    /^visits/,
    withDates(['screening_date', 'baseline_date', 'week6_date', 'week12_date'], 'completed'),
  ],
  [/interviews|missing|pande/, withDates(['due_date', 'held_date'], 'done')],
  [
    /scoreKey/,
    reference([
      { score: 'FIQR', range: '0-100', better: 'lower' },
      { score: 'PIPS', range: '12-84', better: 'lower' },
      { score: 'Nonreactive', range: '7-35', better: 'higher' },
    ]),
  ],
  [
    /questionKey/,
    reference([
      { item: 's10_001', question: 'How much did pain keep you from your day?', scale: '1-5' },
      { item: 's10_008', question: 'How tired were you on average?', scale: '1-5' },
    ]),
  ],
  [
    /^fiqrap/,
    {
      columns: ['statistic', ...PROGRESS_COLUMNS],
      rows: (made, key) => progressScoreRows(made, key, PROGRESS_COLUMNS),
    },
  ],
  [/^scoresap/, scores(PROGRESS_COLUMNS)],
  [/tw|TW|therapyweek/, scores(['txw0', ...WEEK_COLUMNS.filter((_, at) => at % 2 === 1)])],
];

const BY_VISIT = scores(VISITS);

const kindOf = (key: string): Kind => KINDS.find(([pattern]) => pattern.test(key))?.[1] ?? BY_VISIT;

const inList = (path: string, rows: Rows): SeedDocument[] =>
  rows.map((row, at) => [`${path}/${String(at + 1).padStart(3, '0')}`, row]);

function tableDocuments({ key, heading, fixed }: PageTable, made: Made): SeedDocument[] {
  if (fixed) return inList(fixed.collectionPath ?? tableRowsPath(key), fixedRows(key, made));
  const { columns, rows } = kindOf(key);
  return [
    [tablePath(key), { name: heading, columns }],
    ...inList(
      tableRowsPath(key),
      rows(made, key).map((row) => ({ ...row, computed: made.now })),
    ),
  ];
}

/**
 * A study's reported participants: those who began therapy, topped up with others.
 * @param name of the study, with its cohort if there are several
 */
function reportedOf(
  name: string,
  all: readonly Reported[],
  { participants: most, filled }: Extent,
): readonly Reported[] {
  const study = /\d{3}/.exec(name)?.[0];
  const inACT = all.filter(({ records }) => !isControl(records.program));
  const matching = inACT.filter(({ person }) => person.study === study && isNamedBy(name, person));
  const others = filled ? inACT.filter((reported) => !matching.includes(reported)) : [];
  return [...matching, ...others].slice(0, most);
}

const isNamedBy = (name: string, { cohort }: Participant): boolean =>
  !name.includes('cohort') || name.endsWith('1') === (cohort === 'C1');

/**
 * The analyses of both studies: tables, graphs and composed reports.
 * @param stored all other documents, from which adherence is computed
 */
export function reportDocuments(
  stored: readonly SeedDocument[],
  all: readonly Participant[],
  now: Date,
  seed: number,
  extent: Extent = FEW,
): SeedDocument[] {
  const recordsOf = reportRecords(stored);
  const begun = all.flatMap((person): Reported[] => {
    const records = recordsOf(person);
    return records ? [{ person, records }] : [];
  });
  const everybodyOf = (cohort: Cohort) =>
    begun.flatMap(({ person, records }) => (isOfCohort(cohort, person) ? [records] : []));
  const documents = STUDIES.flatMap(({ name, pages }) => {
    const reported = reportedOf(name, begun, extent);
    const people = reported.map(({ person }) => person);
    const madeFor = (label: string) => ({
      people,
      reported,
      everybodyOf,
      now,
      everyWeeks: extent.everyWeeks,
      listed: extent.listed,
      random: randomFrom(seed, label),
    });
    return pages.flatMap(({ tables = [], charts = [], byPerson }) => [
      ...tables.flatMap((table) => tableDocuments(table, madeFor(table.key))),
      ...charts.flatMap(({ key, heading }) => {
        const places: GraphPlace[] = byPerson
          ? ['reportGraphs004B', 'reportGraphs004B_indiv']
          : ['reportGraphs'];
        return places.flatMap((place) =>
          graphDocuments(place, key, heading, madeFor(`${place} ${key}`)),
        );
      }),
    ]);
  });
  // Studies may share a stored table.
  const once = [...new Map(documents)];
  return [
    ...once,
    ...STORED_REPORTS.map(([key, data]): SeedDocument => [reportPagePath(key), data]),
  ];
}
