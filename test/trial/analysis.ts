import { tablePath, tableRowsPath } from '#domain/reports/places.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { answersBefore, firstDay, weekOf, type Answer, type Week } from './activity.ts';
import { DAY, onClock } from './days.ts';
import { beginsTherapy, takesPart, zoneOf, type Group, type Person } from './people.ts';

/* The report data an analysis would store, derived from what the trial simulated. It reads no document and
   imports none of the console's computation, so that the report check compares independent results. */

/** The trial's first day (in days since 1970), its length in weeks, and the time of the analysis. */
export interface Span {
  readonly start: number;
  readonly weeks: number;
  readonly end: Date;
}

type Arm = 'ACT' | 'ST';
type Rows = readonly SeedData[];

const WEEKS = Array.from({ length: 13 }, (_, at) => at + 1);

const armOf = ({ arm }: Person): Arm => (arm === 'control' ? 'ST' : 'ACT');

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

/** A participant with their activity. */
class Counted {
  readonly person: Person;
  readonly #span: Span;
  readonly #weeks: ReadonlyMap<number, Week>;

  constructor(person: Person, span: Span) {
    this.person = person;
    this.#span = span;
    const weeks = Array.from({ length: span.weeks }, (_, at) => at + 1);
    const own = weeks.filter((week) => takesPart(person, week));
    this.#weeks = new Map(own.map((week) => [week, weekOf(person, week, span.start)]));
  }

