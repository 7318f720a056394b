import { beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '#functions/handlers/restore-backup.ts';
import { ERASABLE } from '#domain/staff/data-reset/paths.ts';
import { checkChain, decodeEntry, recordChanges } from '#domain/history/entry.ts';
import {
  ADMIN,
  arrange,
  dying,
  later,
  STAFF,
  tree,
  withoutPointers,
} from './data-reset-support.ts';
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
import { countTrials } from '#test/support/trials.ts';

const db = await freshDatabase('demo-functions-restore-backup');

beforeEach(async () => {
  await arrange(db);
});

async function backup(sourceDoc = 'users/u1'): Promise<string> {
  const answer = await run('FS_documentBackup', { sourceDoc, recursive: true }, caller(ADMIN));
  return (answer as { destinationPath: string }).destinationPath;
}

async function eraseAll(): Promise<void> {
  for (const name of ERASABLE) {
    await run('FS_recursiveDelete', { path: `users/u1/${name}`, reason: 'x' }, caller(ADMIN));
  }
}

function restore(backupPath: string, change: Record<string, unknown> = {}, email = ADMIN) {
  const request = { backupPath, dryRun: false, overwriteChanged: false, reason: 'Erased too much' };
  return run('restoreBackup', { ...request, ...change }, caller(email));
}

const content = async (root: string) => withoutPointers(await tree(db, root));

describe('backup, erase and restore', () => {
  it('end with the original data, for every document and value type', async () => {
    const before = await content('users/u1');
    const path = await backup();
    await eraseAll();
    expect(Object.keys(await content('users/u1')).sort()).toEqual([
      '',
      '/callsLater/c1',
      '/devices/phone',
      '/journals/j1',
    ]);
    expect(await restore(path)).toMatchObject({
      originalPath: 'users/u1',
      documents: 336,
      created: 332,
      overwritten: 0,
      unchanged: 4,
    });
    expect(await content('users/u1')).toEqual(before);
    expect((await all(db, 'jobs')).filter((job) => job['kind'] === 'restore')).toMatchObject([
      { phase: 'done', verified: true, done: 336, total: 336, backup: path, startedBy: ADMIN },
    ]);
  });

  it('keep the author of a record, and record the restore only in the history', async () => {
    const consent = 'users/u1/workflows/Übung 😀 100%25 .x';
    const before = await stored(db, consent);
    const path = await backup();
    await eraseAll();
    await restore(path);
    const after = await stored(db, consent);
    expect(after).toMatchObject({ updated: before?.['updated'], updatedBy: STAFF });
    const entryID = String(after?.['lastChange']);
    expect(await stored(db, `history/${entryID}`)).toMatchObject({
      actor: ADMIN,
      changes: { [consent]: { before: null, after } },
    });
    const jobs = (await all(db, 'jobs')).filter(({ kind }) => kind === 'restore');
    expect(jobs).toMatchObject([{ startedBy: ADMIN, entry: entryID }]);
  });

  it('leave a history without gaps, for the person and each record', async () => {
    const path = await backup();
    await eraseAll();
    await restore(path);
    await run(
      'FS_recursiveDelete',
      { path: 'users/u1/workflows', reason: 'x', backup: path },
      caller(ADMIN),
    );
    const entries = (await db.collection('history').get()).docs.map((entry) =>
      decodeEntry(entry.id, entry.data()),
    );
    const records = ['users/u1/programs/stanza1', 'users/u1/workflows/no-fields'];
    const now = await Promise.all(records.map((record) => stored(db, record)));
    expect(
      checkChain(entries, new Map(records.map((record, i) => [record, now[i] ?? null]))),
    ).toEqual([]);
    expect(entries).toHaveLength(1 + ERASABLE.length + 1 + 1);
    for (const { paths } of entries) expect(paths).toContain('users/u1');
    // None of them changed the account itself.
    for (const entry of entries) {
      expect(recordChanges(entry).map((change) => change.path)).not.toContain('users/u1');
    }
  });

  it('bring back a user whose document is gone, with a history entry', async () => {
    const before = await content('users/u1');
    const path = await backup();
    await db.recursiveDelete(db.doc('users/u1'));
    await restore(path);
    expect(await stored(db, 'users/u1')).toMatchObject({ email: 'pat@example.com', study: '003' });
    const user = await stored(db, 'users/u1');
    const entry = await stored(db, `history/${String(user?.['lastChange'])}`);
    expect(entry).toMatchObject({ action: 'Restore backup', reason: 'Erased too much' });
    expect(await content('users/u1')).toEqual(before);
  });

  it(
    'leave one entry with the documents of each collection, and the two events',
    proves('S5'),
    async () => {
      const path = await backup();
      await eraseAll();
      await restore(path);
      const [entry, ...more] = (await all(db, 'history')).filter(
        (one) => one['action'] === 'Restore backup',
      );
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        actor: ADMIN,
        reason: 'Erased too much',
        changes: {
          'users/u1/programs/stanza1': { before: null, after: { name: 'Stanza One' } },
          'users/u1/programs': { before: { documents: 0 }, after: { restored: 4, from: path } },
          'users/u1/devices': { before: { documents: 1 }, after: { restored: 1, from: path } },
        },
      });
      const paths = entry?.['paths'] as string[];
      expect(paths[0]).toBe('users/u1');
      expect(paths.filter((path) => path.split('/').length === 4)).toEqual([
        'users/u1/programs/stanza1',
        'users/u1/workflows/no-fields',
        'users/u1/workflows/Übung 😀 100%25 .x',
      ]);
      const events = await all(db, 'analyticsEvents');
      expect(events.filter((one) => one['eventName'] === 'backupRestore')).toMatchObject([
        { eventType: 'admin-tool', status: 'completed', performedBy: ADMIN, documents: 336 },
      ]);
      const told = (await all(db, 'systemevents')).filter(({ type }) => type === 'Restore');
      expect(told).toMatchObject([
        {
          category: 'Data Reset',
          message: 'Restore of users/u1: 336 documents',
          status: 'completed',
          performedBy: ADMIN,
          uid: 'u1',
        },
      ]);
    },
  );
});

