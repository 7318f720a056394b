import { describe, expect, it } from 'vitest';
import {
  changesSince,
  CONSOLE_CHANGES,
  visitBefore,
  type ConsoleChange,
} from '#areas/operations/today/console-changes.ts';
import { failedMessages, waitingReviews } from '#areas/operations/today/waiting.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { decodeSettings } from '#domain/staff/views/schema.ts';
import { planVisited } from '#domain/staff/views/plans.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { readerOf } from '#domain/shared/record.ts';
import { ada, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const read = readerOf(changeSetRecord);

const set = (docID: string, fields: object, programName = 'Sleep well') => ({
  ...read(docID, {
    name: `Set ${docID}`,
    review: true,
    state: 'in review',
    changes: 2,
    editedBy: 'bo@example.com',
    edited: new Date(2026, 4, 3),
    ...fields,
  }),
  programKey: 'sleep',
  programName,
});

describe('The first page of an admin', () => {
  it('lists the change sets that await her review, oldest first', proves('TEAM-HOME-01'), () => {
    const rows = waitingReviews(
      [
        set('late', { changes: 1 }),
        set('own', { editedBy: ada.email }),
        set('undated', { edited: null }),
        set('early', { name: '', edited: new Date(2026, 4, 1) }, ''),
        set('unasked', { state: 'open' }),
        set('empty', { changes: 0 }),
        set('done', { state: 'published' }),
        set('left', { state: 'withdrawn' }),
        set('timed', { state: 'scheduled' }),
        set('running', { publishing: true }),
      ],
      ada.email,
    );
    expect(rows.map(({ who, why, since }) => [who, why, since])).toEqual([
      ['Set undated', '2 changes to Sleep well, last edited by bo@example.com', null],
      ['early', '2 changes to sleep, last edited by bo@example.com', new Date(2026, 4, 1)],
      ['Set late', '1 change to Sleep well, last edited by bo@example.com', new Date(2026, 4, 3)],
    ]);
    expect(rows[1]?.act).toEqual({ label: 'Review', to: '/programs/sleep/changes/early' });
  });
});

it('names the person of a failed message by what is known', proves('TEAM-HOME-01'), () => {
  const failed = (docID: string, day: number, fields: object) =>
    decodeNotification(docID, { scheduledFor: new Date(2026, 4, day), ...fields });
  const rows = failedMessages(
    [
      failed('n1', 1, { uid: 'u1' }),
      failed('n4', 4, { uid: 'u1', subjectID: 'S-then' }),
      failed('n3', 3, { uid: 'u2' }),
      failed('n2', 2, {}),
    ],
    (uid) => (uid === 'u1' ? 'S-now' : undefined),
  );
  expect(rows.map(({ who, page, act }) => [who, page, 'to' in act && act.to])).toEqual([
    ['S-then', '/users/u1', '/notifications?uid=u1'],
    ['u2', '/users/u2', '/notifications?uid=u2'],
    ['n2', null, '/notifications?uid='],
    ['S-now', '/users/u1', '/notifications?uid=u1'],
  ]);
});

const CHANGES: readonly ConsoleChange[] = [
  { day: '2026-05-02', what: 'b' },
  { day: '2026-05-09', what: 'e', role: 'admin' },
  { day: '2026-05-01', what: 'a' },
  { day: '2026-05-04', what: 'c' },
  { day: '2026-05-10', what: 'f' },
  { day: '2026-05-05', what: 'd' },
];

describe('What is new in the console', () => {
  const since = (day: string | null, person = sam) =>
    changesSince(day, person, CHANGES)
      .map(({ what }) => what)
      .join('');

  it.each([
    ['a visit before all of them', '2026-04-30', sam, 'fdcba'],
    ['a visit on the day of one', '2026-05-04', sam, 'fdc'],
    ['the same visit of an admin', '2026-05-04', ada, 'fedc'],
    ['a visit on the last day', '2026-05-10', sam, 'f'],
    ['a visit after all of them', '2026-05-11', sam, ''],
    ['no visit yet', null, sam, 'fdcba'],
    ['no visit of an admin, who sees more', null, ada, 'fedcb'],
  ])('lists the changes, newest first: %s', proves('TEAM-HOME-01'), (_, day, person, shown) => {
    expect(since(day, person)).toBe(shown);
  });

  it('counts from the same earlier visit for the whole day', proves('TEAM-HOME-01'), () => {
    expect(visitBefore(['2026-05-04'], '2026-05-05')).toBe('2026-05-04');
    expect(visitBefore(['2026-05-05', '2026-05-04'], '2026-05-05')).toBe('2026-05-04');
    expect(visitBefore(['2026-05-05'], '2026-05-05')).toBeNull();
    expect(visitBefore([], '2026-05-05')).toBeNull();
  });

  it('has valid dates, and each line once', proves('TEAM-HOME-01'), () => {
    const days = CONSOLE_CHANGES.map(({ day }) => new Date(`${day}T00:00:00Z`).toISOString());
    expect(days.map((day) => day.slice(0, 10))).toEqual(CONSOLE_CHANGES.map(({ day }) => day));
    expect(new Set(CONSOLE_CHANGES.map(({ what }) => what)).size).toBe(CONSOLE_CHANGES.length);
  });
});

describe('The last visit', () => {
  const written = async (visits: unknown, day: string) => {
    const plan = await planVisited('sam@example.com', day)(() => Promise.resolve({ visits }));
    return plan.writes.map((write) => ('data' in write ? write.data : null));
  };

  it.each([
    ['the first one', undefined, [{ visits: ['2026-05-05'] }]],
    ['a later day', ['2026-05-03', '2026-05-01'], [{ visits: ['2026-05-05', '2026-05-03'] }]],
    ['the same day', ['2026-05-05', '2026-05-03'], []],
    ['an earlier day, of a clock that is wrong', ['2026-05-06'], []],
    ['what is no list', 'yesterday', [{ visits: ['2026-05-05'] }]],
  ])('stores at most two days: %s', proves('TEAM-HOME-01'), async (_, stored, data) => {
    expect(await written(stored, '2026-05-05')).toEqual(data);
  });

  it('ignores whatever is not a day', proves('TEAM-HOME-01'), () => {
    const visits = [7, '2026-05-05', null, '5/1/2026', '2026-05-01'];
    expect(decodeSettings('', { visits }).visits).toEqual(['2026-05-05', '2026-05-01']);
  });
});
