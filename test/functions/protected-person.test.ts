import { beforeEach, describe, expect, it } from 'vitest';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { ADMIN, arrange, dying, later } from './data-reset-support.ts';
import {
  caller,
  dump,
  freshDatabase,
  killed,
  refusal,
  run,
  store,
  type Documents,
} from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-protected-person');

beforeEach(() => arrange(db));

const EMAIL = 'pat@example.com';
const PLACES = [
  ['users/u1', 'This user'],
  [`registrations/${EMAIL}`, 'The registration of this user'],
  ['subjects/s1', 'The subject of this user'],
] as const;

const erase = () =>
  run('FS_recursiveDelete', { path: 'users/u1/calls', reason: 'Wrong phone' }, caller(ADMIN));
const refused = async () =>
  ((await run('resetDryRun', { userUID: 'u1' }, caller(ADMIN))) as { refused: string | null })
    .refused;
const because = (text: string) => `${text}. Data of studies 002 and 004 cannot be reset.`;

/** The participant's three linked records, each with a study. */
function linked(studies: Readonly<Record<string, unknown>>): Documents {
  const fields: Documents = {
    'users/u1': { uid: 'u1', email: EMAIL, subjectID: 's1' },
    [`registrations/${EMAIL}`]: { email: EMAIL, subjectID: 's1', uid: 'u1' },
    'subjects/s1': { subjectID: 's1', email: EMAIL, uid: 'u1' },
  };
  return Object.fromEntries(
    Object.entries(fields).map(([path, data]) => {
      const study = path in studies ? studies[path] : '003';
      return [path, study === undefined ? data : { ...data, study }];
    }),
  );
}

const changed = (path: string, before: object | null, after: object | null): Documents => ({
  [`history/${path.replaceAll('/', ' ')}`]: {
    actor: ADMIN,
    at: new Date(),
    action: 'Edit',
    reason: 'x',
    paths: [path, 'users/else'],
    changes: { [path]: { before, after } },
  },
});

describe.each(PLACES)('The study of %s', proves('CORE-RESET-06', 'CORE-D-58'), (path, name) => {
  it.each(['002', '004', ' 004 ', 4])('protects from erasing when it is %j', async (study) => {
    await store(db, linked({ [path]: study }));
    const shown = `00${Number(study)}`;
    expect(await refused()).toBe(because(`${name} is in study ${shown}`));
    const before = await dump(db);
    expect(await refusal(erase())).toMatchObject({
      code: 'failed-precondition',
      message: `${because(`${name} is in study ${shown}`)} Nothing was deleted.`,
    });
    expect(await dump(db)).toEqual(before);
  });

  it.each(['before', 'after'])('protects even if only the history has it (%s)', async (side) => {
    const then = { study: '004' };
    const now = { study: '003' };
    const entry = side === 'before' ? changed(path, then, now) : changed(path, null, then);
    await store(db, { ...linked({}), ...entry });
    expect(await refused()).toBe(because(`${name} was once in study 004`));
    expect(await refusal(erase())).toMatchObject({
      code: 'failed-precondition',
      message: `${because(`${name} was once in study 004`)} Nothing was deleted.`,
    });
  });

  it.each(['001', '003', '005', '', undefined])('does not protect when it is %j', async (study) => {
    const then = study === undefined ? {} : { study };
    await store(db, { ...linked({ [path]: study }), ...changed(path, then, then) });
    expect(await refused()).toBeNull();
    expect(await erase()).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('Everyone ever linked is checked too', proves('CORE-RESET-06'), () => {
  it('a subject that only the history of the account names', async () => {
    await store(db, {
      ...linked({}),
      ...changed('users/u1', { study: '003', subjectID: 'old' }, { study: '003', subjectID: 's1' }),
      'subjects/old': { subjectID: 'old', study: '004' },
    });
    expect(await refused()).toBe(because('The subject of this user is in study 004'));
  });

  it('a registration under another address that names the account', async () => {
    await store(db, {
      ...linked({}),
      'registrations/old@example.com': { email: 'old@example.com', uid: 'u1', study: '002' },
    });
    expect(await refused()).toBe(because('The registration of this user is in study 002'));
  });

  it('a subject that names the account or the address, where nothing leads to it', async () => {
    const { 'users/u1': account } = linked({});
    const alone = { 'users/u1': { ...account, subjectID: 'default' } };
    await store(db, { ...alone, 'subjects/x': { uid: 'u1', study: '004' } });
    expect(await refused()).toBe(because('The subject of this user is in study 004'));
    await store(db, { 'subjects/x': { email: EMAIL, uid: '', study: '004' } });
    expect(await refused()).toBe(because('The subject of this user is in study 004'));
    await store(db, { 'subjects/x': { email: 'else@example.com', uid: 'u9', study: '004' } });
    expect(await refused()).toBeNull();
  });

  it('but nobody through the placeholder for no subject', async () => {
    await store(db, {
      'users/u1': { uid: 'u1', email: EMAIL, subjectID: 'default', study: '003' },
      'registrations/else@example.com': { subjectID: 'default', study: '004' },
      'subjects/default': { study: '004' },
    });
    expect(await refused()).toBeNull();
  });
});

describe('A resumed erase', proves('CORE-RESET-06', 'R4'), () => {
  it.each(PLACES)('is refused once %s is in a protected study', async (path, name) => {
    await store(db, linked({}));
    const request = { path: 'users/u1/appUsage', reason: 'x' };
    await killed(recursiveDelete(request, { actor: ADMIN, db }, dying(3)));
    const left = (await db.collection('users/u1/appUsage').count().get()).data().count;
    expect(left).toBe(20);
    await store(db, linked({ [path]: '004' }));
    expect(await refusal(recursiveDelete(request, { actor: ADMIN, db }, later))).toMatchObject({
      code: 'failed-precondition',
      message: `${because(`${name} is in study 004`)} Nothing more was deleted.`,
    });
    expect((await db.collection('users/u1/appUsage').count().get()).data().count).toBe(left);
  });

  it('is refused if the person was in a protected study meanwhile', async () => {
    await store(db, linked({}));
    const request = { path: 'users/u1/appUsage', reason: 'x' };
    await killed(recursiveDelete(request, { actor: ADMIN, db }, dying(3)));
    await store(db, changed('users/u1', { study: '003' }, { study: '002' }));
    expect(await refusal(recursiveDelete(request, { actor: ADMIN, db }, later))).toMatchObject({
      message: `${because('This user was once in study 002')} Nothing more was deleted.`,
    });
  });
});
