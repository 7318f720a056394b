import { beforeEach, describe, expect, it } from 'vitest';
import { publishScheduledSets } from '#functions/handlers/publish-scheduled-sets.ts';
import { publishScheduledEveryFiveMinutes } from '#functions/index.ts';
import type { JobDeps } from '#functions/lib/jobs.ts';
import { proves } from '#test/support/proves.ts';
import { later, pausing } from './data-reset-support.ts';
import { all, freshDatabase, members, store, stored } from './support.ts';

const ADMIN = 'ada.admin@example.com';
const STAFF = 'sam.staff@example.com';
const SET = 'programs/p/changeSets/spring';
const ABOUT = 'programs/p/pages/about';

const db = await freshDatabase('demo-functions-publish-scheduled-sets');

const now = Date.now();
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
const AT = '2026-03-29T01:00:00Z';

const change = { kind: 'change', fields: { HTML: 'New text' }, seen: { HTML: 'Old text' } };
const spring = {
  name: 'Spring',
  state: 'scheduled',
  review: false,
  changes: 1,
  editedBy: ADMIN,
  scheduledBy: ADMIN,
  publishAt: minutesAgo(2),
  zone: 'Europe/Berlin',
};

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/p': { id: 'p', key: 'p', name: 'P' },
    [ABOUT]: { key: 'about', name: 'About', HTML: 'Old text' },
    [SET]: spring,
    [`${SET}/changes/~1pages~1about`]: change,
  }),
);

const run = (at = new Date(now), afterStep: JobDeps['afterStep'] = () => undefined) => {
  const failures: string[] = [];
  const log = ({ incident }: { readonly incident: string }) => void failures.push(incident);
  const deps = { now: () => at, afterStep, wait: () => Promise.resolve(), log };
  return publishScheduledSets(db, deps).then(() => failures);
};

const live = async () => (await stored(db, ABOUT))?.['HTML'];
const setNow = async (...names: string[]) => {
  const set = await stored(db, SET);
  return names.map((name) => set?.[name]);
};

