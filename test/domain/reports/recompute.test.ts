import { describe, expect, it } from 'vitest';
import {
  participantOf,
  stateOfWeek,
  treatmentWeek,
  type ParticipantRecords,
} from '#domain/reports/participant-records.ts';
import {
  daysOfUse,
  differs,
  fiqrAnswered,
  fiqrScore,
  lessonsCompleted,
  meanOfWeeks,
  participantsOfWeek,
  sessionsCompleted,
  shareMet,
} from '#domain/reports/recompute.ts';
import { decodeReportRow } from '#domain/reports/table.ts';
import { proves } from '#test/support/proves.ts';

const START = new Date('2026-03-02T15:00:00Z');
const LATER = new Date('2026-12-01T00:00:00Z');

/** A participant in New York: UTC-5 until 03/08, then UTC-4. */
const participant = (more: Partial<ParticipantRecords> = {}): ParticipantRecords => ({
  uid: 'u1',
  subjectID: 's1',
  zendeskID: '',
  zone: 'America/New_York',
  program: 'p',
  start: START,
  usage: [],
  sessions: [],
  tasks: [],
  summaries: [],
  cut: [],
  ...more,
});

const at = (text: string) => new Date(text);
const opened = (...times: readonly string[]) =>
  participant({
    usage: times.map((time, place) => ({ docID: `o${place}`, timeOpened: at(time) })),
  });
const row = (raw: Record<string, unknown>) => decodeReportRow('001', raw);

describe('The counted treatment weeks', () => {
  it('are those of the first therapy of an account, in its time zone', () => {
    const user = { docID: 'u1', subjectID: 's1', zendeskID: '', timezone: 'America/New_York' };
    const enrolments = [
      { docID: 'extension', therapyStartDate: LATER },
      { docID: 'screeningWeek', therapyStartDate: null },
      { docID: 'therapy', therapyStartDate: START },
    ];
    expect(participantOf(user, enrolments)).toEqual({
      uid: 'u1',
      subjectID: 's1',
      zendeskID: '',
      zone: 'America/New_York',
      program: 'therapy',
      start: START,
    });
    const nowhere = participantOf({ ...user, timezone: 'Mars/Base' }, []);
    expect(nowhere).toMatchObject({ zone: 'UTC', program: '', start: null });
  });

  it.each([
    ['2026-03-02T05:00:00Z', 1], // local midnight of the first day
    ['2026-03-02T04:59:59Z', null],
    ['2026-03-09T03:59:59Z', 1], // one second before the eighth day
    ['2026-03-09T04:00:00Z', 2],
    ['2026-06-01T03:59:59Z', 13],
    ['2026-06-01T04:00:00Z', null], // no table has a week 14
  ])('place %s in week %s', (moment, week) => {
    expect(treatmentWeek(participant(), at(moment))).toBe(week);
  });

  it.each([
    ['2026-03-09T03:59:59Z', 'ahead'],
    ['2026-03-09T04:00:00Z', 'running'],
    ['2026-03-16T03:59:59Z', 'running'],
    ['2026-03-16T04:00:00Z', 'over'],
  ])('at %s report week 2 as %s', (moment, state) => {
    expect(stateOfWeek(participant(), 2, at(moment))).toBe(state);
  });
});

describe('Days of app use', () => {
  it("are distinct days in the participant's time zone", () => {
    const records = opened(
      ...['2026-03-03T12:00:00Z', '2026-03-03T23:00:00Z', '2026-03-04T04:59:00Z'],
      ...['2026-03-04T05:00:00Z', '2026-03-10T12:00:00Z'],
    );
    const { value, from } = daysOfUse(records, 'txw1', LATER);
    expect(value).toBe(2);
    expect(from.map(({ place }) => place)).toEqual([
      'users/u1/appUsage/o0',
      'users/u1/appUsage/o1',
      'users/u1/appUsage/o2',
      'users/u1/appUsage/o3',
    ]);
    expect(from.at(-1)?.what).toBe('Opened the app on 2026-03-04');
    expect(daysOfUse(records, 'txw2', LATER).value).toBe(1);
    expect(daysOfUse(records, 'txw3', LATER).value).toBe(0);
    // Two days in UTC, but one in New York.
    const evening = opened('2026-03-03T23:00:00Z', '2026-03-04T04:59:00Z');
    expect(daysOfUse(evening, 'txw1', LATER).value).toBe(1);
  });

  it('are counted as of the time the number was stored', () => {
    const records = opened('2026-03-03T12:00:00Z', '2026-03-05T12:00:00Z');
    expect(daysOfUse(records, 'txw1', at('2026-03-04T00:00:00Z')).value).toBe(1);
    expect(daysOfUse(records, 'txw2', at('2026-03-04T00:00:00Z')).value).toBeNull();
  });

  it('are null before therapy has started', () => {
    const records = { ...opened('2026-03-03T12:00:00Z'), start: null };
    expect(daysOfUse(records, 'txw1', LATER)).toMatchObject({
      value: null,
      says: 'Therapy has not begun.',
    });
  });
});

