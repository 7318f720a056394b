import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { blacklistedVersions, theBlacklistScreen } from '#data/content/blacklist.ts';
import { sharedSource } from '#data/engine/shared-source.ts';
import { storedScreen } from '#domain/content/blacklist-html.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const LIST = 'tempest/versions/blacklist';
const SCREEN = 'tempest/versions';
const version = { fullVersionName: 'ios-9', platform: 'ios', reason: 'Stops' };
const first = storedScreen({ header: 'First', body: 'One' });
const second = storedScreen({ header: 'Second', body: 'Two' });

beforeEach(async () => {
  await reseed({ demo: false });
  await signInAs('Ada Admin');
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

/** The list's ids, once the server has responded. */
function listed(): Promise<readonly string[]> {
  const store = sharedSource(blacklistedVersions.list({}));
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      const live = store.getSnapshot();
      if (live.state !== 'ready') return;
      stop();
      resolve(live.data.rows.map(({ docID }) => docID));
    });
  });
}

describe('blacklisted versions', () => {
  it(
    'are stored under their names with their author, and deleted',
    proves('AUTHOR-BLACK-07', 'AUTHOR-BLACK-09'),
    async () => {
      expect(await blacklistedVersions.create({}, version)).toBe('ios-9');
      expect(await stored(`${LIST}/ios-9`)).toMatchObject({
        ...version,
        createdBy: 'ada.admin@example.com',
      });
      await expect(blacklistedVersions.create({}, version)).rejects.toMatchObject({
        fields: { fullVersionName: "Version with name 'ios-9' already exists" },
      });
      await blacklistedVersions.remove({}, 'ios-9');
      expect(await stored(`${LIST}/ios-9`)).toBeNull();
      expect(await historyOf(`${LIST}/ios-9`)).toMatchObject([
        { action: 'Delete blacklisted version' },
        { action: 'Create blacklisted version' },
      ]);
    },
  );

  it('are listed newest first, those without a time last', proves('AUTHOR-BLACK-09'), async () => {
    const day = (date: number) => ({ created: new Date(Date.UTC(2026, 2, date)) });
    for (const [id, data] of Object.entries({
      b: {},
      old: day(1),
      a: { created: null },
      new: day(9),
    }))
      await stageDb().doc(`${LIST}/${id}`).set(data);
    expect(await listed()).toEqual(['new', 'old', 'a', 'b']);
  });

  it('are not for staff to create or delete', proves('AUTHOR-BLACK-03'), async () => {
    await blacklistedVersions.create({}, version);
    await signInAs('Sam Staff');
    const denied = { code: 'permission-denied' };
    await expect(
      blacklistedVersions.create({}, { ...version, fullVersionName: 'ios-10' }),
    ).rejects.toMatchObject(denied);
    await expect(blacklistedVersions.remove({}, 'ios-9')).rejects.toMatchObject(denied);
    await expect(theBlacklistScreen.set(first, null)).rejects.toMatchObject(denied);
    expect(await stored(`${LIST}/ios-9`)).not.toBeNull();
    expect(await stored(SCREEN)).toBeNull();
  });
});

describe('the blacklist screen', () => {
  it(
    'is created once and edited afterwards',
    proves('AUTHOR-BLACK-08', 'AUTHOR-BLACK-09'),
    async () => {
      await theBlacklistScreen.set(first, null);
      expect(await stored(SCREEN)).toMatchObject({ ...first, updatedBy: 'ada.admin@example.com' });
      await theBlacklistScreen.set(second, first);
      expect(await stored(SCREEN)).toMatchObject(second);
      expect(await historyOf(SCREEN)).toMatchObject([
        { action: 'Edit blacklist screen' },
        { action: 'Create blacklist screen' },
      ]);
    },
  );

  it(
    'does not overwrite unseen changes, and is not saved after its deletion',
    proves('AUTHOR-BLACK-15'),
    async () => {
      await stageDb().doc(SCREEN).set(second);
      await expect(theBlacklistScreen.set(first, null)).rejects.toThrow(/Somebody else/);
      expect(await stored(SCREEN)).toEqual(second);
      await stageDb().doc(SCREEN).delete();
      await expect(theBlacklistScreen.set(first, second)).rejects.toThrow(
        /deleted in the meantime/,
      );
      expect(await stored(SCREEN)).toBeNull();
    },
  );
});
