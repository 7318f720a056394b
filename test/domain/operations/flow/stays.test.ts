import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysText,
  lengthOf,
  quantile,
  STEPS,
  staysOf,
  staysWhere,
  stepTimes,
  weekOf,
} from '#domain/operations/flow/stays.ts';
import { movesFrom } from '#domain/people/workflow/allowed-moves.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = new Date(2026, 2, 2, 9).getTime();
const at = (days: number) => new Date(START + days * DAY);
const NOW = at(400);

const user = (docID: string, workflowStatus: string, more: object = {}) => ({
  docID,
  workflowStatus,
  created: at(0),
  landingPageKey: 'lp',
  site: 'north',
  ...more,
});

const move = (userUID: string, fromStatus: string, toStatus: string, days: number | null) => ({
  docID: `${userUID}-${toStatus}`,
  userUID,
  fromStatus,
  toStatus,
  timestamp: days === null ? null : at(days),
  movedBy: 'system',
});

/** A user's path: the index of each next status, and the days until then. */
const ways = fc
  .array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 30 })), { maxLength: 9 })
  .map((turns) => {
    let status = 'created' as ReturnType<typeof movesFrom>[number]['to'];
    let day = 0;
    const moves = turns.flatMap(([which, days]) => {
      const next = movesFrom(status);
      const to = next[which % Math.max(1, next.length)]?.to;
      if (to === undefined) return [];
      const made = move('u', status, to, (day += days));
      status = to;
      return [{ ...made, docID: String(day) }];
    });
    return { moves, status, day };
  });

describe('The time in each step', () => {
  const users = [
    user('a', 'consent'),
    user('b', 'consent', { site: 'south' }),
    user('c', 'screening-fail'),
    user('d', 'screening'),
  ];
  const moves = [
    move('a', 'created', 'screening', 0),
    move('a', 'screening', 'consent', 4),
    move('b', 'created', 'screening', 1),
    move('b', 'screening', 'consent', 11),
    move('c', 'created', 'screening', 0),
    move('c', 'screening', 'screening-fail', 2),
    move('gone', 'created', 'screening', 2),
  ];
  const stays = staysOf(users, moves);
  const step = (key: string, of = stays) =>
    stepTimes(of, 'step', at(21)).find((time) => time.key === key);

  it('covers finished and ongoing stays', () => {
    const screening = step('screening');
    expect(screening?.over.map((stay) => stay.user.docID)).toEqual(['a', 'b', 'c']);
    expect([screening?.median, screening?.ninth].map((ms) => daysText(ms ?? null))).toEqual([
      '4.0',
      '10.0',
    ]);
    const consent = step('consent');
    expect(consent?.waiting.map((stay) => stay.user.docID)).toEqual(['a', 'b']);
    expect(daysText(consent?.waitingMedian ?? null)).toBe('10.0');
    expect(daysText(consent?.waitingLongest ?? null)).toBe('17.0');
    expect(consent?.over).toEqual([]);
    expect(consent?.median).toBeNull();
  });

  it('counts people who have been waiting since an unknown time', () => {
    const screening = step('screening');
    expect(screening?.waiting.map((stay) => stay.user.docID)).toEqual(['d']);
    expect(screening).toMatchObject({ waitingSinceUnknown: 1, waitingMedian: null });
  });

  it('counts a returning person once as waiting and once as finished', () => {
    const again = [
      move('a', 'created', 'consent', 0),
      move('a', 'consent', 'screening', 2),
      { ...move('a', 'screening', 'consent', 5), docID: 'a-again' },
    ];
    const consent = step('consent', staysOf([user('a', 'consent')], again));
    expect(consent?.waiting.map(({ from }) => from)).toEqual([at(5)]);
    expect(consent?.over.map(({ from }) => from)).toEqual([at(0)]);
  });

  it('leaves stays with an unknown start out of the weeks', () => {
    const screening = staysWhere(stays, { step: 'screening', site: 'north' });
    expect(
      stepTimes(screening, 'week', NOW).map(({ key, waiting }) => [key, waiting.length]),
    ).toEqual([
      ['', 1],
      ['2026-03-02', 0],
    ]);
  });

  it('has a row for each step in study order, but none for end states', () => {
    expect(stepTimes(stays, 'step', NOW).map(({ key }) => key)).toEqual([...STEPS]);
    expect(STEPS).toEqual([
      'early-termination-followup',
      'created',
      'holding-pre-screen',
      'screening',
      'consent',
      'baseline',
      'pre-therapy',
      'never-started',
      'therapy',
      'EXT-eligible',
      'EXT-consent',
      'EXT-pre-therapy',
      'EXT-never-started',
      'EXT-therapy',
      'EXT-early-termination-followup',
    ]);
  });

  it('can be grouped and filtered by site, landing page and week of arrival', () => {
    const consent = staysWhere(stays, { step: 'consent' });
    expect(
      stepTimes(consent, 'site', NOW).map(({ key, waiting }) => [key, waiting.length]),
    ).toEqual([
      ['north', 1],
      ['south', 1],
    ]);
    expect(stepTimes(consent, 'week', NOW).map(({ key }) => key)).toEqual([
      '2026-03-02',
      '2026-03-09',
    ]);
    expect(stepTimes(consent, 'landingPage', NOW).map(({ key }) => key)).toEqual(['lp']);
    expect(staysWhere(stays, { site: 'south', week: '' }).map((stay) => stay.status)).toEqual([
      'created',
      'screening',
      'consent',
    ]);
    expect(staysWhere(stays, { week: '2026-03-09' })).toHaveLength(1);
    expect(staysWhere(stays, { landingPage: 'other' })).toEqual([]);
  });

  it('finds the Monday of each day, even in a week with a clock change', () => {
    expect([at(0), at(6), at(7), new Date(2026, 0, 1)].map(weekOf)).toEqual([
      '2026-03-02',
      '2026-03-02',
      '2026-03-09',
      '2025-12-29',
    ]);
  });
});

