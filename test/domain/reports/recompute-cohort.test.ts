import { describe, expect, it } from 'vitest';
import {
  armOf,
  BOTH_ARMS_OF_002,
  COHORT_1_OF_004,
  COHORT_2_OF_004,
  isOfCohort,
  studiesOf,
  WHOLE_002,
} from '#domain/reports/cohorts.ts';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import {
  answeredWeekly,
  atLeast,
  countOfCohort,
  fiqrByProgress,
  fiqrOfCohort,
  improvedFIQR,
} from '#domain/reports/recompute-cohort.ts';
import { entriesCompleted } from '#domain/reports/recompute.ts';
import { decodeReportRow } from '#domain/reports/table.ts';

const START = new Date('2026-03-02T15:00:00Z');
/** In the third week. */
const NOW = new Date('2026-03-18T12:00:00Z');

const participant = (
  subjectID: string,
  more: Partial<ParticipantRecords> = {},
): ParticipantRecords => ({
  uid: subjectID,
  subjectID,
  zendeskID: '',
  zone: 'UTC',
  program: 'control_v2',
  start: START,
  usage: [],
  sessions: [],
  tasks: [],
  summaries: [],
  cut: [],
  ...more,
});

type Task = ParticipantRecords['tasks'][number];
const entry = (docID: string, day: number, more: Partial<Task> = {}): Task => ({
  docID,
  status: 'completed',
  type: 'journal',
  displayName: 'Pain diary',
  dateCompleted: new Date(`2026-03-${String(day).padStart(2, '0')}T16:00:00Z`),
  ...more,
});

type Summary = ParticipantRecords['summaries'][number];
const answer = (week: number, score: string, day: number, change = ''): Summary => ({
  docID: `${week}-${day}`,
  treatment_week: String(week),
  survey_type: 'default',
  survey: 'weekly_ST',
  score,
  percent_change_from_baseline: change,
  nps: '',
  percent_progress: '',
  enddate: new Date(`2026-03-${String(day).padStart(2, '0')}T16:00:00Z`),
});

const row = (raw: Record<string, unknown>) => decodeReportRow('001', raw);
const week = (name: string) => row({ week: name });

describe('The members of a cohort', () => {
  it.each([
    ['C1', [true, false]],
    ['C2', [false, true]],
    ['004-cohort-2', [false, true]],
    ['test', [false, false]],
  ])('are decided by the cohort %s of the account', (cohort, expected) => {
    const user = { subjectID: 's1', study: '004', cohort };
    const of = [COHORT_1_OF_004, COHORT_2_OF_004].map((one) => isOfCohort(one, user));
    expect(of).toEqual(expected);
    expect(isOfCohort(WHOLE_002, { ...user, study: '002' })).toBe(true);
  });

  it.each([
    ['002', 'anything', true],
    ['004', 'C1', true],
    ['004', 'C2', false],
    ['002', 'C2', true],
    ['003', 'C1', false],
  ])('of both arms of study 002 include study %s, cohort %s: %s', (study, cohort, expected) => {
    expect(isOfCohort(BOTH_ARMS_OF_002, { subjectID: 's1', study, cohort })).toBe(expected);
    expect(studiesOf(BOTH_ARMS_OF_002)).toEqual(['002', '004']);
  });

  it('have a subject ID', () => {
    const user = { subjectID: ' default ', study: '002', cohort: 'C1' };
    expect(isOfCohort(WHOLE_002, user)).toBe(false);
  });

  it('are in the arm of their program', () => {
    const programs = ['control', 'control_v3', 'stanzaACT', ''];
    expect(programs.map((program) => armOf({ program }))).toEqual(['ST', 'ST', 'ACT', 'ACT']);
  });
});

describe('The entries of a week', () => {
  it('are completed journals and symptom checks, not lessons or started tasks', () => {
    const tasks = [
      entry('a', 3),
      entry('b', 8, { type: 'symptomTracker' }),
      entry('lesson', 4, { type: 'lesson' }),
      entry('begun', 5, { status: 'started' }),
      entry('later', 9),
    ];
    const { value, from } = entriesCompleted(participant('s1', { tasks }), 'txw1', NOW);
    expect(value).toBe(2);
    expect(from.map(({ place }) => place)).toEqual([
      'users/s1/programs/control_v2/tasks/a',
      'users/s1/programs/control_v2/tasks/b',
    ]);
  });
});

