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
/** gRPC's code for a lock that somebody else holds. */
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
/** The process that works next starts while somebody looks at what the last one left. */
let next: Promise<ChildProcess> | null = null;

// One file: a process that loads its modules one by one takes twice as long to start, and 33 start.
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

/** A process that has connected and waits for its work. */
async function start(): Promise<ChildProcess> {
  const started = fork(WORKER, [ADMIN], { execArgv: [] });
  expect(await message(started)).toBe('ready');
  return started;
}

/**
 * Runs work in a process of its own and gives its length in milliseconds; null when it was to be killed.
 * The clock runs from when the job is claimed: a transaction that dies keeps its locks for a minute.
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

/** A dead transaction keeps its locks for a while, and others are asked to try again: so does this. */
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

/** Random moments of work that takes so long, one in each of equal parts, so that no part is left out. */
function moments(length: number): number[] {
  return Array.from({ length: KILLS }, (_, part) => ((part + Math.random()) / KILLS) * length);
}

describe('a process that is killed at random moments', proves('R4'), () => {
  const kills = countTrials('R4', 'killed process');

  /** Kills the work again and again on a fresh database; `expectWhole` runs it once more and compares. */
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

  it('leaves a backup that the next call makes whole', async () => {
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

  it('leaves an erasure that the next call ends', async () => {
    const kept = (await records(db)).filter((path) => !path.startsWith(`${ERASE.request.path}/`));
    await survive(
      () => Promise.resolve(ERASE),
      async () => {
        await again(() => recursiveDelete(ERASE.request, context, later));
        expect(await records(db)).toEqual(kept);
      },
    );
  }, 300_000);

  it('leaves a restore that the next call ends', async () => {
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
