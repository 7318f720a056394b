import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '#domain/operations/nudge/limits.ts';
import { localTime } from '#domain/operations/nudge/local-clock.ts';
import { decodeNudgeLog, resultError, runsOf } from '#domain/operations/nudge/nudge-log.ts';
import {
  nudgeNotificationID,
  planNudges,
  type NudgeEntry,
} from '#domain/operations/nudge/plan-nudges.ts';
import type { WritePlan } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const AT = new Date('2026-11-23T12:30:00Z');
const NUDGER = { ...NO_LIMITS, docID: 'n1', name: 'Come back' };

function entry(uid: string, devices = 1, at = AT): NudgeEntry {
  const local = localTime(at, 'Asia/Kolkata');
  if (!local) throw new Error('no local time');
  return {
    uid,
    error: '',
    subjectID: `S-${uid}`,
    email: `${uid}@example.com`,
    timezone: 'Asia/Kolkata',
    local,
    day: local.day,
    message: { title: 'Hello', text: 'How are you?' },
    devices: Array.from({ length: devices }, (_, each) => ({
      deviceID: `d${each + 1}`,
      FCMToken: `token-${each + 1}`,
    })),
  };
}

type Stored = Record<string, Record<string, unknown>>;

const nothing = () => Promise.resolve([]);
const plan = (entries: readonly NudgeEntry[], stored: Stored = {}, part = 0, at = AT) =>
  planNudges({ nudger: NUDGER, at, arrives: at, part, entries })(
    (path) => Promise.resolve(stored[path] ?? null),
    nothing,
    nothing,
  );

/** The stored state after a plan. */
function after({ writes }: WritePlan, stored: Stored = {}): Stored {
  const next = { ...stored };
  for (const write of writes) {
    if (write.kind !== 'delete') next[write.path] = { ...next[write.path], ...write.data };
  }
  return next;
}

const LOG = 'systemevents/nudge.n1.2026-11-23T1230.1';

