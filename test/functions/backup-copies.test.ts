import { beforeEach, describe, expect, it } from 'vitest';
import { moveOpenCopies } from '#functions/handlers/move-open-copies.ts';
import { ADMIN, arrange, copies, tree } from './data-reset-support.ts';
import { caller, dump, freshDatabase, run, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-backup-copies');

beforeEach(async () => {
  await arrange(db);
});

async function backup(sourceDoc = 'users/u1'): Promise<string> {
  const answer = await run('FS_documentBackup', { sourceDoc, recursive: true }, caller(ADMIN));
  return (answer as { destinationPath: string }).destinationPath;
}

/** The paths of all documents in collections with that id. */
const group = async (id: string) =>
  (await db.collectionGroup(id).get()).docs.map(({ ref }) => ref.path).sort();

/** Moves the copies of calls to where old backups had them. */
async function asBefore(path: string): Promise<void> {
  for (const { id, ref } of (await db.collection(`${path}/copy-of-calls`).get()).docs) {
    await db.doc(`${path}/calls/${id}`).set((await ref.get()).data() ?? {});
    await ref.delete();
  }
}

async function eraseAndRestore(path: string): Promise<void> {
  const erased = { path: 'users/u1/calls', reason: 'x' };
  await run('FS_recursiveDelete', erased, caller(ADMIN));
  expect(await stored(db, 'users/u1/calls/c1')).toBeNull();
  const request = { dryRun: false, overwriteChanged: false, reason: 'Erased too much' };
  await run('restoreBackup', { backupPath: path, ...request }, caller(ADMIN));
}

describe('a backup', () => {
  it(
    'keeps its copies out of collections that staff list across users',
    proves('CORE-D-59', 'T23'),
    async () => {
      await store(db, {
        'programs/p1': { key: 'p1' },
        'programs/p1/journalTypes/j1': { id: 'j1' },
      });
      const before = [await group('calls'), await group('journalTypes')];
      const user = await backup();
      const program = await backup('programs/p1');
      expect([await group('calls'), await group('journalTypes')]).toEqual(before);
      expect(await copies(db, user)).toEqual(await tree(db, 'users/u1'));
      expect(await stored(db, `${program}/copy-of-journalTypes/j1`)).toEqual({ id: 'j1' });
    },
  );

  it('in the old layout restores the calls as they were', async () => {
    const before = await tree(db, 'users/u1/calls/c1');
    const path = await backup();
    await asBefore(path);
    await eraseAndRestore(path);
    expect(await tree(db, 'users/u1/calls/c1')).toMatchObject(before);
  });

  it('in the old layout is migrated by the nightly run, and still restores', async () => {
    const path = await backup();
    const whole = await tree(db, path);
    const calls = await group('calls');
    await asBefore(path);
    expect((await group('calls')).length).toBe(calls.length + 2);
    expect(await moveOpenCopies(db)).toBe(2);
    expect(await group('calls')).toEqual(calls);
    expect(await tree(db, path)).toEqual(whole);
    const after = await dump(db);
    expect(await moveOpenCopies(db)).toBe(0);
    expect(await dump(db)).toEqual(after);
    const before = await tree(db, 'users/u1/calls/c1');
    await eraseAndRestore(path);
    expect(await tree(db, 'users/u1/calls/c1')).toMatchObject(before);
  });
});
