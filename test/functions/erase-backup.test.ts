import { beforeEach, describe, expect, it } from 'vitest';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { ADMIN, arrange, later, tree, under } from './data-reset-support.ts';
import { all, caller, dump, freshDatabase, refusal, run, store, stored } from './support.ts';

const db = await freshDatabase('demo-functions-erase-backup');
const context = { actor: ADMIN, db };
const USAGE = 'users/u1/appUsage';
const WORKFLOWS = 'users/u1/workflows';

beforeEach(async () => {
  await arrange(db);
});

async function backup(sourceDoc = 'users/u1', recursive = true): Promise<string> {
  const answer = await run('FS_documentBackup', { sourceDoc, recursive }, caller(ADMIN));
  return (answer as { destinationPath: string }).destinationPath;
}

const erase = (path: string, more: Record<string, unknown> = {}) =>
  run('FS_recursiveDelete', { path, reason: 'x', ...more }, caller(ADMIN));

/** The backup named in the only entry of an erase. */
async function named(path: string): Promise<unknown> {
  const entries = (await all(db, 'history')).filter(({ action }) => action !== 'Back up');
  expect(entries).toHaveLength(1);
  const changes = entries[0]?.['changes'] as Record<string, { before: { backup: unknown } }>;
  return changes[path]?.before.backup;
}

