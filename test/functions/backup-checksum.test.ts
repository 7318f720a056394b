import { beforeEach, describe, expect, it } from 'vitest';
import { documentBackup } from '#functions/handlers/document-backup.ts';
import { restoreBackup } from '#functions/handlers/restore-backup.ts';
import { ADMIN, arrange, dying, later, withoutPointers, tree } from './data-reset-support.ts';
import {
  all,
  caller,
  dump,
  freshDatabase,
  killed,
  refusal,
  run,
  store,
  stored,
} from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-backup-checksum');
const context = { actor: ADMIN, db };
const WHOLE = { sourceDoc: 'users/u1', recursive: true };

beforeEach(async () => {
  await arrange(db);
});

async function backup(): Promise<string> {
  return (await documentBackup(WHOLE, context, later)).destinationPath;
}

const jobOf = (path: string) => db.doc(path.replace('backups/', 'jobs/'));
const checksum = async (path: string): Promise<unknown> =>
  (await jobOf(path).get()).get('checksum');

/** Backup jobs from before checksums were stored. */
const withoutChecksum = (path: string) => jobOf(path).update({ checksum: '' });

const asked = (backupPath: string, more: Record<string, unknown> = {}) => ({
  backupPath,
  dryRun: false,
  overwriteChanged: true,
  reason: 'Wrong phone',
  ...more,
});
const restore = (path: string, more?: Record<string, unknown>) =>
  run('restoreBackup', asked(path, more), caller(ADMIN));

const erase = (path: string, more: Record<string, unknown> = {}) =>
  run('FS_recursiveDelete', { path, reason: 'x', ...more }, caller(ADMIN));

const changedWords = (path: string, so: string) => ({
  code: 'failed-precondition',
  message: `The backup "${path}" was changed after it was verified. ${so}`,
});

type Change = (path: string) => Promise<unknown>;
const CONSENT = 'workflows/Übung 😀 100%25 .x';

/** Ways to tamper with a backup outside the console. */
const CHANGES: readonly (readonly [string, Change])[] = [
  ['a call was changed', (path) => db.doc(`${path}/copy-of-calls/c2`).update({ notes: 'No pain' })],
  ['a call was added', (path) => store(db, { [`${path}/copy-of-calls/c3`]: { notes: 'x' } })],
  ['a call was taken away', (path) => db.doc(`${path}/copy-of-calls/c1`).delete()],
  ['a consent was forged', (path) => db.doc(`${path}/${CONSENT}`).update({ approved: true })],
  ['a collection was added', (path) => store(db, { [`${path}/evil/e1`]: { a: 1 } })],
  [
    'something was added below a document that does not exist',
    (path) => store(db, { [`${path}/programs/none/tasks/t1`]: { status: 'completed' } }),
  ],
  [
    'a value became a text',
    (path) => db.doc(`${path}/programs/stanza1/tasks/t1/attempts/a/answers/b`).set({ depth: '4' }),
  ],
  ['a value became another', (path) => db.doc(`${path}/${CONSENT}`).update({ numbers: [-0] })],
  ['a field became null', (path) => db.doc(`${path}/devices/phone`).set({ token: null })],
  ['an empty field was added', (path) => db.doc(`${path}/workflows/no-fields`).set({ empty: {} })],
  [
    'a document took the place of another',
    async (path) => {
      const [one, other] = ['usage-0001', 'usage-0002'].map((id) =>
        db.doc(`${path}/appUsage/${id}`),
      );
      const was = await one?.get();
      const is = await other?.get();
      await one?.set(is?.data() ?? {});
      await other?.set(was?.data() ?? {});
    },
  ],
];

describe('A backup that was changed after it was verified', () => {
  it.each(CHANGES)('is refused by the dry run and by the restore: %s', async (_, change) => {
    const path = await backup();
    await erase('users/u1/calls');
    await change(path);
    const before = await dump(db);
    const words = changedWords(path, 'Nothing was restored.');
    expect(await refusal(restore(path, { dryRun: true }))).toMatchObject(words);
    expect(await refusal(restore(path, { acceptUnproven: true }))).toMatchObject(words);
    expect(await dump(db)).toEqual(before);
  });

  it.each(
    ['claimed', 'recorded'].flatMap((when) => [
      [when, 'changed', (copy: string) => db.doc(copy).update({ text: 'forged' })] as const,
      [when, 'taken away', (copy: string) => db.doc(copy).delete()] as const,
      [when, 'added', (copy: string) => db.doc(`${copy}-2`).set({ text: 'forged' })] as const,
    ]),
  )('ends a running restore, and nothing forged is restored (%s, %s)', async (when, _, change) => {
    const entry = 'valuesCategoryEntries/v1';
    const path = await backup();
    await erase('users/u1/valuesCategoryEntries');
    const deps = {
      now: () => new Date(),
      afterStep: async (step: string) => {
        if (step === when) await change(`${path}/${entry}`);
      },
    };
    const told = await refusal(restoreBackup(asked(path), context, deps));
    expect(told.code).toBe('failed-precondition');
    expect(told.message).toContain(`The backup "${path}" was changed after it was verified.`);
    const found = Object.values(await tree(db, 'users/u1'));
    expect(found).not.toContainEqual(expect.objectContaining({ text: 'forged' }));
  });

  it('is neither accepted nor recorded as the backup of an erase', async () => {
    const path = await backup();
    await db.doc(`${path}/copy-of-calls/c1`).delete();
    const before = await dump(db);
    expect(await refusal(erase('users/u1/calls', { backup: path }))).toMatchObject(
      changedWords(path, 'Nothing was deleted.'),
    );
    expect(await dump(db)).toEqual(before);
    await erase('users/u1/calls');
    const [entry] = (await all(db, 'history')).filter(({ action }) => action === 'Erase calls');
    expect(entry?.['changes']).toMatchObject({ 'users/u1/calls': { before: { backup: '' } } });
  });
});

