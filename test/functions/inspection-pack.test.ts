import { beforeEach, describe, expect, it } from 'vitest';
import {
  all,
  caller,
  dump,
  freshDatabase,
  members,
  refusal,
  run,
  store,
  stored,
} from './support.ts';
import { proves } from '#test/support/proves.ts';

const ADMIN = 'ada.admin@example.com';
const OTHER = 'sue.superuser@example.com';
const SUM = 'a'.repeat(64);

const db = await freshDatabase('demo-functions-inspection-pack');

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [ADMIN, OTHER], admin: [ADMIN], superuser: [OTHER] }),
    'users/u1': { uid: 'u1', study: '004' },
  });
});

const participant = { kind: 'participant', of: 'u1', from: '', to: '' };
const study = { kind: 'study', of: '004', from: '2026-01-01', to: '2026-03-31' };
const counts = { participants: 1, records: 20, unreadable: 2 };

async function begin(scope: Record<string, string> = participant) {
  const answer = await run('beginInspectionPack', { ...scope, reason: ' Audit ' }, caller(ADMIN));
  return answer as { packID: string; begun: string; functionsVersion: string };
}
const seal = (packID: string, manifestSHA256 = SUM, email = ADMIN) =>
  run('sealInspectionPack', { packID, manifestSHA256, ...counts }, caller(email));

describe('An inspection pack', () => {
  it("is begun with an entry that is also in the participant's history", proves('S5'), async () => {
    const { packID, begun, functionsVersion } = await begin();
    expect(functionsVersion).not.toBe('');
    expect(Math.abs(Date.now() - Date.parse(begun))).toBeLessThan(60_000);
    expect(await stored(db, `inspectionPacks/${packID}`)).toMatchObject({
      ...participant,
      createdBy: ADMIN,
      manifestSHA256: '',
      lastChange: packID,
    });
    const [entry, ...others] = await all(db, 'history');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: ADMIN,
      action: 'Begin inspection pack',
      reason: 'Audit',
      paths: ['users/u1', `inspectionPacks/${packID}`],
    });
  });

  it('of a study is recorded in the history of the study', async () => {
    const { packID } = await begin(study);
    const [entry] = await all(db, 'history');
    expect(entry).toMatchObject({ paths: ['studies/004', `inspectionPacks/${packID}`] });
  });

  it('is sealed with its checksum in the history', proves('S5'), async () => {
    const { packID } = await begin();
    expect(await seal(packID)).toEqual({ packID });
    const entries = await all(db, 'history');
    const [sealed] = entries.filter(({ action }) => action === 'Export inspection pack');
    expect(entries.length).toBe(2);
    expect(sealed).toMatchObject({
      actor: ADMIN,
      parent: packID,
      paths: ['users/u1', `inspectionPacks/${packID}`],
      changes: {
        [`inspectionPacks/${packID}`]: {
          before: { manifestSHA256: '' },
          after: { manifestSHA256: SUM, ...counts },
        },
      },
    });
  });

  it('is sealed once, however often requested', proves('R3'), async () => {
    const { packID } = await begin();
    await Promise.all(Array.from({ length: 10 }, () => seal(packID)));
    await seal(packID);
    expect((await all(db, 'history')).length).toBe(2);
  });

  it.each([
    ['another sum', 'b'.repeat(64), ADMIN, 'This pack has another sum. Make a new one.'],
    ['somebody else', SUM, OTHER, 'Somebody else began this pack. Make a new one.'],
  ])('is not sealed by %s', async (_, sum, email, message) => {
    const { packID } = await begin();
    await seal(packID);
    const before = await dump(db);
    expect(await refusal(seal(packID, sum, email))).toMatchObject({
      code: 'failed-precondition',
      message,
    });
    expect(await dump(db)).toEqual(before);
  });

  it('is refused for an unknown user, and not sealed before it is begun', async () => {
    const before = await dump(db);
    const nobody = run(
      'beginInspectionPack',
      { ...participant, of: 'u9', reason: 'Audit' },
      caller(ADMIN),
    );
    expect(await refusal(nobody)).toMatchObject({
      code: 'not-found',
      message: 'There is no user "u9".',
    });
    expect(await refusal(seal('p9'))).toMatchObject({ code: 'not-found' });
    expect(await dump(db)).toEqual(before);
  });
});