describe('The run every five minutes', () => {
  it('is scheduled on the server', proves('TEAM-SET-12'), async () => {
    const { scheduleTrigger } = publishScheduledEveryFiveMinutes.__endpoint;
    expect(scheduleTrigger).toMatchObject({ schedule: 'every 5 minutes' });
    await db.doc(SET).update({ publishAt: new Date(Date.now() - 60_000) });
    await publishScheduledEveryFiveMinutes.run({ scheduleTime: new Date().toISOString() });
    expect(await live()).toBe('New text');
  });

  it('publishes a due set in the name of whoever scheduled it', proves('TEAM-SET-12'), async () => {
    const other = { ...spring, name: 'Later', publishAt: minutesAgo(-1) };
    await store(db, { 'programs/q/changeSets/later': other });
    expect(await run()).toEqual([]);
    expect(await live()).toBe('New text');
    expect(await setNow('state', 'publishedBy')).toEqual(['published', ADMIN]);
    expect(await stored(db, 'programs/q/changeSets/later')).toMatchObject({ state: 'scheduled' });
    const [entry] = (await all(db, 'history')).filter(({ paths }) =>
      (paths as string[]).includes(ABOUT),
    );
    expect(entry).toMatchObject({ actor: ADMIN, reason: 'Change set "Spring"' });
  });

  it.each([
    [
      'a field to decide',
      () => db.doc(ABOUT).update({ HTML: 'Theirs' }),
      'Decide first: pages/about, HTML. Nothing was published.',
    ],
    [
      'an admin who is none any more',
      () => db.doc(`roles/admin/members/${ADMIN}`).delete(),
      `An admin has to publish it, and ${ADMIN} is not an admin.`,
    ],
    [
      'nobody who scheduled it',
      () => db.doc(SET).update({ scheduledBy: null }),
      'An admin has to publish it, and whoever scheduled it is not an admin.',
    ],
    [
      'staff who are no admin',
      () => db.doc(SET).update({ scheduledBy: STAFF }),
      `An admin has to publish it, and ${STAFF} is not an admin.`,
    ],
    [
      'a review that its last editor scheduled',
      () => db.doc(SET).update({ review: true }),
      'This set asks for review: an admin other than its last editor publishes it.',
    ],
    [
      'a change that no form has',
      () => db.doc(`${SET}/changes/~1pages~1about`).update({ 'fields.color': 'red' }),
      'Remove first: pages/about changes the field “color”, which no form has. Nothing was published.',
    ],
    ['a program that is gone', () => db.doc('programs/p').delete(), 'This program was deleted.'],
  ])(
    'says why it does not publish, and changes nothing live: %s',
    proves('TEAM-SET-11', 'TEAM-SET-12'),
    async (_, prepare, why) => {
      await db.doc(SET).update({ publishAt: new Date(AT) });
      await prepare();
      const before = await live();
      expect(await run(new Date('2026-03-29T01:04:00Z'))).toEqual([]);
      expect(await live()).toBe(before);
      expect(await setNow('state', 'publishing', 'problem')).toEqual([
        'open',
        false,
        `Not published at 03/29/2026 03:00 (Europe/Berlin): ${why}`,
      ]);
    },
  );

  it.each(['', 'Not published at 03/28/2026 03:00 (Europe/Berlin): Decide first: that.'])(
    'reopens a set that was not published within ten minutes, after "%s"',
    proves('TEAM-SET-12'),
    async (problem) => {
      await db.doc(SET).update({ publishAt: new Date(AT), problem });
      await run(new Date('2026-03-29T01:11:00Z'));
      expect(await live()).toBe('Old text');
      expect(await setNow('state', 'problem')).toEqual([
        'open',
        'Not published at 03/29/2026 03:00 (Europe/Berlin): The server was not running for 10 minutes.',
      ]);
      expect(await all(db, 'history')).toMatchObject([
        { actor: 'system', action: 'Leave change set unpublished', paths: [SET] },
      ]);
    },
  );

  it(
    'resumes after a run was killed, however late',
    proves('TEAM-SET-10', 'TEAM-SET-12'),
    async () => {
      await run(new Date(now), (step) => {
        if (step === 'begun') throw new Error('killed');
      });
      expect(await live()).toBe('Old text');
      expect(await setNow('state', 'publishing')).toEqual(['scheduled', true]);
      await run(new Date(now + 20 * 60_000));
      expect(await live()).toBe('New text');
      expect(await setNow('state', 'publishing')).toEqual(['published', false]);
    },
  );

  it('leaves a set to the run that took over after a silence', proves('TEAM-SET-12'), async () => {
    const slow = pausing('begun');
    const first = run(new Date(now), slow.deps.afterStep);
    await slow.reached;
    const next = pausing('begun', later.now);
    const second = run(next.deps.now(), next.deps.afterStep);
    await next.reached;
    slow.release();
    expect(await first).toEqual(['spring']);
    expect(await setNow('state', 'publishing', 'problem')).toEqual(['scheduled', true, undefined]);
    next.release();
    await second;
    expect(await setNow('state', 'publishing')).toEqual(['published', false]);
  });

  it(
    'waits for another job on the program, and reopens the set when that takes too long',
    proves('TEAM-SET-12'),
    async () => {
      const aliveUntil = minutesAgo(-60);
      await store(db, {
        'jobLocks/programs p': { jobID: 'j' },
        'jobs/j': { kind: 'copy', path: 'x', phase: 'copying', startedBy: STAFF, aliveUntil },
      });
      expect(await run()).toEqual(['spring']);
      expect(await setNow('state')).toEqual(['scheduled']);
      await run(new Date(now + 9 * 60_000));
      expect(await live()).toBe('Old text');
      const [state, problem] = await setNow('state', 'problem');
      expect(state).toBe('open');
      expect(problem).toMatch(/This data is being copied at the moment \(started by sam/);
    },
  );

  it('ignores a set that is no longer scheduled', proves('TEAM-SET-12'), async () => {
    await db.doc(SET).update({ state: 'open' });
    await run();
    expect(await live()).toBe('Old text');
    expect(await setNow('state', 'problem')).toEqual(['open', undefined]);
  });

  it('publishes the other sets when one fails', proves('TEAM-SET-12'), async () => {
    const other = { ...spring, name: 'Bad', scheduledBy: 'a/b' };
    await store(db, { 'programs/p/changeSets/bad': other });
    expect(await run()).toEqual(['bad']);
    expect(await live()).toBe('New text');
    expect(await stored(db, 'programs/p/changeSets/bad')).toMatchObject({
      state: 'scheduled',
      problem: expect.stringMatching(/./) as string,
    });
  });

  it.each([{ publishAt: minutesAgo(-60) }, { state: 'open' }])(
    'neither publishes nor marks a set rescheduled or unscheduled meanwhile: %j',
    proves('TEAM-SET-12'),
    async (anew) => {
      await run(new Date(now), async (step) => {
        if (step === 'claimed') await db.doc(SET).update(anew);
      });
      expect(await live()).toBe('Old text');
      const state = 'state' in anew ? anew.state : 'scheduled';
      expect(await setNow('state', 'publishing', 'problem')).toEqual([state, undefined, undefined]);
    },
  );
});