describe('The checksum of a backup', () => {
  it('is the same for the same data, even after interruptions', proves('R4'), async () => {
    const sums = [await checksum(await backup())];
    for (const step of [2, 3, 4]) {
      await killed(documentBackup(WHOLE, context, dying(step)));
      sums.push(await checksum(await backup()));
    }
    expect(sums[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(sums).size).toBe(1);
  });

  it('covers the final state of data that changed during the backup', async () => {
    let written = false;
    const afterStep = async (step: string) => {
      if (step !== 'copied' || written) return;
      written = true;
      await db.doc('users/u1/calls/c2').update({ notes: 'meanwhile' });
      await db.doc('users/u1/calls/c1').delete();
    };
    const deps = { now: () => new Date(), afterStep };
    const { destinationPath } = await documentBackup(WHOLE, context, deps);
    expect(await checksum(destinationPath)).toBe(await checksum(await backup()));
    expect(await restore(destinationPath)).toMatchObject({ proven: true, overwritten: 0 });
  });

  it('is also in the history entry of the backup', async () => {
    const path = await backup();
    const [entry] = await all(db, 'history');
    expect(entry?.['changes']).toEqual({
      [path]: {
        before: null,
        after: { documents: 336, of: 'users/u1', checksum: await checksum(path) },
      },
    });
  });
});

describe('A backup from before there were checksums', () => {
  it('is reported as unproven, and restored only after confirmation', async () => {
    const path = await backup();
    await withoutChecksum(path);
    // Collections unknown for users, which only this test's account has.
    for (const id of ['callsLater/c1', 'journals/j1']) await db.doc(`${path}/${id}`).delete();
    const before = withoutPointers(await tree(db, 'users/u1'));
    await erase('users/u1/calls');
    expect(await restore(path, { dryRun: true })).toMatchObject({ proven: false, created: 2 });
    expect(await refusal(restore(path))).toMatchObject({
      code: 'failed-precondition',
      message:
        'This backup was made before checksums were kept: nothing proves that it is unchanged. Confirm to restore it anyway. Nothing was restored.',
    });
    expect(await stored(db, 'users/u1/calls/c1')).toBeNull();
    await restore(path, { acceptUnproven: true });
    expect(withoutPointers(await tree(db, 'users/u1'))).toEqual(before);
    const entries = await all(db, 'history');
    const entry = entries.find(({ action }) => action === 'Restore backup');
    expect(entry?.['changes']).toMatchObject({ 'users/u1/calls': { after: { unproven: true } } });
  });

  it('is refused when it holds collections that users do not have', async () => {
    const path = await backup();
    await withoutChecksum(path);
    await store(db, { [`${path}/evil/e1`]: { a: 1 } });
    const before = await dump(db);
    expect(await refusal(restore(path, { acceptUnproven: true }))).toMatchObject({
      code: 'failed-precondition',
      message: `The backup "${path}" holds data that users do not have: "callsLater", "evil", "journals". It was made before checksums were kept, and nothing proves that it is unchanged. Nothing was restored.`,
    });
    expect(await dump(db)).toEqual(before);
  });

  it('is accepted for an erase only if every copy matches the stored data', async () => {
    const path = await backup();
    await withoutChecksum(path);
    expect(await erase('users/u1/appUsage', { backup: path })).toMatchObject({ status: 'SUCCESS' });
    await db.doc(`${path}/copy-of-calls/c2`).update({ notes: 'forged' });
    expect(await refusal(erase('users/u1/calls', { backup: path }))).toMatchObject({
      code: 'failed-precondition',
      message:
        '1 document was written after this backup was taken. Back up again. Nothing was deleted.',
    });
  });
});
