import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentBackup } from '#functions/handlers/document-backup.ts';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { ADMIN, arrange, copies, later, tree } from './data-reset-support.ts';
import { all, freshDatabase, refusal } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-jobs');
const context = { actor: ADMIN, db };
const request = { sourceDoc: 'users/u1', recursive: true };

const LOST = {
  code: 'failed-precondition',
  message:
    'The server was silent for so long that the work was taken over meanwhile. This attempt has ended.',
};

beforeEach(() => arrange(db));
afterEach(() => void vi.useRealTimers());

/** Stands still at a step until it is released, without being dead. */
function pausing(at: string, now = () => new Date()) {
  let reach = () => {};
  let release = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const afterStep = async (step: string) => {
    if (step !== at) return;
    reach();
    await released;
  };
  return { deps: { now, afterStep }, reached, release: () => release() };
}

it.each(['claimed', 'counted', 'copied', 'finished'])(
  'a backup that was silent for too long (%s) leaves the job to the call that took it over',
  proves('R4'),
  async (step) => {
    const slow = pausing(step);
    const first = documentBackup(request, context, slow.deps).catch((error: unknown) => error);
    await slow.reached;
    const { destinationPath } = await documentBackup(request, context, later);
    const jobs = await all(db, 'jobs');
    slow.release();
    // One that had finished was not interrupted, and the other call made another backup.
    if (step === 'finished') expect(await first).toMatchObject({ recursive: true });
    else expect(await first).toMatchObject(LOST);
    expect(await all(db, 'jobs')).toEqual(jobs);
    expect(jobs.map(({ phase }) => phase)).not.toContain('copying');
    expect(await copies(db, destinationPath)).toEqual(await tree(db, 'users/u1'));
  },
);

it(
  'a backup that was silent for too long ends when other work has begun on the same user',
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
  'a run that wakes up after its time writes no further document, whoever has the job (%s)',
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

it(
  'a job that has nothing to say for long says that it is alive, and no longer than it is',
  proves('R4'),
  async () => {
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
  },
);
