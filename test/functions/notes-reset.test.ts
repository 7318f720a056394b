import { beforeEach, expect, it } from 'vitest';
import { ADMIN, arrange, STAFF, tree, withoutPointers } from './data-reset-support.ts';
import { all, caller, freshDatabase, run, store } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-notes-reset');

const NOTE = 'users/u1/notes/n1';
const CREATED = new Date('2026-02-28T23:30:00.123Z');
const ANSWERED = new Date('2026-03-01T00:30:00Z');
const NOTES = {
  [NOTE]: { text: 'Called.', state: 'note', createdBy: STAFF, created: CREATED, lastChange: 'e1' },
  'users/u1/notes/n2': {
    text: 'Which?',
    field: 'site',
    addressee: ADMIN,
    state: 'answered',
    open: true,
    answer: 'Basel.',
    answered: ANSWERED,
    answeredBy: ADMIN,
    about: 'subjects/S-1',
    study: '005',
    site: '',
    subjectID: 'S-1',
    created: CREATED,
    createdBy: STAFF,
  },
  'users/u10/notes/n1': { text: 'Somebody else', state: 'note', createdBy: STAFF },
};

const notes = async () => {
  const found = withoutPointers(await tree(db, 'users/u1'));
  return Object.fromEntries(Object.entries(found).filter(([path]) => path.startsWith('/notes/')));
};

beforeEach(async () => {
  await arrange(db);
  await store(db, NOTES);
});

it(
  'the notes of a person are backed up, erased with an entry, and restored as they were',
  proves('TEAM-NOTE-07'),
  async () => {
    const before = await notes();
    expect(Object.keys(before)).toEqual(['/notes/n1', '/notes/n2']);
    const request = { sourceDoc: 'users/u1', recursive: true };
    const backup = (await run('FS_documentBackup', request, caller(ADMIN))) as {
      destinationPath: string;
    };
    const erase = {
      path: 'users/u1/notes',
      reason: 'Wrong person',
      backup: backup.destinationPath,
    };
    await run('FS_recursiveDelete', erase, caller(ADMIN));
    expect(await notes()).toEqual({});
    expect(Object.keys(await tree(db, 'users/u10'))).toContain('/notes/n1');
    const entry = (await all(db, 'history')).find(({ action }) => action === 'Erase notes');
    expect(entry).toMatchObject({
      reason: 'Wrong person',
      changes: {
        'users/u1/notes': { before: { documents: 2 }, after: { documents: 0 } },
        [NOTE]: { before: { text: 'Called.', createdBy: STAFF }, after: null },
      },
    });
    const restore = { backupPath: backup.destinationPath, dryRun: false, overwriteChanged: false };
    await run('restoreBackup', { ...restore, reason: 'Erased too much' }, caller(ADMIN));
    expect(await notes()).toEqual(before);
  },
);
