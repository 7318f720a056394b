import { expect, it } from 'vitest';
import {
  groupProgress,
  medianSessions,
  throughUsualDays,
  type GroupMember,
} from '#domain/people/participation/group-progress.ts';
import { proves } from '#test/support/proves.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const day = (text: string) => new Date(`2026-03-${text}T12:00:00Z`);
const done = (on: string | null) => ({ status: 'completed', dateCompleted: on ? day(on) : null });
const member = (subjectID: string, more: Partial<GroupMember> = {}): GroupMember => ({
  uid: `uid-${subjectID}`,
  subjectID,
  timezone: 'UTC',
  start: day('01'),
  sessions: [],
  ...more,
});

it(
  'has a line of completed sessions by own therapy day for each participant who has started',
  proves('REPORT-PROGRESS-03', 'REPORT-D-38'),
  () => {
    const { lines, notStarted, notCounted } = groupProgress(
      [
        member('s1', {
          sessions: [done('01'), done('03'), { status: 'not-started', dateCompleted: day('02') }],
        }),
        member('s2', { start: day('08'), sessions: [done('08'), done(null), done('02')] }),
        member('', { start: day('09') }),
        member('s4', { start: null, sessions: [done('01')] }),
        member('s5', { start: day('20') }),
      ],
      NOW,
    );
    expect(lines.map(({ label }) => label)).toEqual(['s1', 's2', 'uid-']);
    expect(lines[0]?.sessions).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(lines[1]?.sessions).toEqual([1, 1, 1]);
    expect(lines[2]?.sessions).toEqual([0, 0]);
    expect({ notStarted, notCounted }).toEqual({ notStarted: 2, notCounted: 2 });
  },
);

it('is empty without participants', () => {
  expect(groupProgress([], NOW)).toEqual({ lines: [], notStarted: 0, notCounted: 0 });
});

it('has a median over those who reached the day, as long as three quarters have', () => {
  const of = (...lines: number[][]) => medianSessions(lines.map((sessions) => ({ sessions })));
  expect(of([0, 1, 2, 3, 4], [10, 11, 12], [0, 3, 4], [5, 6])).toEqual([2.5, 4.5, 4]);
  expect(of([9, 10, 11], [1], [2, 3])).toEqual([2]);
  expect(of([3, 4])).toEqual([3, 4]);
  expect(of()).toEqual([]);
});

it('draws day 98 as the last, and counts who completed sessions after it', () => {
  const line = (label: string, days: number) => ({
    label,
    sessions: Array.from({ length: days + 1 }, (_, at) => at),
  });
  const { lines, longer } = throughUsualDays([line('s1', 99), line('s2', 98), line('s3', 7)]);
  expect(lines.map(({ label, sessions }) => [label, sessions.at(-1)])).toEqual([
    ['s1', 98],
    ['s2', 98],
    ['s3', 7],
  ]);
  expect(longer).toBe(1);
});
