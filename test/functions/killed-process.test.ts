import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'esbuild';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentBackup } from '#functions/handlers/document-backup.ts';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { restoreBackup } from '#functions/handlers/restore-backup.ts';
import { inProject } from '#tools/paths.ts';
import { proves } from '#test/support/proves.ts';
import { countTrials } from '#test/support/trials.ts';
import {
  ADMIN,
  withoutPointers,
  arrange,
  copies,
  later,
  records,
  tree,
} from './data-reset-support.ts';
import type { Work } from './killed-worker.ts';
import { all, emptyProject, freshDatabase } from './support.ts';

const PROJECT = 'demo-functions-killed-process';
const db = await freshDatabase(PROJECT);
const context = { actor: ADMIN, db };
const WORKER = inProject('.cache', 'killed-worker', 'worker.cjs');

const KILLS = 10;
/** gRPC's ABORTED, for a lock held by another transaction. */
const ABORTED = 10;
const BACKUP = {
  name: 'FS_documentBackup',
  request: { sourceDoc: 'users/u1', recursive: true },
} as const satisfies Work;
const ERASE = {
  name: 'FS_recursiveDelete',
  request: { path: 'users/u1/appUsage', reason: 'x' },
} as const satisfies Work;

let child: ChildProcess | null = null;
/** The next worker process, started while the previous one's result is inspected. */
let next: Promise<ChildProcess> | null = null;

// Bundled: loading the modules separately doubles the start-up time, and 33 processes start.
beforeAll(async () => {
  await build({
    entryPoints: [inProject('test', 'functions', 'killed-worker.ts')],
    outfile: WORKER,
    bundle: true,
    platform: 'node',
    logLevel: 'error',
  });
});
beforeEach(() => arrange(db));
afterEach(async () => {
  child?.kill('SIGKILL');
  (await next)?.kill('SIGKILL');
  next = null;
});

async function message(of: ChildProcess): Promise<unknown> {
  const [told] = (await once(of, 'message')) as [unknown];
  return told;
}

async function start(): Promise<ChildProcess> {
  const started = fork(WORKER, [ADMIN], { execArgv: [] });
  expect(await message(started)).toBe('ready');
  return started;
}

/**
 * Runs work in its own process. Time counts from when the job is claimed: a killed transaction keeps its
 * locks for a minute.
 * @returns the duration in milliseconds; null when it was to be killed
 */
async function work(what: Work, killAfter?: number): Promise<number | null> {
  child = await (next ?? start());
  const claimed = message(child);
  child.send(what);
  expect(await claimed).toBe('claimed');
  const began = performance.now();
  const ended = once(child, 'exit');
  const end = Promise.race([message(child), ended.then(() => 'killed')]);
  const timer =
    killAfter === undefined ? undefined : setTimeout(() => child?.kill('SIGKILL'), killAfter);
  const told = await end;
  const length = performance.now() - began;
  clearTimeout(timer);
  child.kill('SIGKILL');
  await ended;
  next = start();
  expect(killAfter === undefined ? ['done'] : ['done', 'killed']).toContain(told);
  return killAfter === undefined ? length : null;
}

/** Retries while a killed transaction still holds its locks. */
async function again<T>(act: () => Promise<T>): Promise<T> {
  const end = Date.now() + 90_000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      const locked = code === 'unavailable' || code === ABORTED;
      if (!locked || Date.now() > end) throw error;
    }
  }
}

/** Random moments within a duration, one in each of equal parts, so that no part is left out. */
function moments(length: number): number[] {
  return Array.from({ length: KILLS }, (_, part) => ((part + Math.random()) / KILLS) * length);
}

describe('a process that is killed at random moments', proves('R4'), () => {
  const kills = countTrials('R4', 'killed process');

  /** Kills the work at each moment on a fresh database; `expectWhole` then runs it again and compares. */
  async function survive(what: () => Promise<Work>, expectWhole: () => Promise<void>) {
    const length = (await work(await what())) ?? 0;
    for (const moment of moments(length)) {
      await reset();
      kills.begin();
      await work(await what(), moment);
      await expectWhole();
      kills.held();
    }
  }

  async function reset(): Promise<void> {
    await again(async () => {
      await emptyProject(PROJECT);
      await arrange(db);
    });
  }

  it('leaves a backup that the next call completes', async () => {
    const whole = await tree(db, 'users/u1');
    await survive(
      () => Promise.resolve(BACKUP),
      async () => {
        const answer = await again(() => documentBackup(BACKUP.request, context, later));
        expect(await copies(db, answer.destinationPath)).toEqual(whole);
        expect((await all(db, 'jobs')).map(({ phase }) => phase)).not.toContain('copying');
      },
    );
  }, 300_000);

  it('leaves an erase that the next call completes', async () => {
    const kept = (await records(db)).filter((path) => !path.startsWith(`${ERASE.request.path}/`));
    await survive(
      () => Promise.resolve(ERASE),
      async () => {
        await again(() => recursiveDelete(ERASE.request, context, later));
        expect(await records(db)).toEqual(kept);
      },
    );
  }, 300_000);

  it('leaves a restore that the next call completes', async () => {
    const before = withoutPointers(await tree(db, 'users/u1'));
    const request = { backupPath: '', dryRun: false, overwriteChanged: false, reason: 'x' };
    let restore: Extract<Work, { name: 'restoreBackup' }> = { name: 'restoreBackup', request };
    await survive(
      async () => {
        const { destinationPath } = await documentBackup(BACKUP.request, context, later);
        await recursiveDelete(ERASE.request, context, later);
        restore = { ...restore, request: { ...request, backupPath: destinationPath } };
        return restore;
      },
      async () => {
        await again(() => restoreBackup(restore.request, context, later));
        expect(withoutPointers(await tree(db, 'users/u1'))).toEqual(before);
      },
    );
  }, 300_000);
});
