import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesFrom } from '#domain/people/workflow/allowed-moves.ts';
import { pathOf, replay, timeSpent, type LoggedMove } from '#domain/people/workflow/replay.ts';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '#domain/people/workflow/status.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));

let ids = 0;
const move = (
  from: string,
  to: string,
  hours: number | null,
  id = `m${(ids += 1)}`,
): LoggedMove => ({
  docID: id,
  fromStatus: from,
  toStatus: to,
  timestamp: hours === null ? null : at(hours),
  movedBy: 'system',
});

const texts = (log: readonly LoggedMove[]) => replay(log).problems.map(({ text }) => text);

/** A possible history: only allowed moves, each at or after the time of the one before. */
const allowedWay = fc
  .array(fc.record({ choice: fc.nat(20), wait: fc.integer({ min: 1, max: 500 }) }), {
    maxLength: 14,
  })
  .map((steps) => {
    const log: LoggedMove[] = [];
    let status: WorkflowStatus = 'created';
    let hours = 0;
    steps.forEach(({ choice, wait }, index) => {
      const moves = movesFrom(status);
      const next = moves[choice % Math.max(moves.length, 1)];
      if (!next) return;
      hours += wait;
      log.push(move(status, next.to, hours, `way-${String(index).padStart(2, '0')}`));
      status = next.to;
    });
    return { log, status };
  });

