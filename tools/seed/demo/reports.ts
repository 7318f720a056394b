import type { PageTable } from '#domain/reports/definition.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import {
  reportPagePath,
  tablePath,
  tableRowsPath,
  type GraphPlace,
} from '#domain/reports/places.ts';
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
  npsRows,
  sessionRows,
  sessionShareRows,
} from './report-adherence.ts';
import { graphDocuments, type Made, type Reported } from './report-graphs.ts';
import { reportRecords } from './report-records.ts';

/** Few of each, since there are many tables: the tests load them all. */
const PARTICIPANTS = 12;
const VISITS = ['Screening', 'Baseline', 'Week 6', 'Week 12', 'Follow-up'];

type Rows = readonly SeedData[];

/** What a list with a place of its own holds. */
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

/** Scores that get better by and by. */
function scoreRows(columns: readonly string[], { random }: Made, few: boolean): Rows {
  const start = between(random, 100, 180) / 10;
  const row = (statistic: string, of: (at: number) => number): SeedData => ({
    statistic,
    ...Object.fromEntries(columns.map((column, at) => [column, Math.round(of(at) * 1000) / 1000])),
  });
  const mean = row('mean', (at) => start - at * 0.21 + random(90) / 100);
  return few ? [mean] : [mean, row('n', (at) => 38 - Math.floor(at * 0.8))];
}

const bySite = ({ random }: Made, columns: readonly string[]): Rows =>
  SITES.slice(0, 4).map(([, site]) => ({
    site,
    ...Object.fromEntries(columns.map((column) => [column, between(random, 2, 24)])),
  }));

function weeklyShare({ random }: Made): Rows {
  return WEEK_COLUMNS.filter((_, at) => at % 3 === 0).map((week, at) => {
    const participants = 40 - 3 * at;
    const met = between(random, Math.floor(participants * 0.55), participants);
    return { week, participants, met, percent: Math.round((met / participants) * 10_000) / 100 };
  });
}

const dated = ({ people, now, random }: Made, columns: readonly string[], last: string): Rows =>
  people.slice(0, 5).map(({ subjectID, site }, at) => ({
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
  rows: (made, key) => scoreRows(columns, made, key.startsWith('promis')),
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
    { columns: SHARES, rows: (made, key) => sessionShareRows(sessionRowsOf(key, made)) },
  ],
  [/^kpis|kpiByWeek/, { columns: SHARES, rows: weeklyShare }],
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
    ...inList(tableRowsPath(key), rows(made, key)),
  ];
}

/** What the list of stored reports shows; one of them names a table that does not exist. */
const STORED: readonly (readonly [string, SeedData])[] = [
  [
    'recruitment',
    {
      name: 'Recruitment by site',
      description: 'How the sites of study 004 recruit.',
      tables: ['sites_armCounts', 'sites_screenFails'],
    },
  ],
  [
    'fiqrOverview',
    {
      name: 'FIQR overview',
      description: 'FIQR means of both cohorts.',
      tables: ['fiqr004A_means', 'fiqr004B_means'],
    },
  ],
  [
    'reporttestA',
    {
      name: 'Report test A',
      description: 'A trial of composed reports.',
      tables: ['proref_scoreKey', 'no_such_table'],
    },
  ],
];

/**
 * Whom a study reports: those who began therapy in it, and others where these are few.
 *
 * @param name of the study, with its cohort where it has several
 */
function reportedOf(name: string, all: readonly Reported[]): readonly Reported[] {
  const study = /\d{3}/.exec(name)?.[0];
  const inACT = all.filter(({ records }) => !isControl(records.program));
  const own = inACT.filter(({ person }) => person.study === study && isOfCohort(name, person));
  return [...own, ...inACT.filter((one) => !own.includes(one))].slice(0, PARTICIPANTS);
}

const isOfCohort = (name: string, { cohort }: Participant): boolean =>
  !name.includes('cohort') || name.endsWith('1') === (cohort === 'C1');

/**
 * What an analysis has stored of both studies: tables, graphs and composed reports.
 *
 * @param stored everything else, of which the tables of adherence are computed
 */
export function reportDocuments(
  stored: readonly SeedDocument[],
  all: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const recordsOf = reportRecords(stored);
  const begun = all.flatMap((person): Reported[] => {
    const records = recordsOf(person);
    return records ? [{ person, records }] : [];
  });
  const documents = STUDIES.flatMap(({ name, pages }) => {
    const reported = reportedOf(name, begun);
    const people = reported.map(({ person }) => person);
    const madeFor = (label: string) => ({
      ...{ people, reported, now },
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
  // Studies may show the same stored table.
  const once = [...new Map(documents)];
  return [...once, ...STORED.map(([key, data]): SeedDocument => [reportPagePath(key), data])];
}