describe('Stays on arbitrary paths', () => {
  it('add up to the time of the path, one per visit to a step', () => {
    fc.assert(
      fc.property(ways, ({ moves: made, status, day }) => {
        const stays = staysOf([user('u', status)], made);
        const visits = [...made.map(({ fromStatus }) => fromStatus), status];
        const steps = visits.filter((one) => STEPS.some((known) => known === one));
        expect(stays.map((stay) => stay.status)).toEqual(steps);
        expect(stays.filter(({ here }) => here)).toHaveLength(
          STEPS.some((known) => known === status) ? 1 : 0,
        );
        if (steps.length === visits.length) {
          const all = stays.map((stay) => lengthOf(stay, NOW) ?? 0);
          expect(all.reduce((sum, ms) => sum + ms, 0)).toBe(400 * DAY);
        }
        expect(day).toBeLessThan(400);
      }),
    );
  });

  it('do not depend on the order of the log', () => {
    fc.assert(
      fc.property(ways, fc.infiniteStream(fc.nat()), ({ moves: made, status }, order) => {
        const shuffled = made
          .map((one) => ({ one, place: order.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one);
        const one = user('u', status);
        expect(staysOf([one], shuffled)).toEqual(staysOf([one], made));
      }),
    );
  });

  it('never get a wrong length when moves are missing', () => {
    fc.assert(
      fc.property(ways, fc.nat(9), ({ moves: made, status }, unread) => {
        const one = user('u', status);
        const lengths = (some: typeof made) =>
          staysOf([one], some).map((stay) => [stay.status, lengthOf(stay, NOW)]);
        const part = lengths(made.slice(unread));
        const whole = lengths(made);
        const same = whole.slice(whole.length - part.length);
        part.forEach(([name, ms], at) => {
          expect(name).toBe(same[at]?.[0]);
          if (ms !== null) expect(ms).toBe(same[at]?.[1]);
        });
      }),
    );
  });

  it('start at an unknown time when the log is malformed, and never throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: fc.string(), to: fc.string(), day: fc.option(fc.nat(30)) })),
        (odd) => {
          const log = odd.map(({ from, to, day }, n) => {
            return { ...move('u', from, to, day), docID: String(n) };
          });
          const stays = staysOf([user('u', 'consent')], log);
          expect(stays.filter(({ here }) => here)).toHaveLength(1);
        },
      ),
    );
  });
});

describe('A quantile', () => {
  it('is the smallest of the numbers with enough of them at or below it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: 1 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (numbers, share) => {
          const found = quantile(numbers, share) ?? NaN;
          const upTo = (most: number) => numbers.filter((one) => one <= most).length;
          expect(numbers).toContain(found);
          expect(upTo(found)).toBeGreaterThanOrEqual(share * numbers.length);
          expect(upTo(found - 1)).toBeLessThan(share * numbers.length);
        },
      ),
    );
  });

  it('of nothing is null', () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(daysText(null)).toBe('');
  });
});