async function jobOfRestore(): Promise<unknown> {
  return (await all(db, 'jobs')).find((job) => job['kind'] === 'restore');
}

describe('a restore over newer data', () => {
  it('is refused until it is confirmed, and changes nothing', async () => {
    const path = await backup();
    await db.doc('users/u1/valuesCategoryEntries/v1').update({ text: 'work' });
    const before = await dump(db);
    expect(await refusal(restore(path))).toMatchObject({
      code: 'failed-precondition',
      message:
        '1 document was changed since the backup. Confirm that the restore may overwrite it. Nothing was restored.',
    });
    expect(await dump(db)).toEqual(before);
  });

  it('once confirmed restores the fields of the backup and keeps added data', async () => {
    const path = await backup();
    const entry = db.doc('users/u1/valuesCategoryEntries/v1');
    await entry.set({ text: 'work', added: true });
    await store(db, { 'users/u1/calls/new': { notes: 'after the backup' } });
    expect(await restore(path, { overwriteChanged: true })).toMatchObject({
      created: 0,
      overwritten: 1,
      overwrites: ['users/u1/valuesCategoryEntries/v1'],
      unchanged: 335,
    });
    expect((await entry.get()).data()).toEqual({ text: 'family', added: true });
    expect(await stored(db, 'users/u1/calls/new')).toEqual({ notes: 'after the backup' });
  });

  it.each([
    ['claimed', 'appUsage/usage-0001', 'Nothing was restored.', 0],
    ['restored', 'valuesCategoryEntries/v1', 'Nothing more was restored.', 300],
  ])(
    'that changed during the restore (%s, %s) is refused too, and succeeds once confirmed',
    proves('R5'),
    async (when, which, restored, done) => {
      const backupPath = await backup();
      const changed = db.doc(`users/u1/${which}`);
      const before = (await changed.get()).data();
      const newer = { ...before, text: 'work', seconds: -1 };
      const deps = {
        now: () => new Date(),
        afterStep: async (step: string) => {
          if (step === when) await changed.set(newer);
        },
      };
      const request = {
        backupPath,
        dryRun: false,
        overwriteChanged: false,
        reason: 'Erased too much',
      };
      const told = await refusal(restoreBackup(request, { actor: ADMIN, db }, deps));
      expect(told).toMatchObject({
        code: 'failed-precondition',
        message: `1 document was changed since the backup. Confirm that the restore may overwrite it. ${restored}`,
      });
      expect((await changed.get()).data()).toEqual(newer);
      expect(await jobOfRestore()).toMatchObject({ phase: 'failed', done });
      await restore(backupPath, { overwriteChanged: true });
      expect((await changed.get()).data()).toMatchObject(before ?? {});
      expect(await jobOfRestore()).toMatchObject({ phase: 'done', verified: true });
    },
  );

  it('saved by staff between comparison and commit keeps it, and fails', proves('R5'), async () => {
    // The first entry has no room for all of them, so the last is written later.
    for (let i = 0; i < 4; i += 1) {
      await db.doc(`users/u1/programs/big${i}`).set({ notes: 'x'.repeat(300_000) });
    }
    const backupPath = await backup();
    const last = db.doc('users/u1/programs/big3');
    let pages = 0;
    for (let i = 0; i < 4; i += 1) await db.doc(`users/u1/programs/big${i}`).update({ notes: 'y' });
    const deps = {
      now: () => new Date(),
      afterStep: async (step: string) => {
        if (step === 'compared') pages += 1;
        // The programs are on the second page of the backup.
        if (step === 'compared' && pages === 2) await last.update({ notes: 'saved meanwhile' });
      },
    };
    const request = {
      backupPath,
      dryRun: false,
      overwriteChanged: true,
      reason: 'Erased too much',
    };
    expect(await refusal(restoreBackup(request, { actor: ADMIN, db }, deps))).toMatchObject({
      code: 'unavailable',
      message:
        'Documents were changed while they were restored. Restore again when the app is not in use.',
    });
    expect((await last.get()).get('notes')).toBe('saved meanwhile');
    expect(await restore(backupPath, { overwriteChanged: true })).toMatchObject({
      overwrites: expect.arrayContaining(['users/u1/programs/big3']) as unknown,
    });
    expect((await last.get()).get('notes')).toBe('x'.repeat(300_000));
  });

  it('leaves the user document as edited by staff', async () => {
    const path = await backup();
    await db.doc('users/u1').update({ site: 'Boston' });
    expect(await restore(path)).toMatchObject({ overwritten: 0, unchanged: 336 });
    expect(await stored(db, 'users/u1')).toMatchObject({ site: 'Boston' });
  });
});