describe('replaying the log of moves', () => {
  it('ends in the status of any allowed path, without problems', () => {
    fc.assert(
      fc.property(allowedWay, ({ log, status }) => {
        const found = replay(log);
        expect(found.status).toBe(log.length === 0 ? null : status);
        expect(found.problems).toEqual([]);
        expect(found.visits).toHaveLength(log.length === 0 ? 0 : log.length + 1);
      }),
    );
  });

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(
        allowedWay.chain(({ log }) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length })),
        ),
        ([log, shuffled]) => {
          expect(replay(shuffled)).toEqual(replay(log));
        },
      ),
    );
  });

  it('sorts simultaneous entries into the order in which they fit', () => {
    fc.assert(
      fc.property(allowedWay, ({ log, status }) => {
        // A path without repeated statuses has only one possible order.
        const path = [log[0]?.fromStatus, ...log.map(({ toStatus }) => toStatus)];
        fc.pre(log.length > 0 && new Set(path).size === path.length);
        const atOnce = log.map((entry, index) => ({
          ...entry,
          docID: `x${99 - index}`,
          timestamp: at(1),
        }));
        expect(replay(atOnce)).toMatchObject({ status, problems: [] });
      }),
    );
  });

  it('places a single entry without a time, and reports it', () => {
    const log = [
      move('created', 'screening', 1),
      move('screening', 'consent', null),
      move('consent', 'baseline', 9),
    ];
    const found = replay(log);
    expect(found.status).toBe('baseline');
    expect(found.visits.map(({ status }) => status)).toEqual([
      'created',
      'screening',
      'consent',
      'baseline',
    ]);
    expect(texts(log)).toEqual(['The move to consent has no time.']);
  });

  it('reports a missing entry and continues from the next one', () => {
    const log = [move('created', 'screening', 1), move('consent', 'baseline', 9)];
    expect(replay(log)).toMatchObject({
      status: 'baseline',
      problems: [
        {
          moveID: log[1]?.docID,
          text: 'The log has no move from screening to consent: one is missing, or the order is wrong.',
        },
      ],
    });
  });

  it('reports entries with swapped times', () => {
    const log = [
      move('created', 'screening', 9),
      move('screening', 'consent', 1),
      move('consent', 'baseline', 12),
    ];
    expect(texts(log)).toContain(
      'The log has no move from consent to created: one is missing, or the order is wrong.',
    );
  });

  it('counts a move logged twice once, and reports it', () => {
    const log = [
      move('created', 'screening', 1),
      move('screening', 'consent', 2),
      move('screening', 'consent', 3),
    ];
    expect(replay(log).visits).toHaveLength(3);
    expect(texts(log)).toEqual(['The move from screening to consent is logged twice.']);
  });

  it('reports an unknown move, such as one out of a termination', () => {
    const log = [move('therapy', 'early-termination', 1), move('early-termination', 'therapy', 2)];
    expect(replay(log).status).toBe('therapy');
    expect(texts(log)).toEqual(['A move from early termination to therapy is not a known one.']);
  });

  it('reports an unknown status, and accepts spaces instead of hyphens', () => {
    expect(texts([move('created', 'gone fishing', 1)])).toEqual([
      'An entry names the unknown status “gone fishing”.',
    ]);
    expect(replay([move('created', 'holding pre-screen', 1)])).toMatchObject({
      status: 'holding-pre-screen',
      problems: [],
    });
  });

  it('never throws, and follows any log through every known status', () => {
    const anything = fc.record({
      docID: fc.string(),
      fromStatus: fc.oneof(fc.constantFrom(...WORKFLOW_STATUSES), fc.string()),
      toStatus: fc.oneof(fc.constantFrom(...WORKFLOW_STATUSES), fc.string()),
      timestamp: fc.option(fc.date({ noInvalidDate: true }), { nil: null }),
      movedBy: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(anything), (log) => {
        const found = replay(log);
        const known = log.some(({ toStatus }) =>
          WORKFLOW_STATUSES.some((status) => status === toStatus),
        );
        expect(found.visits.at(-1)?.status ?? null).toBe(found.status);
        if (known) expect(found.status).not.toBeNull();
      }),
    );
  });

  it('reports a log with a missing entry in the middle', () => {
    fc.assert(
      fc.property(allowedWay, fc.nat(), ({ log }, out) => {
        fc.pre(log.length >= 3);
        const index = 1 + (out % (log.length - 2));
        const rest = log.filter((_, at) => at !== index);
        expect(replay(rest).problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the path of a user', () => {
  const created = at(0);
  const log = [move('created', 'screening', 1), move('screening', 'consent', 25)];

  it('starts with the account and ends at the current status', () => {
    const path = pathOf(log, { workflowStatus: 'consent', created });
    expect(path.problems).toEqual([]);
    expect(path.visits.map(({ status, from, to }) => [status, from, to])).toEqual([
      ['created', at(0), at(1)],
      ['screening', at(1), at(25)],
      ['consent', at(25), null],
    ]);
  });

  it('follows the stored status if the log disagrees, and reports it', () => {
    const path = pathOf(log, { workflowStatus: 'baseline', created });
    expect(path.status).toBe('baseline');
    expect(path.visits.at(-1)).toMatchObject({ status: 'baseline', from: null, to: null });
    expect(path.problems).toEqual([
      { moveID: null, text: 'The log leads to consent, but the user is in baseline.' },
    ]);
  });

  it('reports a user who has moved without any logged moves', () => {
    expect(pathOf([], { workflowStatus: 'therapy', created }).problems).toEqual([
      { moveID: null, text: 'No moves of this user are logged.' },
    ]);
    expect(pathOf([], { workflowStatus: 'created', created }).problems).toEqual([]);
  });

  it('is empty for a user without a known status, and reported if the log knows one', () => {
    expect(pathOf([], { workflowStatus: '', created })).toEqual({
      status: null,
      visits: [],
      problems: [],
    });
    expect(pathOf(log, { workflowStatus: 'gone', created })).toMatchObject({
      status: null,
      problems: [{ text: 'The log leads to consent, but the user has no known status.' }],
    });
  });

  it('sums up the time in each status over all visits, including the current one', () => {
    const path = pathOf([move('created', 'screening', 1), move('screening', 'consent', 25)], {
      workflowStatus: 'consent',
      created,
    });
    const spent = timeSpent(path, at(30));
    expect(spent.get('created')).toEqual({
      visits: 1,
      here: false,
      ms: 3_600_000,
      span: [created, at(1)],
    });
    expect(spent.get('screening')).toMatchObject({ visits: 1, here: false, ms: 24 * 3_600_000 });
    expect(spent.get('consent')).toMatchObject({ ms: 5 * 3_600_000, span: [at(25), at(30)] });
    expect(spent.has('baseline')).toBe(false);
  });

  it('adds up to the time from the first entry to now', () => {
    fc.assert(
      fc.property(allowedWay, ({ log: way, status }) => {
        fc.pre(way.length > 0);
        const now = at(100_000);
        const path = pathOf(way, { workflowStatus: status, created });
        const all = [...timeSpent(path, now).values()].reduce((sum, { ms }) => sum + (ms ?? 0), 0);
        expect(all).toBe(now.getTime() - created.getTime());
      }),
    );
  });
});
