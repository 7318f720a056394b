import { beforeEach, describe, expect, it } from 'vitest';
import { documentBackup } from '#functions/handlers/document-backup.ts';
import { ADMIN, STAFF, arrange, copies, dying, later, tree } from './data-reset-support.ts';
import { all, caller, freshDatabase, killed, refusal, run, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';
import { countTrials } from '#test/support/trials.ts';

const db = await freshDatabase('demo-functions-document-backup');

beforeEach(async () => {
  await arrange(db);
});

interface Answer {
  readonly originalPath: string;
  readonly destinationPath: string;
  readonly recursive: boolean;
}

async function backup(sourceDoc: string, recursive = true, email = ADMIN): Promise<Answer> {
  return (await run('FS_documentBackup', { sourceDoc, recursive }, caller(email))) as Answer;
}

const BEING_BACKED_UP =
  'This data is being backed up at the moment (started by ada.admin@example.com). Wait until this has finished.';

describe('a backup of a user', () => {
  it(
    'answers with the source, the path of the copy and whether it is recursive',
    proves('CORE-RESET-08', 'CORE-D-59'),
    async () => {
      const answer = await backup('users/u1');
      expect(answer).toEqual({
        originalPath: 'users/u1',
        destinationPath: expect.stringMatching(
          /^backups\/u1_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
        ) as string,
        recursive: true,
      });
      const at = Date.parse(answer.destinationPath.slice('backups/u1_'.length));
      expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    },
  );

  it(
    'holds every document and value type at any depth and under any id, and nothing else',
    proves('CORE-RESET-07', 'T12'),
    async () => {
      const before = await tree(db, 'users/u1');
      const { destinationPath } = await backup('users/u1');
      const copy = await copies(db, destinationPath);
      expect(Object.keys(before)).toHaveLength(336);
      expect(Object.keys(copy).sort()).toEqual(Object.keys(before).sort());
      expect(copy).toEqual(before);
      expect(await tree(db, 'users/u1')).toEqual(before);
      // Missing documents are not created, but those below them are copied.
      expect(await stored(db, `${destinationPath}/workflows/gone`)).toBeNull();
      expect(await stored(db, `${destinationPath}/workflows/gone/steps/s/copy-of-notes/n`)).toEqual(
        { text: 'below two that do not exist' },
      );
    },
  );

  it('holds only the document when it is not recursive', async () => {
    const { destinationPath, recursive } = await backup('users/u1', false);
    expect(recursive).toBe(false);
    expect(await tree(db, destinationPath)).toEqual({ '': await stored(db, 'users/u1') });
    expect(await all(db, 'jobs')).toMatchObject([{ phase: 'done', verified: true, total: 1 }]);
  });

  it('leaves a finished, verified job with its counts', async () => {
    const { destinationPath } = await backup('users/u1');
    expect(await all(db, 'jobs')).toEqual([
      {
        kind: 'backup',
        path: 'users/u1',
        root: 'users/u1',
        targets: [],
        target: 0,
        totals: [],
        recursive: true,
        reason: '',
        backup: destinationPath,
        phase: 'done',
        cursor: expect.any(String) as string,
        done: 336,
        total: 336,
        verified: true,
        checksum: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        error: '',
        stalls: 0,
        entry: expect.any(String) as string,
        startedBy: ADMIN,
        runID: expect.any(String) as string,
        startedAt: expect.anything() as unknown,
        updatedAt: expect.anything() as unknown,
        finishedAt: expect.anything() as unknown,
        aliveUntil: expect.anything() as unknown,
      },
    ]);
  });

  it(
    'leaves one entry with who, when, which data and how many documents',
    proves('S5'),
    async () => {
      const { destinationPath } = await backup('users/u1');
      const [job] = (await db.collection('jobs').get()).docs;
      const entries = (await db.collection('history').get()).docs;
      expect(entries.map((entry) => [entry.id, entry.data()])).toEqual([
        [
          job?.get('entry'),
          {
            actor: ADMIN,
            at: expect.anything() as unknown,
            action: 'Back up',
            reason: '',
            job: job?.id,
            paths: ['users/u1', destinationPath],
            changes: {
              [destinationPath]: {
                before: null,
                after: {
                  documents: 336,
                  of: 'users/u1',
                  checksum: job?.get('checksum') as unknown,
                },
              },
            },
          },
        ],
      ]);
    },
  );

  it(
    'adds one analytics event and one system event in the name of the caller',
    proves('CORE-RESET-11', 'CORE-D-60'),
    async () => {
      await backup('users/u1');
      expect(await all(db, 'analyticsEvents')).toEqual([
        {
          eventName: 'documentBackup',
          eventType: 'admin-tool',
          timeStamp: expect.anything() as unknown,
          path: 'users/u1',
          performedBy: ADMIN,
          status: 'completed',
          completed: expect.anything() as unknown,
          documents: 336,
        },
      ]);
      expect(await all(db, 'systemevents')).toMatchObject([
        {
          category: 'Data Reset',
          type: 'Backup',
          message: 'Backup of users/u1: 336 documents',
          performedBy: ADMIN,
          uid: 'u1',
        },
      ]);
    },
  );

  it('is a new one for each request', async () => {
    const first = await backup('users/u1');
    const second = await backup('users/u1');
    expect(second.destinationPath).not.toBe(first.destinationPath);
    expect(await tree(db, second.destinationPath)).toEqual(await tree(db, first.destinationPath));
  });

  it(
    'is made once for ten concurrent requests; refused callers are told to wait',
    proves('R3'),
    async () => {
      const calls = Array.from({ length: 10 }, () => backup('users/u1'));
      const answers = await Promise.allSettled(calls);
      const made = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const [first] = made;
      expect(made).toEqual(made.map(() => first));
      for (const answer of answers) {
        if (answer.status === 'fulfilled') continue;
        expect(answer.reason).toMatchObject({
          code: 'failed-precondition',
          message: BEING_BACKED_UP,
        });
      }
      const backups = await db.collection('backups').listDocuments();
      expect(backups.map(({ path }) => path)).toEqual([first?.destinationPath]);
      expect(await all(db, 'systemevents')).toHaveLength(1);
    },
  );
});

it('backs up a program with everything below it, and a document inside one', async () => {
  const program = await backup('programs/p1');
  expect(await copies(db, program.destinationPath)).toEqual(await tree(db, 'programs/p1'));
  expect(program.destinationPath).toMatch(/^backups\/p1_/);
  const list = await backup('programs/p1/playlist/x/sessions/y');
  expect(list.destinationPath).toMatch(/^backups\/y_/);
  expect(await tree(db, list.destinationPath)).toEqual({ '': { num: 1 } });
});

it(
  'refuses staff without the role, and a document that does not exist',
  proves('CORE-RESET-01', 'CORE-D-58'),
  async () => {
    expect(await refusal(backup('users/u1', true, STAFF))).toMatchObject({
      code: 'permission-denied',
    });
    for (const path of ['users/ghost', 'users/nobody', 'programs/none', 'programs/p1/pages/z']) {
      expect(await refusal(backup(path))).toMatchObject({
        code: 'not-found',
        message: `There is no document "${path}".`,
      });
    }
    expect(await db.collection('backups').listDocuments()).toEqual([]);
    expect(await all(db, 'jobs')).toEqual([]);
  },
);

describe('a backup that is killed', () => {
  const kills = countTrials('R4', 'backup');
  const request = { sourceDoc: 'users/u1', recursive: true };
  const context = () => ({ actor: ADMIN, db });

  it.each([1, 2, 3, 4, 5])(
    'at step %i is finished by the next call, equal to an undisturbed one',
    proves('R4'),
    async (n) => {
      kills.begin();
      const whole = await tree(db, 'users/u1');
      const dead = dying(n);
      expect((await refusal(documentBackup(request, context(), dead))).cause).toMatchObject({
        message: 'killed',
      });
      expect(await all(db, 'jobs')).toMatchObject(
        n === 5
          ? [{ phase: 'done' }]
          : [{ phase: n === 1 ? 'counting' : 'copying', verified: false }],
      );
      const answer = await documentBackup(request, context(), later);
      expect(await copies(db, answer.destinationPath)).toEqual(whole);
      const jobs = await all(db, 'jobs');
      expect(jobs).toHaveLength(n === 5 ? 2 : 1);
      expect(jobs.at(-1)).toMatchObject({ phase: 'done', verified: true, done: 336, total: 336 });
      expect(await db.collection('backups').listDocuments()).toHaveLength(n === 5 ? 2 : 1);
      expect(await all(db, 'systemevents')).toHaveLength(n === 5 ? 2 : 1);
      expect(await all(db, 'history')).toHaveLength(n === 5 ? 2 : 1);
      kills.held();
    },
  );

  it('resumes where it stopped instead of starting over', proves('R4'), async () => {
    await killed(documentBackup(request, context(), dying(3)));
    const [job] = await all(db, 'jobs');
    const first = `${String(job?.['backup'])}/appUsage/usage-0001`;
    await db.doc(first).update({ mark: 'copied by the first run' });
    await documentBackup(request, context(), later);
    expect(await stored(db, first)).toMatchObject({ mark: 'copied by the first run' });
  });

  it(
    'copies changed documents again on resuming, and drops deleted ones',
    proves('R4'),
    async () => {
      await killed(documentBackup(request, context(), dying(3)));
      await store(db, { 'users/u1/appUsage/usage-0001': { seconds: -1 } });
      await db.doc('users/u1/appUsage/usage-0002').delete();
      const { destinationPath } = await documentBackup(request, context(), later);
      expect(await copies(db, destinationPath)).toEqual(await tree(db, 'users/u1'));
      expect(await all(db, 'jobs')).toMatchObject([{ verified: true, total: 335, done: 335 }]);
    },
  );

  it('blocks others until it counts as dead, and shows its progress', async () => {
    await killed(documentBackup(request, context(), dying(3)));
    expect(await all(db, 'jobs')).toMatchObject([{ done: 300, total: 336, phase: 'copying' }]);
    expect(await refusal(backup('users/u1'))).toMatchObject({
      code: 'failed-precondition',
      message: BEING_BACKED_UP,
    });
    expect(await backup('users/u10')).toMatchObject({ originalPath: 'users/u10' });
  });

  it('is not resumed the next day, because its copies are outdated', async () => {
    await killed(documentBackup(request, context(), dying(3)));
    const tomorrow = { ...later, now: () => new Date(Date.now() + 24 * 3600_000) };
    await documentBackup(request, context(), tomorrow);
    expect(await db.collection('backups').listDocuments()).toHaveLength(2);
  });
});

describe('data that changes during a backup', () => {
  const USED = 'users/u1/appUsage';
  const request = { sourceDoc: 'users/u1', recursive: true };

  /** Changes something after each of this many copied pages. */
  function meanwhile(change: (n: number) => Promise<unknown>, times = 1) {
    let n = 0;
    const afterStep = async (step: string) => {
      if (step !== 'copied' || n === times) return;
      n += 1;
      await change(n);
    };
    return { now: () => new Date(), afterStep };
  }

  it.each([
    ['added', 337, () => store(db, { [`${USED}/usage-0000a`]: { late: true } })],
    ['edited', 336, () => db.doc(`${USED}/usage-0001`).update({ seconds: -1 })],
    ['deleted', 335, () => db.doc(`${USED}/usage-0001`).delete()],
    [
      'moved to another id',
      336,
      () =>
        db
          .batch()
          .create(db.doc(`${USED}/usage-0000a`), { late: true })
          .delete(db.doc(`${USED}/usage-0001`))
          .commit(),
    ],
  ])('is backed up in its final state: %s', async (_, total, change) => {
    const deps = meanwhile(change);
    const { destinationPath } = await documentBackup(request, { actor: ADMIN, db }, deps);
    expect(await copies(db, destinationPath)).toEqual(await tree(db, 'users/u1'));
    expect(await all(db, 'jobs')).toMatchObject([{ verified: true, total, done: total }]);
  });

  it('without end leads to a failed, unverified job', async () => {
    const edit = (n: number) => db.doc(`${USED}/usage-0001`).update({ seconds: -n });
    const call = documentBackup(request, { actor: ADMIN, db }, meanwhile(edit, Infinity));
    expect(await refusal(call)).toMatchObject({
      code: 'unavailable',
      message:
        'Documents were changed while they were copied. Run the backup again when the app is not in use.',
    });
    expect(await all(db, 'jobs')).toMatchObject([{ phase: 'failed', verified: false }]);
  });

  it('is noticed in a backup of a single document', async () => {
    const deps = meanwhile(() => db.doc('users/u1').update({ site: 'Boston' }));
    const alone = { sourceDoc: 'users/u1', recursive: false };
    const { destinationPath } = await documentBackup(alone, { actor: ADMIN, db }, deps);
    expect(await stored(db, destinationPath)).toMatchObject({ site: 'Boston' });
  });
});