describe('an erase that names a backup', () => {
  it('deletes what the backup holds', async () => {
    const path = await backup();
    expect(await erase(USAGE, { backup: path })).toEqual({ status: 'SUCCESS', path: USAGE });
    expect(under(await tree(db, 'users/u1'), 'appUsage')).toEqual({});
    expect(await named(USAGE)).toBe(path);
    const jobs = (await all(db, 'jobs')).filter(({ kind }) => kind === 'erase');
    expect(jobs).toMatchObject([{ phase: 'done', backup: path }]);
  });

  it('treats restored documents as unchanged', async () => {
    const path = await backup();
    await erase('users/u1/workflows');
    const again = { backupPath: path, dryRun: false, overwriteChanged: false, reason: 'x' };
    await run('restoreBackup', again, caller(ADMIN));
    expect(await erase('users/u1/workflows', { backup: path })).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it.each<readonly [string, number, () => Promise<unknown>]>([
    ['added', 1, () => store(db, { [`${USAGE}/later`]: { seconds: 1 } })],
    ['edited', 1, () => db.doc(`${USAGE}/usage-0001`).update({ seconds: -1 })],
    ['added in another of its paths', 1, () => store(db, { 'users/u1/calls/later': {} })],
    [
      'added below what does not exist',
      2,
      () => store(db, { [`${USAGE}/none/below/a`]: { a: 1 }, [`${USAGE}/none/below/b`]: { a: 1 } }),
    ],
  ])('deletes nothing when something was %s since', async (_, documents, change) => {
    const path = await backup();
    await change();
    const before = await dump(db);
    const were = documents === 1 ? '1 document was' : `${documents} documents were`;
    expect(await refusal(erase(USAGE, { also: ['users/u1/calls'], backup: path }))).toMatchObject({
      code: 'failed-precondition',
      message: `${were} written after this backup was taken. Back up again. Nothing was deleted.`,
    });
    expect(await dump(db)).toEqual(before);
  });

  it('deletes nothing written in the millisecond in which the backup started', async () => {
    const path = await backup();
    const { writeTime } = await db.doc(`${USAGE}/usage-0001`).update({ seconds: -1 });
    const startedAt = new Date(writeTime.toMillis());
    await db.doc(path.replace('backups/', 'jobs/')).update({ startedAt });
    expect(await refusal(erase(USAGE, { backup: path }))).toMatchObject({
      code: 'failed-precondition',
    });
    expect(await stored(db, `${USAGE}/usage-0001`)).toMatchObject({ seconds: -1 });
  });

  it('ignores writes elsewhere', async () => {
    const path = await backup();
    await store(db, { 'users/u1/calls/later': { notes: 'not erased' } });
    expect(await erase(USAGE, { backup: path })).toMatchObject({ status: 'SUCCESS' });
  });

  it.each(['claimed', 'recorded', 'deleted'])(
    'keeps what is written while it runs (%s), and says so',
    async (when) => {
      const path = await backup();
      const late = db.doc(`${USAGE}/usage-0319`);
      const newer = { seconds: -1 };
      let done = false;
      const afterStep = async (step: string) => {
        if (step !== when || done) return;
        done = true;
        await late.set(newer);
      };
      const request = { path: USAGE, reason: 'x', backup: path };
      const deps = { now: () => new Date(), afterStep };
      expect(await refusal(recursiveDelete(request, context, deps))).toMatchObject({
        code: 'failed-precondition',
        message: expect.stringMatching(
          /^1 document was written after this backup was taken\. Back up again\./,
        ) as string,
      });
      expect((await late.get()).data()).toEqual(newer);
      expect(await refusal(recursiveDelete(request, context, later))).toMatchObject({
        code: 'failed-precondition',
      });
      expect((await late.get()).data()).toEqual(newer);
    },
  );

  it('keeps an audited document that is saved after the first commit, and says so', async () => {
    const many = Array.from({ length: 203 }, (_, at) => `${WORKFLOWS}/w${1000 + at}`);
    await store(db, Object.fromEntries(many.map((path) => [path, { name: 'Intake' }])));
    const path = await backup();
    const late = db.doc(`${WORKFLOWS}/w1202`);
    const newer = { name: 'Saved meanwhile' };
    const afterStep = async (step: string) => void (step === 'recorded' && (await late.set(newer)));
    const request = { path: WORKFLOWS, reason: 'x', backup: path };
    const deps = { now: () => new Date(), afterStep };
    expect(await refusal(recursiveDelete(request, context, deps))).toMatchObject({
      code: 'failed-precondition',
      message:
        '1 document was written after this backup was taken. Back up again. These were not deleted; everything in the backup was.',
    });
    expect(under(await tree(db, 'users/u1'), 'workflows')).toEqual({ '/workflows/w1202': newer });
  });

  it('keeps a program that is written while its content is deleted', async () => {
    await db.doc('programs/p1/imported/a').set({ text: 'Of no record that the console knows' });
    const path = await backup('programs/p1');
    const program = db.doc('programs/p1');
    const newer = { id: 'p1', name: 'Imported meanwhile' };
    const afterStep = async (step: string) => {
      if (step === 'deleted') await program.set(newer);
    };
    const request = { path: 'programs/p1', reason: 'x', backup: path };
    const deps = { now: () => new Date(), afterStep };
    expect(await refusal(recursiveDelete(request, context, deps))).toMatchObject({
      code: 'failed-precondition',
    });
    expect((await program.get()).data()).toEqual(newer);
  });

  it('is refused when the backup could not restore everything', async () => {
    const alone = await backup('users/u1', false);
    const other = await backup('users/u10');
    const program = await backup('programs/p1');
    await store(db, {
      'jobs/half': {
        kind: 'backup',
        backup: 'backups/half',
        path: 'users/u1',
        root: 'users/u1',
        recursive: true,
        phase: 'copying',
        verified: false,
      },
      'backups/half': { uid: 'u1' },
      'backups/loose': { uid: 'u1' },
    });
    const before = await dump(db);
    for (const [path, why] of [
      [alone, 'The backup holds one document and nothing below it.'],
      [other, `The backup "${other}" is not a backup of "users/u1".`],
      [program, `The backup "${program}" is not a backup of "users/u1".`],
      ['backups/half', 'The backup was not finished and verified.'],
      ['backups/loose', 'There is no backup "backups/loose".'],
      ['backups/none', 'There is no backup "backups/none".'],
    ]) {
      expect(await refusal(erase('users/u1/calls', { backup: path }))).toMatchObject({
        code: 'failed-precondition',
        message: `${why} Nothing was deleted.`,
      });
    }
    expect(await dump(db)).toEqual(before);
  });
});

describe('the entry of an erase without a named backup', () => {
  it('names the newest complete backup', async () => {
    await backup();
    const newest = await backup();
    await erase('users/u1/calls');
    expect(await named('users/u1/calls')).toBe(newest);
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['of the account alone', () => backup('users/u1', false)],
    [
      'from before the last change',
      async () => {
        await backup();
        await db.doc('users/u1/calls/c2').update({ notes: 'newer' });
      },
    ],
    [
      'that was not verified',
      async () => {
        const path = await backup();
        await db.doc(path.replace('backups/', 'jobs/')).update({ verified: false });
      },
    ],
  ])('names none %s', async (_, arrangeBackup) => {
    await arrangeBackup();
    await erase('users/u1/calls');
    expect(await named('users/u1/calls')).toBe('');
    const events = (await all(db, 'systemevents')).filter(({ type }) => type === 'Erase');
    expect(events).toMatchObject([{ backup: '' }]);
    expect(await stored(db, 'users/u1/calls/c2')).toBeNull();
  });
});
