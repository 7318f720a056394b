import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryReplay } from '#domain/history/replay.ts';
import { recordAt } from '#domain/records.ts';
import { copyProgramContent } from '#functions/handlers/copy-program-content.ts';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { LIVE, type JobDeps } from '#functions/lib/jobs.ts';
import { proves } from '#test/support/proves.ts';
import { countTrials } from '#test/support/trials.ts';
import { ADMIN, dying, dyingBeforeSave, later, STAFF, tree } from './data-reset-support.ts';
import { programWithContent, replayable } from './program-support.ts';
import {
  all,
  caller,
  dump,
  freshDatabase,
  killed,
  members,
  refusal,
  run,
  store,
  stored,
} from './support.ts';

const db = await freshDatabase('demo-functions-copy-program');

const FILLED = 650; // four commits
const request = (destinationProgramID = 'copy', sourceProgramID = 'source') => ({
  sourceProgramID,
  destinationProgramID,
  destinationProgramName: `Copy ${destinationProgramID}`,
});

beforeEach(async () => {
  await store(db, members({ staff: [STAFF, ADMIN], admin: [ADMIN] }));
  await programWithContent(db, 'source', FILLED);
});

const clone = (data = request(), email = ADMIN) => run('FS_copyProgram', data, caller(email));
const copyOf = (id = 'copy') => stored(db, `programCopyJobs/${id}`);
const work = (deps: JobDeps = LIVE, id = 'copy') => copyProgramContent(db, id, deps);
const silent = (id = 'copy') =>
  db.doc(`programCopyJobs/${id}`).update({ aliveUntil: new Date(Date.now() - 1000) });

/** The expected content of the clone: everything with its own key, without lesson backups. */
async function expected(id = 'copy'): Promise<Record<string, unknown>> {
  const whole = Object.entries(await tree(db, 'programs/source'));
  const below = whole.filter(([path]) => path !== '' && !path.startsWith('/lessonBackups/'));
  return replayable(
    Object.fromEntries(
      below.map(([path, data]) => [
        path,
        'programKey' in (data as object) ? { ...(data as object), programKey: id } : data,
      ]),
    ),
  );
}

async function content(id = 'copy'): Promise<Record<string, unknown>> {
  const { '': _, ...below } = await tree(db, `programs/${id}`);
  return replayable(below);
}

describe('cloning a program', () => {
  it(
    'creates the program, its job and their entry, and answers before the content is copied',
    proves('AUTHOR-PROG-40', 'AUTHOR-PROG-44', 'AUTHOR-D-26', 'AUTHOR-D-21', 'AUTHOR-PROG-29'),
    async () => {
      expect(await clone()).toEqual({
        status: 'SUCCESS',
        sourceProgramID: 'source',
        destinationProgramID: 'copy',
      });
      const { lastChange, ...program } = (await stored(db, 'programs/copy')) ?? {};
      const time = expect.anything() as unknown;
      expect(program).toEqual({
        id: 'copy',
        key: 'copy',
        name: 'Copy copy',
        description: 'Weeks',
        version: 1.3,
        contentTypeKey: 'ACT',
        legacy: { kept: true },
        copyStatus: 'copying',
        created: time,
        createdBy: ADMIN,
        updated: time,
        updatedBy: ADMIN,
      });
      expect(await content()).toEqual({});
      expect(await copyOf()).toMatchObject({
        status: 'queued',
        copied: 0,
        sourceProgramID: 'source',
        requestedBy: ADMIN,
        destinationProgramID: 'copy',
        entry: lastChange,
        error: '',
      });
      expect(await all(db, 'history')).toMatchObject([
        { action: 'Clone program', actor: ADMIN, paths: ['programs/copy'] },
      ]);
    },
  );

  it(
    'is refused to staff, for a missing source, a taken id and an incomplete clone',
    proves('AUTHOR-D-26', 'AUTHOR-PROG-50'),
    async () => {
      await store(db, { 'programs/half': { name: 'Half', copyStatus: 'copying' } });
      const before = await dump(db);
      expect(await refusal(clone(request(), STAFF))).toMatchObject({ code: 'permission-denied' });
      expect(await refusal(run('FS_copyProgram', request(), undefined))).toMatchObject({
        code: 'unauthenticated',
      });
      expect(await refusal(clone(request('copy', 'none')))).toMatchObject({ code: 'not-found' });
      for (const taken of ['half', 'source']) {
        expect(await refusal(clone(request(taken)))).toMatchObject({
          code: 'already-exists',
          message: 'Cannot use preexisting ID',
        });
      }
      expect(await refusal(clone(request('copy', 'half')))).toMatchObject({
        code: 'failed-precondition',
      });
      expect(await dump(db)).toEqual(before);
    },
  );

  it('happens once for several concurrent requests', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => clone()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await all(db, 'history')).toHaveLength(1);
  });
});