describe('The number of a cohort that reached a target', () => {
  const busy = participant('busy', { tasks: [entry('a', 3), entry('b', 4)] });
  const idle = participant('idle', { tasks: [entry('a', 3)] });
  const other = participant('other', { program: 'stanzaACT' });
  const entries = countOfCohort('ST', atLeast(2, entriesCompleted, 'entries'));

  it('counts only the arm, and names each participant with the number', () => {
    const everybody = [busy, idle, other];
    expect(entries(everybody, week('txw1'), 'participants', NOW)).toMatchObject({ value: 2 });
    expect(entries(everybody, week('txw1'), 'met', NOW)).toEqual({
      value: 1,
      from: [{ place: 'busy', what: 'txw1: 2 entries', at: null }],
      says: 'Participants of the ST arm who reached the target in txw1.',
    });
  });

  it('counts nobody before the week has started, and is null for a row without a week', () => {
    expect(entries([busy], week('txw4'), 'participants', NOW).value).toBe(0);
    expect(entries([busy], week('mean'), 'participants', NOW).value).toBeNull();
  });

  it('counts a week of questionnaires once it is over or answered', () => {
    const answered = participant('a', { summaries: [answer(3, '40', 17)] });
    const count = countOfCohort(null, answeredWeekly);
    const counts = (name: string) =>
      ['participants', 'met'].map(
        (column) => count([answered, idle], week(name), column, NOW).value,
      );
    expect(counts('txw3')).toEqual([1, 1]); // in progress
    expect(counts('txw2')).toEqual([2, 0]); // completed
  });

  it('counts a 25% improvement as reached, by the newest answer known at the time', () => {
    const count = countOfCohort(null, improvedFIQR);
    const better = participant('better', { summaries: [answer(2, '45', 12, '-25')] });
    const nearly = participant('nearly', {
      summaries: [answer(2, '45', 12, '-24.9'), answer(2, '30', 30, '-50')],
    });
    const everybody = [better, nearly, idle];
    expect(count(everybody, week('txw2'), 'participants', NOW).value).toBe(2);
    expect(count(everybody, week('txw2'), 'met', NOW).from.map(({ place }) => place)).toEqual([
      'better',
    ]);
  });
});

describe('The FIQR of a cohort', () => {
  const summaries = [answer(0, '60', 1), answer(0, '70', 2), answer(6, '40', 16)];
  const first = participant('first', { summaries });
  const second = participant('second', { summaries: [answer(0, '50', 2), answer(6, '', 16)] });
  const extension = participant('extension', {
    summaries: [{ ...answer(0, '5', 1), survey_type: 'extension' }],
  });
  const everybody = [first, second, extension];
  const of = (statistic: string, column: string) =>
    fiqrOfCohort(null)(everybody, row({ statistic }), column, NOW).value;

  it.each([
    ['Screening', 60, 1], // the first of two responses
    ['Baseline', 60, 2], // each one's last response
    ['txw0', 57.5, 2], // the mean of each one's last two
    ['Week 6', 40, 1], // a response without a score does not count
    ['txw6', 40, 1],
    ['Follow-up', null, 0],
  ])('at %s is a mean of %s of %s participants', (column, mean, n) => {
    expect(of('mean', column)).toBe(mean);
    expect(of('n', column)).toBe(n);
  });

  it('lists the answers it was computed from', () => {
    const { from } = fiqrOfCohort(null)([first], row({ statistic: 'mean' }), 'txw0', NOW);
    expect(from.map(({ place, what }) => [place, what])).toEqual([
      ['surveySummaries/0-1', 'first: score 60'],
      ['surveySummaries/0-2', 'first: score 70'],
    ]);
  });

  it('is null in a row of another statistic, and excludes the other arm', () => {
    expect(of('median', 'Baseline')).toBeNull();
    expect(fiqrOfCohort('ACT')(everybody, row({ statistic: 'n' }), 'Baseline', NOW).value).toBe(0);
  });
});

describe('The FIQR of a cohort by progress', () => {
  const at = (percent: string, score: string, day: number, more: Partial<Summary> = {}) => ({
    ...answer(1, score, day),
    docID: `${percent}-${day}`,
    percent_progress: percent,
    ...more,
  });
  const of = (everybody: readonly ParticipantRecords[], statistic: string, column: string) =>
    fiqrByProgress(null)(everybody, row({ statistic }), column, NOW);

  it.each([
    ['0', '0%'],
    ['0.5', '25%'],
    ['25', '25%'],
    ['25.1', '50%'],
    ['75', '75%'],
    ['100', '100%'],
    ['108', '100%'], // the closing week
    ['-1', null],
    ['', null],
    ['half', null],
  ])('counts an answer at %s percent only in the column %s', (percent, column) => {
    const somebody = participant('s1', { summaries: [at(percent, '40', 5)] });
    const columns = ['0%', '25%', '50%', '75%', '100%', '30%', 'txw1'];
    const found = columns.filter((one) => of([somebody], 'n', one).value === 1);
    expect(found).toEqual(column === null ? [] : [column]);
  });

  it("counts only a person's newest known answer", () => {
    const summaries = [
      at('25', '30', 12),
      at('8', '50', 5),
      at('17', '1', 30),
      at('20', '2', 13, { survey_type: 'extension' }),
    ];
    const everybody = [
      participant('s1', { summaries }),
      participant('s2', { summaries: [at('10', '41', 4)] }),
      participant('s3', { summaries: [at('10', 'n/a', 4)] }),
    ];
    const { value, from } = of(everybody, 'mean', '25%');
    expect(value).toBe(35.5);
    expect(from.map(({ what }) => what)).toEqual(['s1: score 30 at 25%', 's2: score 41 at 10%']);
    expect(of(everybody, 'n', '25%').value).toBe(2);
  });

  it('is null if nobody answered, and in a row of another statistic', () => {
    expect(of([], 'mean', '50%')).toMatchObject({ value: null, says: 'Nobody answered then.' });
    expect(of([], 'n', '50%').value).toBe(0);
    expect(of([], 'sd', '50%').value).toBeNull();
  });
});