  /** Days since the start of a week in the participant's time zone; negative before it. */
  #daysInto(week: number): number {
    const today = Math.floor((onClock(this.#span.end, zoneOf(this.person)) * 60_000) / DAY);
    return today - (firstDay(this.person, this.#span.start) + (week - 1) * 7);
  }

  /** A count for a week; null before the week begins. */
  count(week: number, of: (did: Week) => number): number | null {
    if (this.#daysInto(week) < 0) return null;
    const did = this.#weeks.get(week);
    return did ? of(did) : 0;
  }

  answer(week: number): Answer | null {
    return this.#weeks.get(week)?.answer ?? null;
  }

  /** 1 or 0; null while the week's survey can still be answered. */
  answered(week: number): number | null {
    if (this.answer(week)) return 1;
    return this.#daysInto(week) >= 7 ? 0 : null;
  }

  get before(): readonly [Answer, Answer] {
    return answersBefore(this.person, this.#span.start);
  }
}

const daysOfUse = ({ openedOn }: Week) => new Set(openedOn).size;
const sessions = (did: Week) => did.sessions.length;
const lessons = (did: Week) => did.lessons.length;
const entries = (did: Week) => did.entries.length;

/** The change from the mean score before therapy, in percent with one decimal. */
export const changeOf = ([first, second]: readonly [Answer, Answer], score: number): number => {
  const before = (first.score + second.score) / 2;
  return Math.round(((score - before) / before) * 1000) / 10;
};

export const progressOf = (week: number): number => Math.round((week / 12) * 100);

function adherence(
  people: readonly Counted[],
  of: (did: Week) => number,
  meanColumn: string,
): Rows {
  return people.map((one) => {
    const values = WEEKS.map((week) => [`txw${week}`, one.count(week, of)] as const);
    const known = values.flatMap(([, value]) => value ?? []);
    const { subjectID, therapy: activeProgram } = one.person;
    return { subjectID, activeProgram, ...Object.fromEntries(values), [meanColumn]: mean(known) };
  });
}

/** @param reached whether the participant met the target; null to exclude them */
const shares = (
  people: readonly Counted[],
  reached: (one: Counted, week: number) => boolean | null,
): Rows =>
  WEEKS.map((week) => {
    const all = people.flatMap((one) => reached(one, week) ?? []);
    const met = all.filter(Boolean).length;
    const percent = all.length === 0 ? null : (met / all.length) * 100;
    return { week: `txw${week}`, participants: all.length, met, percent };
  });

const atLeast = (least: number, of: (did: Week) => number) => (one: Counted, week: number) => {
  const value = one.count(week, of);
  return value === null ? null : value >= least;
};

const answeredInTime = (one: Counted, week: number) => {
  const answered = one.answered(week);
  return answered === null ? null : answered === 1;
};

const improved = (one: Counted, week: number) => {
  const answer = one.answer(week);
  return answer && changeOf(one.before, answer.score) <= -25;
};

function statistics(
  columns: readonly string[],
  people: readonly Counted[],
  scoreOf: (one: Counted, column: string) => number | null,
): Rows {
  const scores = new Map(
    columns.map((column) => [column, people.flatMap((one) => scoreOf(one, column) ?? [])]),
  );
  const row = (statistic: string, of: (all: readonly number[]) => number | null) => ({
    statistic,
    ...Object.fromEntries([...scores].map(([column, all]) => [column, of(all)])),
  });
  return [row('mean', mean), row('n', (all) => all.length)];
}

const VISITS: Readonly<Record<string, (one: Counted) => number | null>> = {
  Screening: ({ before }) => before[0].score,
  Baseline: ({ before }) => before[1].score,
  'Week 6': (one) => one.answer(6)?.score ?? null,
  'Week 12': (one) => one.answer(12)?.score ?? null,
  'Follow-up': (one) => one.answer(13)?.score ?? null,
};

const byVisit = (people: readonly Counted[]): Rows =>
  statistics(Object.keys(VISITS), people, (one, visit) => VISITS[visit]?.(one) ?? null);

const byWeek = (people: readonly Counted[]): Rows =>
  statistics(['txw0', ...WEEKS.map((week) => `txw${week}`)], people, (one, column) => {
    const week = Number(column.slice(3));
    if (week > 0) return one.answer(week)?.score ?? null;
    return (one.before[0].score + one.before[1].score) / 2;
  });

/** The columns' upper bounds; the last also takes everything above. */
const STEPS = [0, 25, 50, 75, 100];

const stepOf = (week: number): number => STEPS.find((step) => progressOf(week) <= step) ?? 100;

const byProgress = (people: readonly Counted[]): Rows =>
  statistics(
    STEPS.map((step) => `${step}%`),
    people,
    (one, column) => {
      if (column === '0%') return one.before[1].score;
      const inStep = WEEKS.filter((week) => `${stepOf(week)}%` === column);
      return inStep.flatMap((week) => one.answer(week)?.score ?? []).at(-1) ?? null;
    },
  );

const npsRows = (people: readonly Counted[]): Rows =>
  (['ACT', 'ST'] as const).map((arm) => {
    const own = people.filter(({ person }) => armOf(person) === arm);
    const weeks = WEEKS.map((week) => {
      const all = own.flatMap((one) => one.answer(week)?.nps ?? []);
      return [`txw${week}`, mean(all)] as const;
    });
    const known = weeks.flatMap(([, value]) => value ?? []);
    return { arm, ...Object.fromEntries(weeks), mean_nps: mean(known) };
  });

const scoresByWeek = (people: readonly Counted[]): Rows =>
  people.map((one) => {
    const { subjectID, therapy: activeProgram } = one.person;
    const answered = WEEKS.flatMap((week) => {
      const score = one.answer(week)?.score;
      return score === undefined ? [] : [[`week${week}`, score] as const];
    });
    const week0 = one.before[1].score;
    return { subjectID, activeProgram, week0, ...Object.fromEntries(answered) };
  });

const answeredWeeks = (people: readonly Counted[], weeks: number): Rows =>
  people.map((one) => {
    const { subjectID, therapy: activeProgram } = one.person;
    const asked = WEEKS.slice(0, weeks + 1).map(
      (week) => [`week${week}`, one.answered(week)] as const,
    );
    return { subjectID, activeProgram, ...Object.fromEntries(asked) };
  });

interface Table {
  readonly rows: Rows;
  /** The path of its rows, if not below its definition. */
  readonly at?: string;
}

/** Every table that the console recomputes, by key. */
function tables(people: readonly Person[], span: Span): Readonly<Record<string, Table>> {
  const all = people.filter(beginsTherapy).map((person) => new Counted(person, span));
  const of = (group: Group, arm?: Arm) =>
    all.filter(
      ({ person }) => person.group === group && (arm === undefined || armOf(person) === arm),
    );
  const whole = of('study 002');
  const engagement = atLeast(5, daysOfUse);
  const fourSessions = atLeast(4, sessions);
  const fourEntries = atLeast(4, entries);
  const [one, two] = ['cohort 1', 'cohort 2'] as const;
  const sessionRows = (group: Group) =>
    adherence(of(group, 'ACT'), sessions, 'mean_weekly_sessions');
  const list = (place: string, rows: Rows): Table => ({ rows, at: `analytics/${place}` });
  return {
    app_adherence: list('app_adherence/appAdhere', adherence(whole, daysOfUse, 'mean_weekly_eng')),
    app_progress: list(
      'lesson_adherence/lessonAdhere',
      adherence(whole, lessons, 'mean_weekly_lessons'),
    ),
    app_progress004: list('004A/sessionAdhere', sessionRows(one)),
    app_progress004B: list('004B/sessionAdhere', sessionRows(two)),
    FIQR_scores: list('FIQRweek/rows', scoresByWeek(whole)),
    FIQR_adherence: { rows: answeredWeeks(whole, span.weeks), at: 'surveyAdherence' },
    nps_scores: list('nps_summary/nps', npsRows([...whole, ...of(one)])),
    FIQR002_table: { rows: byVisit(whole) },
    kpis_actEngagement: { rows: shares(of(one, 'ACT'), engagement) },
    kpisB_actEngagement: { rows: shares(of(two, 'ACT'), engagement) },
    kpis_actSessions: { rows: shares(of(one, 'ACT'), fourSessions) },
    kpisB_actSessions: { rows: shares(of(two, 'ACT'), fourSessions) },
    kpis_stEntries: { rows: shares(of(one, 'ST'), fourEntries) },
    kpisB_stEntries: { rows: shares(of(two, 'ST'), fourEntries) },
    kpis_weeklyPROs: { rows: shares(of(one), answeredInTime) },
    kpisB_weeklyPROs: { rows: shares(of(two), answeredInTime) },
    pro_compliance004_kpiByWeek: { rows: shares(of(one), answeredInTime) },
    kpis_fiqrImprovement: { rows: shares(of(one), improved) },
    fiqr004A_means: { rows: byVisit(of(one)) },
    fiqr004A_ACT: { rows: byVisit(of(one, 'ACT')) },
    fiqr004A_ST: { rows: byVisit(of(one, 'ST')) },
    fiqr004B_means: { rows: byVisit(of(two)) },
    fiqr004B_ACT: { rows: byVisit(of(two, 'ACT')) },
    fiqr004B_ST: { rows: byVisit(of(two, 'ST')) },
    fiqrap004_table: { rows: byProgress(of(one)) },
    fiqrtherapyweek004_table: { rows: byWeek(of(one)) },
    fiqrTW004B_table: { rows: byWeek(of(two)) },
  };
}

export interface Analysis {
  readonly documents: readonly SeedDocument[];
  readonly keys: readonly string[];
  /** The number of cells with a number or an explicit null. */
  readonly numbers: number;
  /** The number of rows about participants. */
  readonly participants: number;
  /** The scores of study 002 before therapy and in the last week. */
  readonly scores: { readonly week0: readonly number[]; readonly last: readonly number[] };
}

export function analysis(people: readonly Person[], span: Span): Analysis {
  const made = Object.entries(tables(people, span));
  const documents = made.flatMap(([key, { rows, at }]): SeedDocument[] => {
    const columns = Object.keys(rows[0] ?? {});
    const place = at ?? tableRowsPath(key);
    return [
      ...(at === undefined ? [[tablePath(key), { name: key, columns }] as SeedDocument] : []),
      ...rows.map((row, nth): SeedDocument => [
        `${place}/${String(nth).padStart(3, '0')}`,
        { ...row, computed: span.end },
      ]),
    ];
  });
  const rows = made.flatMap(([, table]) => table.rows);
  const cells = rows.flatMap(Object.values).filter((cell) => typeof cell !== 'string');
  const participants = rows.filter((row) => 'subjectID' in row).length;
  const whole = people.filter((one) => beginsTherapy(one) && one.group === 'study 002');
  const scoresOf = (column: string) =>
    scoresByWeek(whole.map((person) => new Counted(person, span))).flatMap((row) => {
      const score = row[column];
      return typeof score === 'number' ? [score] : [];
    });
  const scores = { week0: scoresOf('week0'), last: scoresOf(`week${span.weeks}`) };
  return { documents, keys: made.map(([key]) => key), numbers: cells.length, participants, scores };
}
