import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { SERVER_TIME, type PlannedWrite, type Planner } from '#domain/shared/write-plan.ts';
import { dump, freshDatabase, refusal, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const ACTOR = 'sam.staff@example.com';

const db = await freshDatabase('demo-functions-commit-plan');

const plan =
  (...writes: PlannedWrite[]): Planner =>
  () =>
    Promise.resolve({ action: 'Try', reason: 'A reason', writes });

async function history(): Promise<Record<string, unknown>[]> {
  const entries = await db.collection('history').get();
  return entries.docs.map((entry) => ({ ...entry.data(), id: entry.id }));
}

describe('a commit', () => {
  it('replaces only the named fields, maps entirely, and takes a dotted name literally', async () => {
    await store(db, {
      'users/u1': { phone: '1', failReason: { reason: 'old', failSurveyName: 'S' }, arm: 'A' },
    });
    await commitPlan(
      db,
      ACTOR,
      plan(
        planned({
          kind: 'update',
          path: 'users/u1',
          data: { failReason: { reason: 'new' }, 'arm.x': 'B' },
        }),
      ),
    );
    expect(await stored(db, 'users/u1')).toMatchObject({
      phone: '1',
      failReason: { reason: 'new' },
      arm: 'A',
      'arm.x': 'B',
      updatedBy: ACTOR,
    });
    expect((await stored(db, 'users/u1'))?.['failReason']).toEqual({ reason: 'new' });
  });

  it('merges into an existing document and creates a missing one', async () => {
    await store(db, { 'subjects/s1': { email: 'a@example.com' } });
    const merge = (id: string): PlannedWrite =>
      planned({
        kind: 'merge',
        path: `subjects/${id}`,
        data: { subjectID: id },
      });
    await commitPlan(db, ACTOR, plan(merge('s1'), merge('s2')));
    expect(await stored(db, 'subjects/s1')).toMatchObject({ email: 'a@example.com' });
    expect(await stored(db, 'subjects/s1')).not.toHaveProperty('addedBy');
    expect(await stored(db, 'subjects/s2')).toMatchObject({ subjectID: 's2', addedBy: ACTOR });
  });

  it.each([
    ['create', 'already-exists', 'This record already exists. Nothing was saved.', { a: 1 }],
    ['update', 'not-found', 'This record was deleted in the meantime. Nothing was saved.', null],
  ] as const)(
    'refuses a %s in the wrong state, and writes nothing',
    async (kind, code, message, there) => {
      if (there) await store(db, { 'users/u1': there });
      const before = await dump(db);
      const writes: PlannedWrite[] = [
        planned({ kind: 'merge', path: 'users/u2', data: { phone: '2' } }),
        planned({ kind, path: 'users/u1', data: { phone: '1' } }),
      ];
      expect(await refusal(commitPlan(db, ACTOR, plan(...writes)))).toMatchObject({
        code,
        message,
      });
      expect(await dump(db)).toEqual(before);
    },
  );

  it('writes nothing, not even an entry, for a plan without changes', async () => {
    expect(await commitPlan(db, ACTOR, plan())).toBeNull();
    expect(
      await commitPlan(db, ACTOR, plan(planned({ kind: 'delete', path: 'users/gone' }))),
    ).toBeNull();
    expect(await dump(db)).toEqual({});
  });
});

describe('the history entry', () => {
  it('is omitted when only records without history change', async () => {
    const data = { message: 'Looked', occurred: SERVER_TIME };
    const event: PlannedWrite = planned({ kind: 'create', path: 'systemevents/e1', data });
    expect(await commitPlan(db, ACTOR, plan(event))).toBeNull();
    expect(Object.keys(await dump(db))).toEqual(['systemevents/e1']);
  });

  it(
    'is one per commit, with each document before and after and the same server time',
    proves('CORE-GEN-06'),
    async () => {
      const opened = new Date('2024-05-01T10:00:00Z');
      await store(db, { 'users/u1': { phone: '1', lastOpenedTime: opened, odd: { 'a.b': [1] } } });
      const was = await stored(db, 'users/u1');
      const start = Date.now();
      const id = await commitPlan(
        db,
        ACTOR,
        plan(
          planned({
            kind: 'update',
            path: 'users/u1',
            data: { phone: '2', seen: { at: SERVER_TIME } },
          }),
          planned({ kind: 'create', path: 'subjects/s1', data: { subjectID: 's1' } }),
        ),
      );
      const user = await stored(db, 'users/u1');
      const subject = await stored(db, 'subjects/s1');
      const [entry, ...more] = await history();
      expect(more).toEqual([]);
      expect(entry).toEqual({
        id,
        actor: ACTOR,
        action: 'Try',
        reason: 'A reason',
        at: user?.['updated'],
        paths: ['users/u1', 'subjects/s1'],
        changes: {
          'users/u1': { before: was, after: user },
          'subjects/s1': { before: null, after: subject },
        },
      });
      expect(user).toMatchObject({ phone: '2', lastChange: id, seen: { at: entry?.['at'] } });
      expect(subject).toMatchObject({ addedBy: ACTOR, updatedBy: ACTOR, lastChange: id });
      const at = (entry?.['at'] as { toMillis(): number }).toMillis();
      expect(Math.abs(at - start)).toBeLessThan(60_000);
    },
  );

  it(
    'of a deleted cohort comes with a system event under the same id',
    proves('OPS-D-08'),
    async () => {
      await store(db, { 'cohorts/c1': { name: 'c1', id: 'c1' } });
      const deletion = planned({ kind: 'delete', path: 'cohorts/c1' });
      const id = await commitPlan(db, ACTOR, plan(deletion));
      expect(await stored(db, 'cohorts/c1')).toBeNull();
      expect(await stored(db, `systemevents/${id}`)).toMatchObject({
        category: 'study-operations',
        message: 'cohort c1 deleted',
        performedBy: ACTOR,
        path: 'cohorts/c1',
        content: { name: 'c1', id: 'c1' },
      });
    },
  );

  it("of a deletion holds the deleted document, and the actor's pointer names the entry", async () => {
    await store(db, { 'subjects/s1': { subjectID: 's1', email: 'a@example.com' } });
    const id = await commitPlan(db, ACTOR, plan(planned({ kind: 'delete', path: 'subjects/s1' })));
    expect(await stored(db, 'subjects/s1')).toBeNull();
    const [entry] = await history();
    expect(entry?.['changes']).toEqual({
      'subjects/s1': { before: { subjectID: 's1', email: 'a@example.com' }, after: null },
    });
    expect(await stored(db, `historyPointers/${ACTOR}`)).toEqual({ entry: id, at: entry?.['at'] });
  });
});

describe('concurrent commits', () => {
  const countUp: Planner = async (read) => {
    const count = Number((await read('users/u1'))?.['count'] ?? 0);
    const data = { count: count + 1 };
    return { action: 'Count', writes: [planned({ kind: 'merge', path: 'users/u1', data })] };
  };

  it(
    'replan on what others wrote: no step is lost, and each entry follows the previous one',
    proves('R6'),
    async () => {
      await Promise.all(Array.from({ length: 8 }, () => commitPlan(db, ACTOR, countUp)));
      expect(await stored(db, 'users/u1')).toMatchObject({ count: 8 });
      const steps = (await history()).map((entry) => {
        const changes = entry['changes'] as Record<
          string,
          Record<string, { count: number } | null>
        >;
        const { before, after } = changes['users/u1'] ?? {};
        return [before?.count ?? 0, after?.count];
      });
      steps.sort(([a], [b]) => Number(a) - Number(b));
      expect(steps).toEqual(Array.from({ length: 8 }, (_, i) => [i, i + 1]));
    },
  );

  it('leave nothing behind when the planner refuses', async () => {
    const refusing: Planner = () => Promise.reject(new AppError('failed-precondition', 'No.'));
    expect((await refusal(commitPlan(db, ACTOR, refusing))).message).toBe('No.');
    expect(await dump(db)).toEqual({});
  });
});