describe('the content of a clone', () => {
  it(
    'matches the source at every depth, with its own key and without lesson backups',
    proves('AUTHOR-D-27', 'AUTHOR-PROG-31'),
    async () => {
      const others = await tree(db, 'programs/source');
      await clone();
      await work();
      expect(await content()).toEqual(await expected());
      expect(Object.keys(await content())).toContain('/playlist/x/sessions/x_1');
      expect(await tree(db, 'programs/source')).toEqual(others);
      const total = Object.keys(await expected()).length;
      expect(await copyOf()).toMatchObject({
        status: 'done',
        copied: total,
        kept: 0,
        total,
        verified: total,
        error: '',
      });
      expect(await stored(db, 'programs/copy')).not.toHaveProperty('copyStatus');
      expect(await all(db, 'jobs')).toMatchObject([
        { kind: 'copy', root: 'programs/copy', phase: 'done', verified: true, done: total },
      ]);
    },
  );

  it(
    'is recorded in the history, below the entry of the clone',
    proves('S5', 'AUTHOR-D-27'),
    async () => {
      await clone();
      await work();
      const entries = (await db.collection('history').get()).docs;
      const [first, ...others] = entries;
      const job = (await copyOf())?.['job'];
      expect(first?.get('paths')).toEqual(['programs/copy']);
      for (const one of others) {
        expect(one.data()).toMatchObject({ action: 'Clone program', actor: ADMIN, job });
        expect(one.get('parent')).toBe(first?.id);
      }
      const replay = new HistoryReplay();
      for (const one of entries) replay.add({ docID: one.id, ...one.data() } as never);
      const copied = await tree(db, 'programs/copy');
      for (const [path, data] of Object.entries(copied)) {
        const whole = `programs/copy${path}`;
        replay.compareStored(whole, data as never);
        if (recordAt(whole)) expect(replay.paths).toContain(whole);
      }
      expect(replay.gaps).toEqual([]);
    },
  );

  it(
    'never overwrites what somebody edited, deleted or created meanwhile',
    proves('AUTHOR-D-27'),
    async () => {
      await clone();
      // Dies after the first of four commits.
      await killed(work(dying(3)));
      const edited = { title: 'Edited', programKey: 'copy' };
      const names = Object.keys(await content()).sort();
      const [first = '', second = ''] = names;
      await db.doc(`programs/copy${first}`).set(edited);
      await db.doc(`programs/copy${second}`).delete();
      await store(db, { 'programs/copy/playlist/x/sessions/x_1': edited });
      await work(later);
      const whole = await expected();
      const { [second]: _, ...rest } = whole;
      const own = { [first]: edited, '/playlist/x/sessions/x_1': edited };
      expect(await content()).toEqual({ ...rest, ...own });
      const total = Object.keys(whole).length;
      expect(await copyOf()).toMatchObject({
        status: 'done',
        copied: total - 1,
        kept: 1,
        total,
        verified: total - 1,
      });
    },
  );

  it('keeps a document that is created just before its commit', async () => {
    await clone();
    const mine = { title: 'Mine' };
    const path = 'programs/copy/playlist/x/sessions/x_1';
    let times = 0;
    const afterStep = async (step: string) => {
      // After the check for existing documents, and before the last commit.
      if (step === 'copied' && ++times === 3) await db.doc(path).set(mine);
    };
    await work({ now: () => new Date(), afterStep });
    expect(await stored(db, path)).toEqual(mine);
    expect(await copyOf()).toMatchObject({ status: 'done', kept: 1 });
  });
});

