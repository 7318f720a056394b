import { beforeEach, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { ADMIN, arrange, STAFF } from './data-reset-support.ts';
import { caller, dump, freshDatabase, refusal, run, store } from './support.ts';

const db = await freshDatabase('demo-functions-program-dry-run');

beforeEach(() => arrange(db));

const count = (programID: string, email = ADMIN) =>
  run('programDryRun', { programID }, caller(email));

it(
  'counts the content, users and registrations of a program, and changes nothing',
  proves('AUTHOR-D-29'),
  async () => {
    await store(db, {
      'users/a': { activeProgram: 'p1' },
      'users/b': { activeProgram: 'p1' },
      'users/c': { activeProgram: 'p10' },
      'registrations/a@example.com': { activeProgram: 'p1' },
      'registrations/b@example.com': { activeProgram: '' },
    });
    const before = await dump(db);
    expect(await count('p1')).toEqual({
      documents: 3,
      collections: [
        { path: 'programs/p1/pages', documents: 1, missing: 0 },
        { path: 'programs/p1/playlist', documents: 0, missing: 1 },
        { path: 'programs/p1/playlist/x/sessions', documents: 1, missing: 0 },
      ],
      users: 2,
      registrations: 1,
      openSets: [],
    });
    expect(await count('p10')).toMatchObject({ documents: 2, users: 1, registrations: 0 });
    expect(await dump(db)).toEqual(before);
  },
);

it(
  'names the open change sets, which outlive the program, and does not count them',
  proves('TEAM-SET-17'),
  async () => {
    const { documents } = (await count('p1')) as { documents: number };
    await store(db, {
      'programs/p1/changeSets/a': { name: 'Spring', state: 'scheduled' },
      'programs/p1/changeSets/a/changes/~1pages~1a': { kind: 'delete' },
      'programs/p1/changeSets/b': { name: '', state: 'open' },
      'programs/p1/changeSets/c': { name: 'Autumn', state: 'published' },
      'programs/p10/changeSets/d': { name: 'Other', state: 'open' },
    });
    expect(await count('p1')).toMatchObject({
      documents: documents + 1,
      openSets: ['Spring', 'b'],
    });
  },
);

it('is for admins, and for existing programs', proves('AUTHOR-D-28'), async () => {
  expect(await refusal(count('p1', STAFF))).toMatchObject({ code: 'permission-denied' });
  expect(await refusal(count('none'))).toMatchObject({
    code: 'not-found',
    message: 'There is no program "none".',
  });
});
