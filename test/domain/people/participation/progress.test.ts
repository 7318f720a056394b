import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseline, progressOf, type Completable } from '#domain/people/participation/progress.ts';
import { proves } from '#test/support/proves.ts';

const DAY = 86_400_000;
const start = new Date('2026-03-02T15:00:00Z');
const onDay = (day: number) => new Date(start.getTime() + day * DAY);
const done = (day: number): Completable => ({ status: 'completed', dateCompleted: onDay(day) });

function progress(
  tasks: readonly Completable[],
  sessions: readonly Completable[] = [],
  now = onDay(5),
) {
  const found = progressOf({ tasks, sessions, start, now, zone: 'UTC' });
  if (!found) throw new Error('Therapy has started');
  return found;
}

describe('the reference line', () => {
  it(
    'rises by one session a day to 41 and ends on day 84',
    proves('REPORT-PROGRESS-02', 'REPORT-PROGRESS-05', 'REPORT-D-35'),
    () => {
      const line = baseline();
      expect(line).toHaveLength(85);
      expect([line[0], line[1], line[40], line[41], line[42], line[84]]).toEqual([
        0, 1, 40, 41, 41, 41,
      ]);
    },
  );
});

describe('the progress of a participant', () => {
  it('sums up completed tasks and sessions by therapy day', proves('REPORT-PROGRESS-01'), () => {
    const { tasks, sessions } = progress(
      [done(0), done(0), done(2), done(5)],
      [done(1), done(4), done(4)],
    );
    expect(tasks).toEqual([2, 2, 3, 3, 3, 4]);
    expect(sessions).toEqual([0, 1, 1, 1, 3, 3]);
  });

  it('counts only completed records', proves('REPORT-D-37'), () => {
    const others = ['not-started', 'started', ''].map((status) => ({
      status,
      dateCompleted: onDay(1),
    }));
    expect(progress(others)).toMatchObject({ tasks: [0, 0, 0, 0, 0, 0], undated: 0, outside: 0 });
  });

  it('excludes undated records and counts them separately', proves('REPORT-D-37'), () => {
    const undated: Completable = { status: 'completed', dateCompleted: null };
    expect(progress([done(1), undated], [undated])).toMatchObject({
      tasks: [0, 1, 1, 1, 1, 1],
      sessions: [0, 0, 0, 0, 0, 0],
      undated: 2,
    });
  });

  it(
    'excludes records before the start or after today and counts them separately',
    proves('REPORT-D-36'),
    () => {
      const far: Completable = { status: 'completed', dateCompleted: new Date('9999-01-01') };
      expect(progress([done(-1), done(3), done(6), far])).toMatchObject({
        tasks: [0, 0, 0, 1, 1, 1],
        outside: 3,
      });
    },
  );

  it('is null before therapy starts', proves('REPORT-D-36'), () => {
    const input = { tasks: [done(1)], sessions: [], now: onDay(5), zone: 'UTC' };
    expect(progressOf({ ...input, start: null })).toBeNull();
    expect(progressOf({ ...input, start: onDay(6) })).toBeNull();
  });

  it('ends with the reference line, or with a later completed record', () => {
    expect(progress([done(3)], [], onDay(400)).tasks).toHaveLength(85);
    const late = progress([done(3), done(120)], [], onDay(400));
    expect(late.tasks).toHaveLength(121);
    expect(late.sessions).toHaveLength(121);
    expect(late.tasks.at(-1)).toBe(2);
  });

  it('never decreases, and accounts for every completed record', () => {
    const record = fc.record({
      status: fc.constantFrom('completed', 'not-started', 'other'),
      dateCompleted: fc.option(fc.integer({ min: -20, max: 200 }).map(onDay), { nil: null }),
    });
    const records = fc.array(record, { maxLength: 60 });
    fc.assert(
      fc.property(records, records, fc.integer({ min: 0, max: 150 }), (tasks, sessions, today) => {
        const found = progress(tasks, sessions, onDay(today));
        for (const line of [found.tasks, found.sessions]) {
          expect(line.every((count, day) => count >= (line[day - 1] ?? 0))).toBe(true);
        }
        const counted = (found.tasks.at(-1) ?? 0) + (found.sessions.at(-1) ?? 0);
        const completed = [...tasks, ...sessions].filter(({ status }) => status === 'completed');
        expect(counted + found.undated + found.outside).toBe(completed.length);
      }),
    );
  });
});