describe('a copy that is killed', () => {
  const kills = countTrials('R4', 'copy');
  const DEATHS: readonly (readonly [string, () => JobDeps])[] = [
    ...[1, 2, 3, 4, 5, 6].map((n) => [`at step ${n}`, () => dying(n)] as const),
    ...[1, 2, 4, 6, 8].map((n) => [`before save ${n}`, () => dyingBeforeSave(n)] as const),
  ];

  it.each(DEATHS)(
    '%s is finished by the next run',
    proves('R4', 'AUTHOR-D-27'),
    async (_, dead) => {
      kills.begin();
      await clone();
      await killed(work(dead()));
      expect(await copyOf()).not.toMatchObject({ status: 'done' });
      await work(later);
      const total = Object.keys(await expected()).length;
      expect(await content()).toEqual(await expected());
      expect(await copyOf()).toMatchObject({ status: 'done', copied: total, kept: 0 });
      expect(await stored(db, 'programs/copy')).not.toHaveProperty('copyStatus');
      kills.held();
    },
  );

  it('continues when requested again, even after its job has expired', async () => {
    await clone();
    await killed(work(dying(4)));
    expect(await refusal(clone())).toMatchObject({ code: 'already-exists' });
    await silent();
    expect(await clone()).toMatchObject({ status: 'SUCCESS' });
    expect(await copyOf()).toMatchObject({ status: 'queued', copied: 400 });
    await work({ ...later, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(await content()).toEqual(await expected());
    expect(await copyOf()).toMatchObject({ status: 'done', kept: 0 });
    expect(await all(db, 'jobs')).toHaveLength(2);
  });
});

describe('several copies', () => {
  it('of one program at the same time are both complete', proves('R3'), async () => {
    await clone(request('one'));
    await clone(request('two'));
    await Promise.all([work(LIVE, 'one'), work(LIVE, 'two')]);
    expect(await content('one')).toEqual(await expected('one'));
    expect(await content('two')).toEqual(await expected('two'));
  });

  it('run only once for a job that is delivered twice', proves('R3'), async () => {
    await clone();
    const runs = await Promise.allSettled([work(), work()]);
    for (const one of runs) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({ code: 'failed-precondition' });
      }
    }
    expect(await content()).toEqual(await expected());
    expect(await copyOf()).toMatchObject({ status: 'done', kept: 0 });
    await work(); // redelivered later
    expect(await all(db, 'jobs')).toHaveLength(1);
  });
});

describe('a program that is deleted while it is copied', () => {
  const when = (at: string, act: () => Promise<unknown>): JobDeps => ({
    now: () => new Date(),
    afterStep: async (step) => {
      if (step === at) await act();
    },
  });

  it('gets no further content', proves('AUTHOR-D-27'), async () => {
    await clone();
    await work(when('counted', () => db.doc('programs/copy').delete()));
    expect(await copyOf()).toMatchObject({
      status: 'failed',
      error: 'The program was deleted while its content was copied.',
    });
    expect(await stored(db, 'programs/copy')).toBeNull();
    expect(await content()).toEqual({});
  });

  it('before anything was copied gets nothing, and can be cloned again', async () => {
    await clone();
    await db.doc('programs/copy').delete();
    await work();
    expect(await copyOf()).toMatchObject({ status: 'failed' });
    expect(await content()).toEqual({});
    await clone();
    expect(await copyOf()).toMatchObject({ status: 'queued', error: '', copied: 0, job: '' });
    await work();
    expect(await content()).toEqual(await expected());
  });

  const erase = (deps: JobDeps) =>
    recursiveDelete({ path: 'programs/copy', reason: 'x' }, { actor: ADMIN, db }, deps);
  const BEING_COPIED = {
    code: 'failed-precondition',
    message: expect.stringContaining('is being copied at the moment') as string,
  };

  it('cannot be erased until the copy is done', async () => {
    await clone();
    let refused: unknown;
    await work(when('counted', async () => (refused = await refusal(erase(LIVE)))));
    expect(refused).toMatchObject(BEING_COPIED);
    expect(await content()).toEqual(await expected());
    expect(await erase(LIVE)).toMatchObject({ status: 'SUCCESS' });
    expect(await tree(db, 'programs/copy')).toEqual({});
  });

  it('cannot be erased until an interrupted copy has expired', async () => {
    await clone();
    await killed(work(dying(3)));
    expect(await refusal(erase(LIVE))).toMatchObject(BEING_COPIED);
    expect(await erase(later)).toMatchObject({ status: 'SUCCESS' });
    expect(await tree(db, 'programs/copy')).toEqual({});
  });

  it('as the source leaves a failed copy that says why and can be retried', async () => {
    await clone();
    const program = (await stored(db, 'programs/source')) ?? {};
    await work(when('copied', () => db.doc('programs/source').delete()));
    expect(await copyOf()).toMatchObject({
      status: 'failed',
      error: 'The source program was deleted while it was copied. The copy is not complete.',
    });
    expect(await stored(db, 'programs/copy')).toMatchObject({ copyStatus: 'failed' });
    expect(await refusal(clone())).toMatchObject({ code: 'not-found' });
    await store(db, { 'programs/source': program });
    expect(await refusal(clone(request('copy', 'other')))).toMatchObject({ code: 'not-found' });
    await clone();
    expect(await stored(db, 'programs/copy')).toMatchObject({ copyStatus: 'copying' });
    await work();
    expect(await copyOf()).toMatchObject({ status: 'done', error: '' });
    expect(await content()).toEqual(await expected());
  });
});