it('reports in a dry run what it would do, and does nothing', async () => {
  const path = await backup();
  await run('FS_recursiveDelete', { path: 'users/u1/programs', reason: 'x' }, caller(ADMIN));
  await db.doc('users/u1/calls/c2').update({ notes: 'changed' });
  const before = await dump(db);
  const answer = (await restore(path, { dryRun: true })) as { collections: unknown[] };
  expect(answer).toMatchObject({ documents: 336, created: 4, overwritten: 1, unchanged: 331 });
  expect(answer.collections).toContainEqual({
    path: 'users/u1/programs',
    documents: 1,
    missing: 1,
  });
  expect(await dump(db)).toEqual(before);
});

it('requires a reason, except for a dry run', async () => {
  const path = await backup();
  for (const reason of ['', ' \n ']) {
    const before = await dump(db);
    expect(await refusal(restore(path, { reason }))).toMatchObject({
      code: 'invalid-argument',
      message: 'The request was refused: a reason is required.',
    });
    expect(await dump(db)).toEqual(before);
    expect(await restore(path, { reason, dryRun: true })).toMatchObject({ documents: 336 });
  }
});

it('writes what does not fit into its entry to child entries', async () => {
  for (let i = 0; i < 4; i += 1) {
    await db.doc(`users/u1/programs/big${i}`).set({ notes: 'x'.repeat(300_000) });
  }
  const path = await backup();
  await eraseAll();
  await restore(path);
  const found = (await db.collection('history').get()).docs;
  const [entry, ...more] = found.filter((one) => one.get('action') === 'Restore backup');
  expect(entry?.get('parent')).toBeUndefined();
  expect(more.map((one) => [one.get('parent') as unknown, one.get('job') as unknown])).toEqual([
    [entry?.id, entry?.get('job')],
  ]);
  const told = [entry, ...more].flatMap((one) => one?.get('paths') as string[]);
  for (let i = 0; i < 4; i += 1) expect(told).toContain(`users/u1/programs/big${i}`);
});

it('refuses staff, other paths, unfinished backups, backups of programs and protected studies', async () => {
  const path = await backup();
  const program = await backup('programs/p1');
  await store(db, {
    'jobs/half': { kind: 'backup', backup: 'backups/half', path: 'users/u1', verified: false },
    'backups/half': { uid: 'u1' },
    'backups/loose': { uid: 'u1' },
  });
  const code = async (call: Promise<unknown>) => (await refusal(call)).code;
  expect(await code(restore(path, {}, STAFF))).toBe('permission-denied');
  expect(await code(restore('backups/loose'))).toBe('not-found');
  expect(await code(restore('backups/half'))).toBe('failed-precondition');
  expect(await code(restore(program))).toBe('failed-precondition');
  expect(await code(restore('users/u1'))).toBe('invalid-argument');
  await db.doc('users/u1').update({ study: '002' });
  expect((await refusal(restore(path))).message).toBe(
    'This user is in study 002. Data of studies 002 and 004 cannot be reset. Nothing was restored.',
  );
});

describe('a restore that is killed', () => {
  const kills = countTrials('R4', 'restore');
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'at step %i is finished by the next call',
    proves('R4'),
    async (n) => {
      kills.begin();
      const before = await content('users/u1');
      const path = await backup();
      await eraseAll();
      const request = { backupPath: path, dryRun: false, overwriteChanged: false, reason: 'x' };
      await killed(restoreBackup(request, { actor: ADMIN, db }, dying(n)));
      await restoreBackup(request, { actor: ADMIN, db }, later);
      expect(await content('users/u1')).toEqual(before);
      const jobs = (await all(db, 'jobs')).filter((job) => job['kind'] === 'restore');
      expect(jobs).toMatchObject([{ phase: 'done', verified: true, done: 336 }]);
      kills.held();
    },
  );
});
