import { beforeAll, expect, it } from 'vitest';
import { caller, dump, emptyDatabase, run, store, type Database, members } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const ENTRIES = 'users/u1/programs/stanza1/journalEntries';
const SECRET = 'I could not sleep';

let db: Database;

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-journal-list');
  const phases = { creation: { questions: [{ userResponse: SECRET }] } };
  const entry = { journalTypeID: 'evening', phase: 'creation', phases, dateCompleted: null };
  await store(db, {
    ...members({ staff: [STAFF] }),
    [`${ENTRIES}/old`]: { ...entry, dateCreated: new Date('2026-03-01T08:00:00Z') },
    [`${ENTRIES}/new`]: {
      ...entry,
      dateCreated: new Date('2026-03-05T08:00:00Z'),
      dateCompleted: new Date('2026-03-06T08:00:00Z'),
    },
    [`${ENTRIES}/odd`]: { journalTypeID: ['x'], dateCreated: 'yesterday', userResponse: SECRET },
    [`users/u2/programs/stanza1/journalEntries/other`]: entry,
    [`users/u1/programs/stanza2/journalEntries/other`]: entry,
  });
});

const list = (userUID: string, programKey: string) =>
  run('getJournalEntryList', { userUID, programKey }, caller(STAFF));

it(
  'lists the entries of one program, newest first, without their content',
  proves('REPORT-D-63'),
  async () => {
    const before = await dump(db);
    const answer = await list('u1', 'stanza1');
    expect(answer).toEqual({
      status: 'SUCCESS',
      data: {
        entries: [
          {
            id: 'new',
            journalTypeID: 'evening',
            phase: 'creation',
            dateCreated: '2026-03-05T08:00:00.000Z',
            dateCompleted: '2026-03-06T08:00:00.000Z',
          },
          {
            id: 'old',
            journalTypeID: 'evening',
            phase: 'creation',
            dateCreated: '2026-03-01T08:00:00.000Z',
            dateCompleted: null,
          },
          { id: 'odd', journalTypeID: '', phase: '', dateCreated: null, dateCompleted: null },
        ],
      },
    });
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(await dump(db)).toEqual(before);
  },
);

it('returns an empty list for a user or a program without entries', async () => {
  const empty = { status: 'SUCCESS', data: { entries: [] } };
  expect(await list('u9', 'stanza1')).toEqual(empty);
  expect(await list('u1', 'stanza9')).toEqual(empty);
});
