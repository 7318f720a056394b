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
import { graphDocuments, type Made } from './report-graphs.ts';
import type { Participant } from './participants.ts';

/** Few of each, since there are many tables: the tests load them all. */
const PARTICIPANTS = 12;
const VISITS = ['Screening', 'Baseline', 'Week 6', 'Week 12', 'Follow-up'];

type Rows = readonly SeedData[];

const weeks = (of: (week: number) => number | null): SeedData =>
  Object.fromEntries(WEEK_COLUMNS.map((column, at) => [column, of(at + 1)]));

const meanOf = (row: SeedData): number => {
  const values = WEEK_COLUMNS.flatMap((column) => {
    const value = row[column];
    return typeof value === 'number' ? [value] : [];
  });
  return (
    Math.round((values.reduce((sum, one) => sum + one, 0) / (values.length || 1)) * 1000) / 1000
  );
};

/** Weeks of a participant who does a little less with every week, and leaves now and then. */
function adherence({ people, random }: Made, most: number, mean: string): Rows {
  return people.map(({ subjectID, program }) => {
    const eager = between(random, 1, most);
    const last = random(4) === 0 ? between(random, 4, 11) : 13;
    const row = weeks((week) =>
      week > last ? null : Math.max(0, eager - Math.floor(week / 6) + random(3) - 1),
    );
    return { subjectID, activeProgram: program, ...row, [mean]: meanOf(row) };
  });
}

/** Which weeks somebody answered, or how she scored in them. */
const byWeek = ({ people, random }: Made, of: () => number): Rows =>
  people.map(({ subjectID, program }) => ({
    subjectID,
    activeProgram: program,
    ...Object.fromEntries([1, 2, 4, 6, 8, 10, 12].map((week) => [`week${week}`, of()])),
    ...(random(9) === 0 ? { week12: null } : {}),
  }));

/** What a list with a place of its own holds. */
function fixedRows(key: string, made: Made): Rows {
  const { random } = made;
  switch (key) {
    case 'app_adherence':
      return adherence(made, 6, 'mean_weekly_eng');
    case 'app_progress':
      return adherence(made, 5, 'mean_weekly_lessons');
    case 'app_progress004':
    case 'app_progress004B':
      return adherence(made, 6, 'mean_weekly_sessions').map(({ activeProgram: _, ...row }) => row);
    case 'FIQR_scores':
      return byWeek(made, () => between(random, 180, 720) / 10);
    case 'FIQR_adherence':
      return byWeek(made, () => (random(5) === 0 ? 0 : 1));
    default:
      return ['ST', 'ACT'].map((arm) => {
        const row = weeks((week) => Math.min(10, 5 + Math.floor(week / 4) + random(3)));
        return { arm, ...row, mean_nps: meanOf(row) };
      });
  }
}

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

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^kpis|kpiByWeek/, { columns: ['week', 'participants', 'met', 'percent'], rows: weeklyShare }],
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

/** What an analysis has stored of both studies: tables, graphs and composed reports. */
export function reportDocuments(
  all: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const known = all.filter(({ subjectID, study }) => subjectID !== '' && study !== '');
  const documents = STUDIES.flatMap(({ name, pages }) => {
    const study = /\d{3}/.exec(name)?.[0];
    const own = known.filter((person) => person.study === study);
    const people = [...own, ...known.filter((one) => !own.includes(one))].slice(0, PARTICIPANTS);
    return pages.flatMap(({ tables = [], charts = [], byPerson }) => [
      ...tables.flatMap((table) =>
        tableDocuments(table, { people, now, random: randomFrom(seed, table.key) }),
      ),
      ...charts.flatMap(({ key, heading }) => {
        const places: GraphPlace[] = byPerson
          ? ['reportGraphs004B', 'reportGraphs004B_indiv']
          : ['reportGraphs'];
        return places.flatMap((place) =>
          graphDocuments(place, key, heading, {
            people,
            now,
            random: randomFrom(seed, `${place} ${key}`),
          }),
        );
      }),
    ]);
  });
  // Studies may show the same stored table.
  const once = [...new Map(documents)];
  return [...once, ...STORED.map(([key, data]): SeedDocument => [reportPagePath(key), data])];
}
