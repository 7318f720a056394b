import { describe, expect, it } from 'vitest';
import {
  decodeSession,
  sessionDuration,
  sessionsNewestFirst,
  sessionTone,
} from '#domain/people/participation/session.ts';
import { proves } from '#test/support/proves.ts';

const start = new Date('2026-05-04T09:00:00Z');
const after = (minutes: number, seconds = 0) =>
  new Date(start.getTime() + (minutes * 60 + seconds) * 1000);
const lasting = (dateCompleted: Date | null, status = 'completed') =>
  sessionDuration({ status, dateStarted: start, dateCompleted });

describe('the status of a session', () => {
  it('is a warning while it is not started', proves('REPORT-SESS-04'), () => {
    expect(sessionTone('not-started')).toBe('warning');
  });

  it('is a success when it is completed', proves('REPORT-SESS-05'), () => {
    expect(sessionTone('completed')).toBe('success');
  });

  it('is primary with any other value', proves('REPORT-SESS-06'), () => {
    for (const status of ['started', 'Completed', 'not started', '']) {
      expect(sessionTone(status)).toBe('primary');
    }
  });
});

describe('the duration of a session', () => {
  it(
    'is in minutes up to an hour, then in hours and minutes',
    proves('REPORT-SESS-05', 'REPORT-D-61'),
    () => {
      expect(lasting(after(0, 59))).toBe('0 min');
      expect(lasting(after(12, 30))).toBe('12 min');
      expect(lasting(after(59, 59))).toBe('59 min');
      expect(lasting(after(60))).toBe('1 h 0 min');
      expect(lasting(after(125))).toBe('2 h 5 min');
      expect(lasting(after(50 * 60))).toBe('50 h 0 min');
    },
  );

  it(
    'is "-" if unknown: a missing date, an end before the start, another status',
    proves('REPORT-D-61'),
    () => {
      expect(lasting(null)).toBe('-');
      expect(lasting(after(-1))).toBe('-');
      expect(
        sessionDuration({ status: 'completed', dateStarted: null, dateCompleted: start }),
      ).toBe('-');
      expect(lasting(after(12), 'not-started')).toBe('-');
      expect(lasting(after(12), 'started')).toBe('-');
    },
  );
});

describe('sessions', () => {
  it('have an id, a status and the dates of start and completion', proves('REPORT-SESS-02'), () => {
    const stored = {
      id: 'stanza1_3',
      status: 'completed',
      dateStarted: start,
      dateCompleted: after(5),
    };
    expect(decodeSession('s3', stored)).toMatchObject(stored);
    expect(decodeSession('s4', { id: 7, status: null, dateStarted: 'soon' })).toMatchObject({
      id: '7',
      status: '',
      dateStarted: null,
      dateCompleted: null,
      problems: ['dateStarted'],
    });
  });

  it('are sorted by newest start, those without one last', proves('REPORT-SESS-03'), () => {
    const sessions = [
      decodeSession('s10', { status: 'not-started' }),
      decodeSession('old', { dateStarted: after(-60) }),
      decodeSession('s2', { status: 'not-started' }),
      decodeSession('new', { dateStarted: after(60) }),
    ];
    expect(sessionsNewestFirst(sessions).map(({ docID }) => docID)).toEqual([
      'new',
      'old',
      's2',
      's10',
    ]);
  });
});