describe('Completed sessions and lessons', () => {
  const dateCompleted = at('2026-03-05T12:00:00Z');
  const session = (docID: string, more = {}) => ({
    docID,
    status: 'completed',
    dateCompleted,
    ...more,
  });
  const task = (docID: string, more = {}) => ({
    ...session(docID),
    type: 'lesson',
    displayName: 'Values',
    ...more,
  });

  it('count if completed and dated within the week', () => {
    const records = participant({
      sessions: [
        session('a'),
        session('b', { status: 'in-progress' }),
        session('c', { dateCompleted: null }),
        session('d', { dateCompleted: at('2026-03-12T12:00:00Z') }),
      ],
    });
    const { value, from } = sessionsCompleted(records, 'txw1', LATER);
    expect([value, from.map(({ place }) => place)]).toEqual([
      1,
      ['users/u1/programs/p/sessions/a'],
    ]);
  });

  it('count only the lessons among the tasks', () => {
    const tasks = [task('a'), task('b', { type: 'journal' }), task('c', { status: 'started' })];
    const { value, from } = lessonsCompleted(participant({ tasks }), 'txw1', LATER);
    expect(value).toBe(1);
    expect(from).toEqual([
      {
        place: 'users/u1/programs/p/tasks/a',
        what: 'Completed the lesson Values',
        at: dateCompleted,
      },
    ]);
  });
});

describe('FIQR', () => {
  const summary = (docID: string, more = {}) => ({
    docID,
    treatment_week: '4',
    survey_type: 'default',
    survey: 'weekly_ACT',
    score: '41.5',
    nps: '',
    percent_progress: '',
    enddate: at('2026-03-25T12:00:00Z'),
    percent_change_from_baseline: '',
    ...more,
  });

  it('scores are those of the newest answer of the week, without extensions', () => {
    const records = participant({
      summaries: [
        summary('old', { score: '60', enddate: at('2026-03-24T12:00:00Z') }),
        summary('new'),
        summary('other', { treatment_week: '8' }),
        summary('extension', { survey_type: 'extension', enddate: LATER }),
      ],
    });
    const { value, from } = fiqrScore(records, 'week4', LATER);
    expect([value, from.map(({ place }) => place)]).toEqual([
      41.5,
      ['surveySummaries/new', 'surveySummaries/old'],
    ]);
    expect(fiqrScore(records, 'week5', LATER).value).toBeNull();
  });

  it('excludes answers given after the number was stored', () => {
    const records = participant({ summaries: [summary('a')] });
    const before = at('2026-03-25T11:00:00Z');
    expect(fiqrScore(records, 'week4', before).value).toBeNull();
    expect(fiqrAnswered(records, 'week4', before).value).toBeNull();
  });

  it('counts as answered, as unanswered once the week is over, and as unknown before', () => {
    const records = participant({ summaries: [summary('a')] });
    const inWeek5 = at('2026-04-01T12:00:00Z');
    expect(fiqrAnswered(records, 'week4', inWeek5).value).toBe(1);
    expect(fiqrAnswered(records, 'week3', inWeek5).value).toBe(0);
    expect(fiqrAnswered(records, 'week5', inWeek5).value).toBeNull();
  });
});

describe('Numbers derived from other stored numbers', () => {
  it('a mean skips weeks without a value, but counts 0', () => {
    const { value, from } = meanOfWeeks(row({ txw1: 4, txw2: 0, txw3: null, txw4: '5', txw14: 9 }));
    expect([value, from.map(({ place }) => place)]).toEqual([3, ['txw1', 'txw2', 'txw4']]);
    expect(meanOfWeeks(row({ txw1: null })).value).toBeNull();
  });

  it('a share is taken of the participants, and is null without any', () => {
    expect(shareMet(row({ met: 3, participants: 4 })).value).toBe(75);
    expect(shareMet(row({ met: 0, participants: 4 })).value).toBe(0);
    expect(shareMet(row({ met: 0, participants: 0 })).value).toBeNull();
  });

  it(
    'participants of a week have a value in it; those who met the target have 4 or more',
    proves('REPORT-KPI-02'),
    () => {
      const rows = [4, 3, 5, null, 0].map((txw2, place) => row({ subjectID: `s${place}`, txw2 }));
      const of = row({ week: 'txw2' });
      expect(participantsOfWeek(rows, of, 'participants').value).toBe(4);
      const met = participantsOfWeek(rows, of, 'met');
      expect([met.value, met.from.map(({ place }) => place)]).toEqual([2, ['s0', 's2']]);
      expect(participantsOfWeek(rows, row({ week: 'all' }), 'met').value).toBeNull();
    },
  );
});

describe('A stored number', () => {
  it.each([
    [3, 3, false],
    [3.143, 22 / 7, false],
    [3.13, 22 / 7, true],
    [0, null, true],
    [null, 0, true],
    [null, null, false],
  ])('%s differs from the recomputed %s: %s', (stored, again, other) => {
    expect(differs(stored, again)).toBe(other);
  });
});
