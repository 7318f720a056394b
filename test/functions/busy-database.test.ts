import { beforeEach, describe, expect, it } from 'vitest';
import { documentBackup } from '#functions/handlers/document-backup.ts';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { LIVE, type JobDeps } from '#functions/lib/jobs.ts';
import { ADMIN, arrange, copies, tree } from './data-reset-support.ts';
import { all, freshDatabase, refusal } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-busy-database');
const context = { actor: ADMIN, db };
const request = { path: 'users/u1/appUsage', reason: 'Wrong phone' };
const WAITS = [1000, 2000, 4000, 8000, 16_000];

beforeEach(() => arrange(db));

const coded = (code: number) => Object.assign(new Error('busy'), { code });

/** Fails after a step this many times, as if the database's response were lost. */
function failing(at: string, code: number, times = 1): JobDeps & { readonly waits: number[] } {
  const waits: number[] = [];
  let left = times;
  return {
    now: () => new Date(),
    waits,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    afterStep: (step) => {
      if (step !== at || left === 0) return;
      left -= 1;
      throw coded(code);
    },
  };
}

describe('A transient server error', proves('R4'), () => {
  const steps = ['claimed', 'recorded', 'deleted', 'emptied', 'finished'];
  it.each(steps.flatMap((step) => [4, 8, 10, 14].map((code) => [step, code] as const)))(
    'after the step "%s" (code %i) does not end an erase, and nothing is logged twice',
    async (step, code) => {
      const deps = failing(step, code, 2);
      await recursiveDelete(request, context, deps);
      // A retry reaches only these steps a second time.
      const again = ['deleted', 'emptied'].includes(step);
      expect(deps.waits).toEqual(again ? [1000, 2000] : [1000]);
      expect(await db.collection(request.path).listDocuments()).toEqual([]);
      expect(await all(db, 'jobs')).toMatchObject([
        { phase: 'done', verified: true, done: 320, total: 320, error: '' },
      ]);
      expect(await all(db, 'history')).toHaveLength(1);
      expect(await all(db, 'systemevents')).toHaveLength(1);
    },
  );

  it.each(['claimed', 'counted', 'copied'])(
    'after the step "%s" does not end a backup',
    async (step) => {
      const source = { sourceDoc: 'users/u1', recursive: true };
      const { destinationPath } = await documentBackup(source, context, failing(step, 4));
      expect(await copies(db, destinationPath)).toEqual(await tree(db, 'users/u1'));
      expect(await all(db, 'jobs')).toMatchObject([{ phase: 'done', verified: true }]);
    },
  );

  it('ends an erase when it persists, with its incident number in the job', async () => {
    const deps = failing('emptied', 4, Infinity);
    const told = await refusal(recursiveDelete(request, context, deps));
    expect(deps.waits).toEqual(WAITS);
    const [incident] = /[A-Z2-9]{8}(?=\.$)/.exec(told.message) ?? [];
    expect(told).toMatchObject({ code: 'internal', details: { incident } });
    expect(await all(db, 'jobs')).toMatchObject([
      {
        phase: 'failed',
        error: `Something went wrong on the server. If it happens again, report incident ${incident}.`,
      },
    ]);
  });

  it('is retried at most five times, with doubling delays', async () => {
    const deps = failing('claimed', 14, Infinity);
    const gone = { ...deps, afterStep: () => Promise.reject(coded(14)) };
    expect(await refusal(recursiveDelete(request, context, gone))).toMatchObject({
      code: 'internal',
    });
    expect(deps.waits).toEqual(WAITS);
  });

  it(
    'is followed by another check of the study before the retry',
    proves('CORE-RESET-06'),
    async () => {
      const deps = failing('deleted', 4);
      const told = await refusal(
        recursiveDelete(request, context, {
          ...deps,
          wait: async () => void (await db.doc('users/u1').update({ study: '004' })),
        }),
      );
      expect(told).toMatchObject({
        code: 'failed-precondition',
        message:
          'This user is in study 004. Data of studies 002 and 004 cannot be reset. Nothing more was deleted.',
      });
      expect(await db.collection(request.path).listDocuments()).toHaveLength(20);
      expect(await all(db, 'jobs')).toMatchObject([{ phase: 'failed', done: 300, total: 320 }]);
    },
  );
});

describe('A permanent error', proves('R4'), () => {
  it.each([2, 3, 13])('(code %i) ends an erase at once', async (code) => {
    const deps = failing('recorded', code);
    expect(await refusal(recursiveDelete(request, context, deps))).toMatchObject({
      code: 'internal',
    });
    expect(deps.waits).toEqual([]);
  });

  it('leaves the exact count of deletions in the job, even of an unrecorded page', async () => {
    let saves = 0;
    const now = () => {
      saves += 1;
      // Clock reads: the claim, storing the entry, the first page, and recording it.
      if (saves === 4) throw coded(13);
      return new Date();
    };
    const told = await refusal(recursiveDelete(request, context, { ...LIVE, now }));
    expect(told.cause).toMatchObject({ code: 13 });
    expect(await db.collection(request.path).listDocuments()).toHaveLength(20);
    expect(await all(db, 'jobs')).toMatchObject([{ phase: 'failed', done: 300, total: 320 }]);
  });
});
