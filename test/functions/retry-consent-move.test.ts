import { beforeEach, describe, expect, it } from 'vitest';
import { all, caller, dump, freshDatabase, members, run, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const USER = 'users/u1';
const EXT_CONSENT = `${USER}/workflows/EXT-consent`;
const PAGE = 'web/surveysaurus/landingPages/lp';
const MOVES = 'tempest/logs/surveysaurus';

const db = await freshDatabase('demo-functions-retry-consent');

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF] }),
    [USER]: { uid: 'u1', workflowStatus: 'EXT-consent', landingPageKey: 'lp' },
    [EXT_CONSENT]: {
      workflowID: 'EXT-consent',
      preConsentStatus: 'approved',
      status: 'completed',
      employeeName: 'Kim',
      dateOfCall: new Date('2026-03-14T12:00:00Z'),
      moveProblem: 'Landing page does not have an extension.',
    },
    [PAGE]: { landingPageKey: 'lp', extensionID: 'x1' },
    [`${PAGE}/extensions/x1`]: { therapyProgram: 'stanzaEXT' },
    'programs/stanzaEXT': { key: 'stanzaEXT', name: 'Stanza EXT' },
  });
});

const retry = (workflowID = 'EXT-consent') =>
  run('retryConsentMove', { userUID: 'u1', workflowID }, caller(STAFF));

const NONE_LEFT = {
  status: 'ERROR',
  error: { message: 'There is no decision that still moves this user.' },
};

describe('Retrying the move of a consent decision', () => {
  it(
    'succeeds once the obstacle is gone, and clears the stored problem',
    proves('CORE-D-72'),
    async () => {
      expect(await retry()).toEqual({ status: 'SUCCESS' });
      expect(await stored(db, USER)).toMatchObject({
        workflowStatus: 'EXT-pre-therapy',
        activeProgram: 'stanzaEXT',
      });
      expect(await stored(db, EXT_CONSENT)).toMatchObject({ moveProblem: '' });
      expect(await all(db, MOVES)).toMatchObject([
        { fromStatus: 'EXT-consent', toStatus: 'EXT-pre-therapy', movedBy: 'system' },
      ]);
      expect(await all(db, 'history')).toMatchObject([{ actor: STAFF }]);
    },
  );

  it('answers with the obstacle that remains', async () => {
    await db.doc(PAGE).update({ extensionID: 'x9' });
    const before = await dump(db);
    const message = 'Extension with ID x9 does not exist';
    expect(await retry()).toEqual({ status: 'ERROR', error: { message } });
    expect(await dump(db)).toEqual(before);
  });

  it.each([
    ['a decision that was taken back', EXT_CONSENT, { preConsentStatus: 'not approved' }],
    ['somebody who has gone on', USER, { workflowStatus: 'EXT-therapy' }],
  ])('is refused for %s', async (_, path, fields) => {
    await db.doc(path).update(fields);
    const before = await dump(db);
    expect(await retry()).toEqual(NONE_LEFT);
    expect(await dump(db)).toEqual(before);
  });

  it('is refused without the workflow', async () => {
    const before = await dump(db);
    expect(await retry('consent')).toEqual(NONE_LEFT);
    expect(await dump(db)).toEqual(before);
  });

  it('moves the user once when several ask at once', proves('R3'), async () => {
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(answers).toContainEqual({ status: 'SUCCESS' });
    const refused = answers.filter((answer) => (answer as { status: string }).status === 'ERROR');
    expect(refused).toEqual([NONE_LEFT, NONE_LEFT]);
    expect(await all(db, MOVES)).toHaveLength(1);
  });
});
