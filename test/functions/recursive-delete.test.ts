import { beforeEach, describe, expect, it } from 'vitest';
import { documentBackup } from '#functions/handlers/document-backup.ts';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { LIVE } from '#functions/lib/jobs.ts';
import {
  ADMIN,
  arrange,
  dying,
  dyingBeforeSave,
  later,
  records,
  STAFF,
  tree,
  under,
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

const db = await freshDatabase('demo-functions-recursive-delete');

beforeEach(async () => {
  await arrange(db);
});

function erase(path: string, reason = 'Wrong phone', email = ADMIN): Promise<unknown> {
  return run('FS_recursiveDelete', { path, reason }, caller(email));
}

describe('erasing data of a user', () => {
  it.each([
    ['programs', 4],
    ['appUsage', 320],
    ['screening004BappUse', 1],
    ['workflows', 3],
    ['surveyBayResponses', 1],
    ['calls', 2],
    ['valuesCategoryEntries', 1],
  ])(
    '(%s) deletes all %i documents at every depth, and nothing else',
    proves('CORE-D-56', 'CORE-RESET-09', 'CORE-RESET-10'),
    async (name, documents) => {
      const before = await tree(db, 'users/u1');
      const others = (await records(db)).filter((path) => !path.startsWith('users/u1/'));
      expect(Object.keys(under(before, name))).toHaveLength(documents);
      expect(await erase(`users/u1/${name}`)).toEqual({
        status: 'SUCCESS',
        path: `users/u1/${name}`,
      });
      const kept = Object.entries(before).filter(([path]) => !path.startsWith(`/${name}/`));
      expect(await tree(db, 'users/u1')).toEqual(Object.fromEntries(kept));
      expect(await db.collection(`users/u1/${name}`).listDocuments()).toEqual([]);
      expect((await records(db)).filter((path) => !path.startsWith('users/u1/'))).toEqual(others);
      expect(await all(db, 'jobs')).toMatchObject([
        { kind: 'erase', phase: 'done', verified: true, done: documents, total: documents },
      ]);
    },
  );

  it(
    'leaves one entry with actor, time, reason, count, backup and every audited document',
    proves('S5'),
    async () => {
      const program = await stored(db, 'users/u1/programs/stanza1');
      const context = { actor: ADMIN, db };
      const request = { sourceDoc: 'users/u1', recursive: true };
      const { destinationPath } = await documentBackup(request, context, LIVE);
      await erase('users/u1/programs', 'Enrolled by mistake');
      const entries = (await db.collection('history').get()).docs;
      expect(entries.map((entry) => entry.get('action') as unknown)).toEqual([
        'Back up',
        'Erase programs',
      ]);
      const jobs = (await db.collection('jobs').where('kind', '==', 'erase').get()).docs;
      expect(entries[1]?.data()).toEqual({
        actor: ADMIN,
        at: expect.anything() as unknown,
        action: 'Erase programs',
        reason: 'Enrolled by mistake',
        job: jobs[0]?.id,
        paths: ['users/u1', 'users/u1/programs', 'users/u1/programs/stanza1'],
        changes: {
          'users/u1/programs': {
            before: { documents: 4, backup: destinationPath },
            after: { documents: 0 },
          },
          'users/u1/programs/stanza1': { before: program, after: null },
        },
      });
      expect(jobs.map((job) => job.get('entry') as unknown)).toEqual([entries[1]?.id]);
      const events = (await all(db, 'systemevents')).filter(({ type }) => type === 'Erase');
      expect(events).toMatchObject([{ backup: destinationPath }]);
    },
  );

  it('writes what does not fit into that entry to child entries', async () => {
    for (let i = 0; i < 4; i += 1) {
      await db.doc(`users/u1/programs/big${i}`).set({ notes: 'x'.repeat(300_000) });
    }
    await erase('users/u1/programs');
    const [entry, ...more] = (await db.collection('history').get()).docs;
    expect(entry?.get('paths')).toEqual([
      'users/u1',
      'users/u1/programs',
      'users/u1/programs/big0',
      'users/u1/programs/big1',
      'users/u1/programs/stanza1',
    ]);
    expect(more.map((one) => one.data())).toMatchObject([
      {
        action: 'Erase programs',
        parent: entry?.id,
        job: entry?.get('job') as unknown,
        paths: ['users/u1/programs/big2', 'users/u1/programs/big3'],
      },
    ]);
  });

  it('deletes an audited document too large for an entry, which then only counts it', async () => {
    await db.doc('users/u1/programs/huge').set({ notes: 'x'.repeat(900_000) });
    await erase('users/u1/programs');
    expect(under(await tree(db, 'users/u1'), 'programs')).toEqual({});
    const entries = await all(db, 'history');
    expect(entries[0]).toMatchObject({
      changes: { 'users/u1/programs': { before: { documents: 5 }, after: { documents: 0 } } },
    });
    expect(entries.map(({ paths }) => paths)).toEqual([
      ['users/u1', 'users/u1/programs', 'users/u1/programs/stanza1'],
    ]);
  });

  it(
    'writes entry and events before the first deletion, and completes the events after',
    proves('T11', 'CORE-D-60', 'CORE-RESET-11'),
    async () => {
      const dead = dying(2);
      const request = { path: 'users/u1/calls', reason: 'x' };
      await killed(recursiveDelete(request, { actor: ADMIN, db }, dead));
      expect(dead.steps).toEqual(['claimed', 'recorded', 'failing']);
      expect(Object.keys(under(await tree(db, 'users/u1'), 'calls'))).toHaveLength(2);
      const event = {
        eventName: 'recursiveDelete',
        eventType: 'admin-tool',
        timeStamp: expect.anything() as unknown,
        path: 'users/u1/calls',
        performedBy: ADMIN,
        backup: '',
      };
      expect(await all(db, 'analyticsEvents')).toEqual([{ ...event, status: 'started' }]);
      expect(await all(db, 'systemevents')).toMatchObject([
        { category: 'Data Reset', message: 'Erase of users/u1/calls: started', uid: 'u1' },
      ]);
      expect(await all(db, 'history')).toHaveLength(1);

      await recursiveDelete(request, { actor: ADMIN, db }, later);
      expect(await all(db, 'analyticsEvents')).toMatchObject([
        { ...event, status: 'completed', documents: 2 },
      ]);
      expect(await all(db, 'systemevents')).toMatchObject([
        { category: 'Data Reset', message: 'Erase of users/u1/calls: 2 documents' },
      ]);
      expect(await all(db, 'history')).toHaveLength(1);
    },
  );

  it('changes nothing but the log when repeated', proves('R3'), async () => {
    await erase('users/u1/calls');
    const once = await records(db);
    expect(await erase('users/u1/calls')).toEqual({ status: 'SUCCESS', path: 'users/u1/calls' });
    expect(await records(db)).toEqual(once);
  });

  it('happens once for ten concurrent requests', proves('R3'), async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => erase('users/u1/programs')),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled') {
        expect(answer.value).toEqual({ status: 'SUCCESS', path: 'users/u1/programs' });
      } else {
        expect(answer.reason).toMatchObject({
          code: 'failed-precondition',
          message: `This data is being erased at the moment (started by ${ADMIN}). Wait until this has finished.`,
        });
      }
    }
    expect(under(await tree(db, 'users/u1'), 'programs')).toEqual({});
    expect(await all(db, 'systemevents')).toHaveLength(1);
    expect(await all(db, 'history')).toHaveLength(1);
  });

  it(
    'is refused for studies 002 and 004 and for a missing user, and deletes nothing',
    proves('CORE-RESET-06', 'CORE-D-58'),
    async () => {
      const before = await dump(db);
      for (const study of ['002', '004']) {
        expect(await refusal(erase(`users/u${Number(study)}/calls`))).toMatchObject({
          code: 'failed-precondition',
          message: `This user is in study ${study}. Data of studies 002 and 004 cannot be reset. Nothing was deleted.`,
        });
      }
      expect(await refusal(erase('users/ghost/calls'))).toMatchObject({
        code: 'not-found',
        message: 'There is no user "ghost".',
      });
      expect(await refusal(erase('users/u1/calls', 'x', STAFF))).toMatchObject({
        code: 'permission-denied',
      });
      expect(await dump(db)).toEqual(before);
    },
  );

  it('is refused without a reason, and deletes nothing', async () => {
    const before = await dump(db);
    for (const reason of ['', ' \n ', undefined]) {
      const path = 'users/u1/calls';
      const call = run(
        'FS_recursiveDelete',
        reason === undefined ? { path } : { path, reason },
        caller(ADMIN),
      );
      expect(await refusal(call)).toMatchObject({
        code: 'invalid-argument',
        message: 'The request was refused: a reason is required.',
      });
    }
    const unchecked = { path: 'users/u1/calls', reason: ' ' };
    expect(await refusal(recursiveDelete(unchecked, { actor: ADMIN, db }, LIVE))).toMatchObject({
      code: 'invalid-argument',
      message: 'A reason is required.',
    });
    expect(await dump(db)).toEqual(before);
  });

  it('counts one document in the singular', async () => {
    await erase('users/u1/surveyBayResponses');
    expect(await all(db, 'systemevents')).toMatchObject([
      { message: 'Erase of users/u1/surveyBayResponses: 1 document' },
    ]);
  });

  it('checks the study at the time of erasing', async () => {
    await db.doc('users/u1').update({ study: '004' });
    expect(await refusal(erase('users/u1/calls'))).toMatchObject({ code: 'failed-precondition' });
    await db.doc('users/u4').update({ study: '005' });
    expect(await erase('users/u4/calls')).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('deleting a program', () => {
  it(
    'deletes it with everything below it and no other program',
    proves('AUTHOR-PROG-46', 'AUTHOR-D-28'),
    async () => {
      expect(await erase('programs/p1')).toEqual({ status: 'SUCCESS', path: 'programs/p1' });
      expect(await tree(db, 'programs/p1')).toEqual({});
      expect(await tree(db, 'programs/p10')).toHaveProperty('/pages/a');
      // Audited documents below it are recorded with their last state.
      const paths = ['programs/p1', 'programs/p1/pages/a', 'programs/p1/playlist/x/sessions/y'];
      expect(await all(db, 'history')).toMatchObject([
        { action: 'Delete program', paths, reason: 'Wrong phone' },
      ]);
    },
  );

  it('keeps its open change sets, and deletes closed ones', proves('TEAM-SET-17'), async () => {
    const spring = {
      'programs/p1/changeSets/a': { name: 'Spring', state: 'in review' },
      'programs/p1/changeSets/a/changes/~1pages~1a': { kind: 'delete' },
    };
    await store(db, {
      ...spring,
      'programs/p1/changeSets/ab': { name: 'Autumn', state: 'withdrawn' },
      'programs/p1/changeSets/ab/changes/~1pages~1a': { kind: 'delete' },
    });
    expect(await erase('programs/p1')).toEqual({ status: 'SUCCESS', path: 'programs/p1' });
    const left = (await records(db)).filter((path) => path.startsWith('programs/p1/'));
    expect(left.sort()).toEqual(Object.keys(spring).sort());
    expect(await stored(db, 'programs/p1')).toBeNull();
  });

  it('is refused for a program that does not exist', async () => {
    expect(await refusal(erase('programs/none'))).toMatchObject({
      code: 'not-found',
      message: 'There is no program "none".',
    });
  });
});

describe('an erase that is killed', () => {
  const kills = countTrials('R4', 'delete');
  it.each([
    ['users/u1/appUsage', 1],
    ['users/u1/appUsage', 2],
    ['users/u1/appUsage', 3],
    ['users/u1/appUsage', 4],
    ['users/u1/appUsage', 5],
    ['users/u1/programs', 3],
    ['programs/p1', 3],
    ['programs/p1', 4],
    ['programs/p1', 5],
  ])('of %s at step %i is finished by the next call', proves('R4'), async (path, n) => {
    kills.begin();
    const request = { path, reason: 'x' };
    const context = { actor: ADMIN, db };
    await killed(recursiveDelete(request, context, dying(n)));
    const half = await all(db, 'jobs');
    expect(half).toHaveLength(1);
    const ended = half[0]?.['phase'] === 'done';
    if (ended && path === 'programs/p1') return kills.held(); // the program is gone, so there is nothing to request
    expect(await recursiveDelete(request, context, later)).toEqual({ status: 'SUCCESS', path });
    const left = (await records(db)).filter((one) => one === path || one.startsWith(`${path}/`));
    expect(left).toEqual([]);
    const jobs = await all(db, 'jobs');
    expect(jobs).toHaveLength(ended ? 2 : 1);
    for (const job of jobs) expect(job).toMatchObject({ phase: 'done', verified: true });
    expect(await all(db, 'systemevents')).toHaveLength(ended ? 2 : 1);
    kills.held();
  });

  it('can be finished even if the program itself is already gone', proves('R4'), async () => {
    await db.doc('programs/p1/imported/a').set({ text: 'Of no record that the console knows' });
    const request = { path: 'programs/p1', reason: 'x' };
    const dead = dying(4);
    await killed(recursiveDelete(request, { actor: ADMIN, db }, dead));
    expect(dead.steps.at(-2)).toBe('deleted the document');
    expect(await stored(db, 'programs/p1')).toBeNull();
    expect(await recursiveDelete(request, { actor: ADMIN, db }, later)).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it.each([1, 2, 3, 4])(
    'before saving its progress for the %i. time ends with the exact count',
    proves('R4', 'CORE-D-60'),
    async (n) => {
      const request = { path: 'users/u1/appUsage', reason: 'x' };
      const context = { actor: ADMIN, db };
      await killed(recursiveDelete(request, context, dyingBeforeSave(n)));
      await recursiveDelete(request, context, later);
      expect(await all(db, 'jobs')).toMatchObject([{ phase: 'done', done: 320, total: 320 }]);
      expect(await all(db, 'analyticsEvents')).toMatchObject([{ documents: 320 }]);
      expect(await all(db, 'systemevents')).toMatchObject([
        { message: 'Erase of users/u1/appUsage: 320 documents' },
      ]);
    },
  );

  it('shows how far it got', async () => {
    await killed(
      recursiveDelete({ path: 'users/u1/appUsage', reason: 'x' }, { actor: ADMIN, db }, dying(3)),
    );
    expect(await all(db, 'jobs')).toMatchObject([{ phase: 'erasing', done: 300, total: 320 }]);
  });
});
