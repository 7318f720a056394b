import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentBackup } from '#functions/handlers/document-backup.ts';
import { copyProgramContent } from '#functions/handlers/copy-program-content.ts';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { restoreBackup } from '#functions/handlers/restore-backup.ts';
import type { JobDeps } from '#functions/lib/jobs.ts';
import { ADMIN, arrange, copies, later, pausing, tree } from './data-reset-support.ts';
import { all, freshDatabase, members, refusal, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-jobs');
const context = { actor: ADMIN, db };
const request = { sourceDoc: 'users/u1', recursive: true };

const LOST = {
  code: 'failed-precondition',
  message:
    'The server did not respond for so long that another run took over the work. This attempt has ended.',
};

beforeEach(() => arrange(db));
afterEach(() => void vi.useRealTimers());

it.each(['claimed', 'counted', 'copied', 'finished'])(
  'a backup that was silent for too long (%s) leaves the job to the call that took over',
  proves('R4'),
  async (step) => {
    const slow = pausing(step);
    const first = documentBackup(request, context, slow.deps).catch((error: unknown) => error);
    await slow.reached;
    const { destinationPath } = await documentBackup(request, context, later);
    const jobs = await all(db, 'jobs');
    slow.release();
    // A finished job is not interrupted, so the other call makes a second backup.
    if (step === 'finished') expect(await first).toMatchObject({ recursive: true });
    else expect(await first).toMatchObject(LOST);
    expect(await all(db, 'jobs')).toEqual(jobs);
    expect(jobs.map(({ phase }) => phase)).not.toContain('copying');
    expect(await copies(db, destinationPath)).toEqual(await tree(db, 'users/u1'));
  },
);

it(
  'a backup that was silent for too long ends when other work has started on the same user',
  proves('R4'),
  async () => {
    const slow = pausing('counted');
    const backup = documentBackup(request, context, slow.deps).catch((error: unknown) => error);
    await slow.reached;
    await recursiveDelete({ path: 'users/u1/calls', reason: 'x' }, context, later);
    slow.release();
    expect(await backup).toMatchObject(LOST);
    const jobs = await all(db, 'jobs');
    expect(jobs.find(({ kind }) => kind === 'backup')).toMatchObject({
      phase: 'copying',
      verified: false,
    });
    expect(jobs.find(({ kind }) => kind === 'erase')).toMatchObject({ phase: 'done' });
  },
);

it.each([
  ['backup', 'counted', 'backups', 0],
  ['erase', 'deleted', 'users/u1/appUsage', 20],
] as const)(
  'a run that wakes up after its time is over writes nothing more (%s)',
  proves('R4'),
  async (kind, step, path, left) => {
    let silent = 0;
    const slow = pausing(step, () => new Date(Date.now() + silent));
    const work =
      kind === 'backup'
        ? documentBackup(request, context, slow.deps)
        : recursiveDelete({ path: 'users/u1/appUsage', reason: 'x' }, context, slow.deps);
    const failure = work.catch((error: unknown) => error);
    await slow.reached;
    silent = 100_000;
    slow.release();
    expect(await failure).toMatchObject(LOST);
    expect((await db.collection(path).get()).size).toBe(left);
  },
);

it('a job without progress sends heartbeats until it ends', proves('R4'), async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let silent = 0;
  const slow = pausing('claimed', () => new Date(Date.now() + silent));
  const backup = documentBackup(request, context, slow.deps);
  await slow.reached;
  const aliveUntil = async () => {
    const [job] = await all(db, 'jobs');
    return (job?.['aliveUntil'] as { toMillis(): number }).toMillis();
  };
  const first = await aliveUntil();
  silent = 80_000;
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(async () => expect(await aliveUntil()).toBeGreaterThan(first), 5000);
  const after100s = { ...later, now: () => new Date(Date.now() + 100_000) };
  expect(await refusal(documentBackup(request, context, after100s))).toMatchObject({
    code: 'failed-precondition',
    message: expect.stringContaining('is being backed up at the moment') as string,
  });
  slow.release();
  await backup;
  expect(vi.getTimerCount()).toBe(0);
});

it(
  'a job ends with the reason once its caller loses the right, and another admin resumes it',
  proves('R4'),
  async () => {
    const other = 'otto.admin@example.com';
    await store(db, members({ staff: [other], superuser: [other] }));
    const path = 'users/u1/appUsage';
    const losing: JobDeps = {
      now: () => new Date(),
      afterStep: async (step) => {
        if (step === 'recorded') await db.doc(`roles/admin/members/${ADMIN}`).delete();
      },
    };
    const lost = {
      code: 'permission-denied',
      message:
        'The right to do this was taken away while it ran. What was done until then stays. Somebody with the right can go on.',
    };
    const erase = { path, reason: 'x' };
    expect(await refusal(recursiveDelete(erase, context, losing))).toMatchObject(lost);
    expect(await all(db, path)).toHaveLength(20);
    expect(await all(db, 'jobs')).toMatchObject([{ phase: 'failed', error: lost.message }]);
    await recursiveDelete(erase, { actor: other, db }, later);
    expect(await all(db, path)).toEqual([]);
    expect(await all(db, 'jobs')).toMatchObject([{ phase: 'done', startedBy: ADMIN, error: '' }]);
  },
);

