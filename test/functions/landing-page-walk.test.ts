import { describe, expect, it } from 'vitest';
import { MADE_UP, writesOf, type Act } from '#domain/operations/landing-page/made-up/acts.ts';
import { allWays } from '#domain/operations/landing-page/made-up/walk.ts';
import { MadeUpWorld, type Scene } from '#domain/operations/landing-page/made-up/world.ts';
import { moveNeverStartedUsers } from '#functions/handlers/move-never-started.ts';
import { onUserWrittenHandler } from '#functions/handlers/on-user-written.ts';
import { onWorkflowWrittenHandler } from '#functions/handlers/on-workflow-written.ts';
import { requestPaymentsHandler } from '#functions/handlers/request-payments.ts';
import { madeUpScene } from '#test/support/made-up-scene.ts';
import { changed } from './change-support.ts';
import { all, caller, freshDatabase, members, run, store, stored } from './support.ts';

const STAFF = 'sam.staff@example.com';
const USER = `users/${MADE_UP}`;
const PAGE = 'web/surveysaurus/landingPages/lp';
const EIGHT_DAYS = 8 * 86_400_000;

const db = await freshDatabase('demo-functions-landing-page-walk');

const setUp = ({ page, extension, programs }: Scene) =>
  store(db, {
    ...members({ staff: [STAFF] }),
    [PAGE]: page.raw,
    ...(extension ? { [`${PAGE}/extensions/x1`]: extension.raw } : {}),
    ...Object.fromEntries([...programs].map((key) => [`programs/${key}`, { key }])),
  });

/** Performs an act in the database: the app's writes, each followed by its triggers. */
async function happens(act: Act, scene: Scene): Promise<void> {
  if (act.kind === 'create') {
    const others = Array.from({ length: act.inConsent }, (_, at) => `users/other-${at}`);
    const waits = { workflowStatus: 'consent', landingPageKey: 'lp' };
    await store(db, Object.fromEntries(others.map((path) => [path, waits])));
  }
  for (const [path, data] of writesOf(act, scene, new Date())) {
    const change = await changed(db, path, { ...data });
    if (path === USER) await onUserWrittenHandler(db, change);
    else {
      await onWorkflowWrittenHandler(db, change);
      await requestPaymentsHandler(db, change);
    }
  }
  if (act.kind === 'silence') await moveNeverStartedUsers(db, new Date(Date.now() + EIGHT_DAYS));
  if (act.kind === 'terminate') {
    const followup = act.type === 'followup';
    const request = { userUID: MADE_UP, reason: 'Made up', followup };
    await run('ssTerminateUser', request, caller(STAFF));
  }
}

async function standing() {
  const user = await stored(db, USER);
  const requested = await db.collection('tempest/payments/requested').get();
  return {
    status: user?.['workflowStatus'],
    program: user?.['activeProgram'] ?? '',
    requested: requested.docs.map(({ id }) => id).sort(),
  };
}

/** Performs the acts on database and model, and compares both after each act. */
async function compare(acts: readonly Act[], scene: Scene): Promise<MadeUpWorld> {
  await setUp(scene);
  const world = new MadeUpWorld(scene);
  for (const act of acts) {
    await world.play(act);
    await happens(act, scene);
    const { status, program, requested } = world.standing();
    const made = { status, program, requested: [...requested].sort() };
    expect(made, JSON.stringify(act)).toEqual(await standing());
  }
  return world;
}

describe('After each act, a made-up participant has the state that triggers give a real one', () => {
  const scene = madeUpScene();

  it.each(allWays(scene))('$name', async ({ acts }) => {
    await compare(acts, scene);
  });

  it('and is not moved, for the same reason, when a program is missing', async () => {
    const faulty = madeUpScene({}, { therapyProgram: 'gone', consentFailProgram: 'gone' });
    const ways = allWays(faulty).filter(({ name }) =>
      /^To the end|^The participant accepts/.test(name),
    );
    expect(ways).toHaveLength(3);
    const approved = ways[0]?.acts.findIndex(
      (act) => act.kind === 'decide' && act.form !== 'consent',
    );
    const world = await compare(ways[0]?.acts.slice(0, (approved ?? 0) + 1) ?? [], faulty);
    expect(world.standing()).toMatchObject({ status: 'EXT-consent' });
    const told = (await all(db, 'systemevents')).map(({ message }) => message);
    expect(told).toEqual([world.standing().problem]);
  });
});