describe('A part of a nudge run', () => {
  it(
    'writes one message per device and a log with a line for each',
    proves('OPS-D-45', 'OPS-D-46', 'OPS-NUDGE-23', 'OPS-NOTIF-13'),
    async () => {
      const stored = after(await plan([entry('u1', 2), { uid: 'u2', error: 'No time zone' }]));
      expect(Object.keys(stored)).toEqual([
        'notifications/nudge.n1.2026-11-23.u1',
        'notifications/nudge.n1.2026-11-23.u1.2',
        LOG,
      ]);
      expect(stored['notifications/nudge.n1.2026-11-23.u1.2']).toEqual({
        name: 'Come back',
        title: 'Hello',
        body: 'How are you?',
        uid: 'u1',
        subjectID: 'S-u1',
        email: 'u1@example.com',
        deviceID: 'd2',
        FCMToken: 'token-2',
        triggerMethod: 'nudge',
        createdBy: 'system',
        status: 'scheduled',
        scheduledFor: AT,
      });
      const line = {
        subjectID: 'S-u1',
        usersLocalTime: '11/23/2026 18:00',
        body: 'How are you?',
      };
      expect(stored[LOG]).toEqual({
        type: 'Log',
        category: 'nudge',
        eventGroup: '',
        performedBy: 'system',
        message: 'Nudge "Come back" ran.',
        timeStamp: AT,
        occurred: AT,
        nudgerID: 'n1',
        results: [
          { uid: 'u1', error: '', leftOut: '', messages: [line, line] },
          { uid: 'u2', error: 'No time zone', leftOut: '', messages: [] },
        ],
      });
    },
  );

  it('is logged even if nobody captured is nudged', proves('OPS-D-46'), async () => {
    expect(after(await plan([{ uid: 'u2', error: 'No time zone' }]))[LOG]).toMatchObject({
      results: [{ uid: 'u2', error: 'No time zone', messages: [] }],
    });
  });

  it('is idempotent', proves('OPS-D-44'), async () => {
    const entries = [entry('u1', 2), { uid: 'u2', error: 'No time zone' }];
    const once = after(await plan(entries));
    expect((await plan(entries, once)).writes).toEqual([]);
  });

  it(
    'excludes people at the daily limit, counted within its own transaction',
    proves('TEAM-NUDGE-01'),
    async () => {
      const asked: unknown[] = [];
      const sent = { triggerMethod: 'nudge', status: 'sent', scheduledFor: AT };
      const find = (...query: unknown[]) => {
        asked.push(query);
        const id = 'nudge.n2.2026-11-23.u1';
        return Promise.resolve(JSON.stringify(query).includes('u1') ? [{ id, data: sent }] : []);
      };
      const run = (mostPerDay: number | null, arrives = AT) =>
        planNudges({
          nudger: { ...NUDGER, mostPerDay },
          at: AT,
          arrives,
          part: 0,
          entries: [entry('u1'), { uid: 'u2', error: 'No time zone' }, entry('u3')],
        })(() => Promise.resolve(null), nothing, find);
      const stored = after(await run(1));
      expect(Object.keys(stored)).toEqual(['notifications/nudge.n1.2026-11-23.u3', LOG]);
      const leftOut = 'Nudges have already sent 1 that day; the limit is 1.';
      expect(stored[LOG]?.['results']).toEqual([
        { uid: 'u1', error: '', leftOut, messages: [] },
        { uid: 'u2', error: 'No time zone', leftOut: '', messages: [] },
        { uid: 'u3', error: '', leftOut: '', messages: [expect.objectContaining({})] },
      ]);
      expect(asked).toHaveLength(2);
      expect(Object.keys(after(await run(null)))).toHaveLength(3);
      expect(Object.keys(after(await run(2)))).toHaveLength(3);
      expect(asked).toHaveLength(4);
      // Delivered after midnight by her clock, it is the first one of that day.
      const midnight = new Date('2026-11-23T18:30:00Z');
      expect(Object.keys(after(await run(1, midnight)))).toHaveLength(3);
      expect(JSON.stringify(asked.at(-1))).toContain('2026-11-22T16:30:00.000Z');
      const early = new Date('2026-11-23T18:29:59Z');
      expect(Object.keys(after(await run(1, early)))).toHaveLength(2);
    },
  );

  it('resumes where an earlier attempt stopped and keeps what it wrote', async () => {
    const once = after(await plan([entry('u1')]));
    const more = await plan([entry('u1'), entry('u2')], once);
    expect(more.writes.map(({ path }) => path)).toEqual([
      'notifications/nudge.n1.2026-11-23.u2',
      LOG,
    ]);
    expect(after(more, once)[LOG]).toMatchObject({ results: [{ uid: 'u1' }, { uid: 'u2' }] });
  });

  it('skips people already named by an earlier part of the run', async () => {
    const once = after(await plan([{ uid: 'u2', error: 'No time zone' }]));
    const second = await plan([{ uid: 'u2', error: 'No time zone' }, entry('u3')], once, 1);
    expect(second.writes.map(({ path }) => path)).toEqual([
      'notifications/nudge.n1.2026-11-23.u3',
      'systemevents/nudge.n1.2026-11-23T1230.2',
    ]);
  });

  it('skips people logged before the run began, and reads no distant logs', async () => {
    const read: string[] = [];
    const entries = [{ uid: 'u2', error: 'No time zone' }, entry('u3')];
    const alreadyNudged = new Set(['u2']);
    const plans = planNudges({
      nudger: NUDGER,
      at: AT,
      arrives: AT,
      part: 7,
      entries,
      alreadyNudged,
    });
    const reading = (path: string) => {
      read.push(path);
      return Promise.resolve(null);
    };
    const { writes } = await plans(reading, nothing, nothing);
    expect(writes.map(({ path }) => path)).toEqual([
      'notifications/nudge.n1.2026-11-23.u3',
      'systemevents/nudge.n1.2026-11-23T1230.8',
    ]);
    expect(read).toHaveLength(4);
  });

  it(
    'sends only once per local day, even if the clock is set back',
    proves('OPS-D-44'),
    async () => {
      const zone = 'America/New_York';
      const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map(
        (iso) => new Date(iso),
      );
      if (!first || !second) throw new Error('no times');
      const of = (at: Date): NudgeEntry => ({
        ...entry('u1', 1, at),
        ...({ local: localTime(at, zone), day: localTime(at, zone)?.day } as object),
      });
      const once = after(await plan([of(first)], {}, 0, first));
      const again = await plan([of(second)], once, 0, second);
      expect(again.writes.filter(({ path }) => path.startsWith('notifications/'))).toEqual([]);
    },
  );

  it('identifies nudge, person and day by the id', proves('OPS-D-44'), () => {
    const ids = [
      nudgeNotificationID('n1', 'u1', '2026-11-23'),
      nudgeNotificationID('n2', 'u1', '2026-11-23'),
      nudgeNotificationID('n1', 'u2', '2026-11-23'),
      nudgeNotificationID('n1', 'u1', '2026-11-24'),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});

describe('The runs of a nudge', proves('OPS-NUDGE-08', 'OPS-D-46'), () => {
  const log = (docID: string, timeStamp: Date | string, results: object[]) =>
    decodeNudgeLog(docID, { timeStamp, nudgerID: 'n1', results });
  const nudged = { uid: 'u1', error: '', messages: [] };
  const failed = { uid: 'u2', error: 'No time zone', messages: [] };

  it('are newest first with sent and failed counts, merging the parts of a run', () => {
    const later = new Date('2026-11-24T12:30:00Z');
    const runs = runsOf([
      log('a.1', AT, [nudged, failed]),
      log('b.1', later, [failed]),
      log('a.2', new Date(AT.getTime() + 4000), [nudged]),
    ]);
    expect(runs.map(({ docID, nudged: n, errors }) => [docID, n, errors])).toEqual([
      ['b.1', 0, 1],
      ['a.1', 2, 1],
    ]);
  });

  it('are readable however odd a log is', () => {
    const runs = runsOf([log('x', 'soon', []), decodeNudgeLog('y', { results: 'none' })]);
    expect(runs.map(({ docID, nudged: n }) => [docID, n])).toEqual([
      ['x', 0],
      ['y', 0],
    ]);
  });

  it('name the person in an error', proves('OPS-NUDGE-49'), () => {
    expect(resultError(failed)).toBe('Error: No time zone (u2)');
  });
});