/** Stalls at a step this many times; only three and a half minutes pass each time. */
function neverAnswering(at: string, times: number, atStall = () => Promise.resolve()) {
  let waits = 0;
  let silent = 0;
  const waiting: (() => void)[] = [];
  const deps: JobDeps = {
    now: () => new Date(Date.now() + silent),
    afterStep: (step) => {
      if (step !== at || waits >= times) return;
      waits += 1;
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  const untilEnd = async <T>(work: Promise<T>): Promise<T> => {
    let ended = false;
    const end = work.finally(() => (ended = true));
    end.catch(() => undefined);
    while (!ended) {
      if (silent < waits * 210_000) {
        if (silent % 210_000 === 0) await atStall();
        silent += 30_000;
        vi.advanceTimersByTime(30_000);
      }
      await sleep(20);
    }
    return await end;
  };
  const release = async () => {
    for (const go of waiting) go();
    await sleep(200);
  };
  return { deps, untilEnd, release };
}

const STOOD_STILL =
  'There was no progress for 3 minutes, even after the server started again once. What was done until then stays.';

/** Each kind of job, with a step after which it stalls, and a factory of the act. */
const KINDS = {
  backup: ['copied', () => (deps: JobDeps) => documentBackup(request, context, deps)],
  erase: [
    'deleted',
    () => (deps: JobDeps) =>
      recursiveDelete({ path: 'users/u1/appUsage', reason: 'x' }, context, deps),
  ],
  restore: [
    'restored',
    async () => {
      const { destinationPath: backupPath } = await documentBackup(request, context, later);
      const asked = { backupPath, dryRun: false, overwriteChanged: false, reason: 'x' };
      return (deps: JobDeps) => restoreBackup(asked, context, deps);
    },
  ],
  copy: [
    'counted',
    async () => {
      const names = { sourceProgramID: 'p1', destinationProgramID: 'p2', status: 'queued' };
      await store(db, {
        'programs/p2': { id: 'p2', copyStatus: 'copying' },
        'programCopyJobs/p2': { ...names, requestedBy: ADMIN },
      });
      return (deps: JobDeps) => copyProgramContent(db, 'p2', deps);
    },
  ],
} as const;

type Act = (deps: JobDeps) => Promise<unknown>;
const jobOf = async (kind: string) => (await all(db, 'jobs')).find((job) => job['kind'] === kind);

describe('a stalled job with a live heartbeat', proves('R4'), () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  it.each(Object.entries(KINDS))('is restarted after three minutes (%s)', async (kind, of) => {
    const [step, arranged] = of;
    const act: Act = await arranged();
    const waiting = neverAnswering(step, 1);
    await waiting.untilEnd(act(waiting.deps));
    const whole = await jobOf(kind);
    expect(whole).toMatchObject({ phase: 'done', verified: true, stalls: 1, error: '' });
    await waiting.release();
    expect(await jobOf(kind)).toEqual(whole);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(Object.entries(KINDS))('fails with a message the second time (%s)', async (kind, of) => {
    const [step, arranged] = of;
    const act: Act = await arranged();
    const waiting = neverAnswering(step, Infinity);
    const told = await waiting.untilEnd(act(waiting.deps).catch((error: unknown) => error));
    if (kind !== 'copy') expect(told).toMatchObject({ code: 'unavailable', message: STOOD_STILL });
    else expect(await stored(db, 'programCopyJobs/p2')).toMatchObject({ error: STOOD_STILL });
    expect(await jobOf(kind)).toMatchObject({ phase: 'failed', error: STOOD_STILL });
    // The abandoned work goes on, without effect.
    await waiting.release();
    if (kind !== 'copy')
      await recursiveDelete({ path: 'users/u1/calls', reason: 'y' }, context, later);
    else expect(await stored(db, 'programs/p2')).toMatchObject({ copyStatus: 'failed' });
  });

  it('is given up even while a heartbeat is being written', async () => {
    const act: Act = await KINDS.copy[1]();
    // A transaction that has read the job blocks every write to it.
    const holdJob = () =>
      new Promise<void>((held) => {
        void db.runTransaction(async (transaction) => {
          await transaction.get(db.collection('jobs'));
          held();
          await sleep(600);
        });
      });
    const waiting = neverAnswering('counted', Infinity, holdJob);
    await waiting.untilEnd(act(waiting.deps).catch((error: unknown) => error));
    expect(await jobOf('copy')).toMatchObject({ phase: 'failed', error: STOOD_STILL });
    expect(await stored(db, 'programCopyJobs/p2')).toMatchObject({ error: STOOD_STILL });
    await waiting.release();
  });

  it('does not touch later writes when the abandoned run wakes up', async () => {
    const waiting = neverAnswering('deleted', 1);
    const request = { path: 'users/u1/appUsage', reason: 'x' };
    await waiting.untilEnd(recursiveDelete(request, context, waiting.deps));
    // The abandoned run's list contains this document.
    const again = 'users/u1/appUsage/usage-0319';
    await store(db, { [again]: { seconds: 1 } });
    await waiting.release();
    expect(await stored(db, again)).toEqual({ seconds: 1 });
  });

  it('is not restarted as long as its counts move', async () => {
    let silent = 0;
    const deps = {
      now: () => new Date(Date.now() + silent),
      // One page every two and a half minutes.
      afterStep: async () => {
        for (let beat = 0; beat < 5; beat += 1) {
          silent += 30_000;
          vi.advanceTimersByTime(30_000);
          await sleep(20);
        }
      },
    };
    await documentBackup(request, context, deps);
    expect(await jobOf('backup')).toMatchObject({ phase: 'done', stalls: 0 });
  });
});
