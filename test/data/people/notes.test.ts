import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeAllSources, sharedSource, type Source } from '#data/engine/shared-source.ts';
import {
  answerQuestion,
  askQuestion,
  closeQuestion,
  editNote,
  notesSource,
  answersForSource,
  questionsForSource,
  questionsSource,
  withdrawNote,
  writeNote,
} from '#data/people/notes.ts';
import type { Note } from '#domain/people/note/schema.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, put, reseed, stageDb, stored } from '#test/support/stage.ts';
import { proves } from '#test/support/proves.ts';

const ADA = 'ada.admin@example.com';
const SAM = 'sam.staff@example.com';
const ABOUT = { uid: 'u1', about: 'users/u1' };
const at = (date: number) => new Date(2026, 2, date);

const note = (id: string, uid: string, created: Date, fields: object) =>
  [
    `users/${uid}/notes/${id}`,
    {
      about: `users/${uid}`,
      text: id,
      field: '',
      addressee: '',
      state: 'note',
      open: false,
      created,
      createdBy: SAM,
      ...fields,
    },
  ] as const;
const asked = (addressee: string, state = 'open') => ({
  field: 'site',
  addressee,
  state,
  open: state !== 'closed',
});

beforeAll(async () => {
  await reseed({ demo: false });
  await put(['users/u1', { uid: 'u1', study: '005', site: 'Basel', subjectID: 'S-1' }]);
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

async function rowsOf<Row extends Note>(
  source: Source<{ readonly rows: readonly Row[] }>,
): Promise<readonly Row[]> {
  closeAllSources();
  const store = sharedSource(source);
  store.subscribe(() => undefined);
  return vi.waitFor(
    () => {
      const live = store.getSnapshot();
      if (live.state !== 'ready') throw new Error(live.state);
      return live.data.rows;
    },
    { timeout: 10_000 },
  );
}
const idsOf = async (source: Parameters<typeof rowsOf>[0]) =>
  (await rowsOf(source)).map(({ docID }) => docID);

it(
  'lists the newest nineteen notes of a person or record, and always the unresolved ones',
  proves('TEAM-NOTE-01', 'TEAM-NOTE-02'),
  async () => {
    const many = Array.from({ length: 25 }, (_, i) =>
      note(
        `n${String(i).padStart(2, '0')}`,
        'many',
        at(i + 2),
        i % 2 ? { about: 'subjects/s1' } : {},
      ),
    );
    await put(
      ...many,
      note('old-answered', 'many', at(-1), asked('admin', 'answered')),
      note('old-closed', 'many', at(0), asked('admin', 'closed')),
      note('old-question', 'many', at(1), asked('admin')),
      ['users/many/notes/on-its-way', { text: 'x', state: 'note', open: false, created: null }],
    );
    const newest = await idsOf(notesSource('many', null));
    expect(newest).toEqual([
      ...Array.from({ length: 17 }, (_, i) => `n${String(24 - i).padStart(2, '0')}`),
      'old-question',
      'old-answered',
    ]);
    expect((await idsOf(notesSource('many', 'subjects/s1'))).slice(0, 3)).toEqual([
      'n23',
      'n21',
      'n19',
    ]);
    // An unconfirmed note has no time yet.
    expect(await idsOf(notesSource('many', null, 40))).toEqual([
      'on-its-way',
      ...Array.from({ length: 25 }, (_, i) => `n${String(24 - i).padStart(2, '0')}`),
      'old-question',
      'old-closed',
      'old-answered',
    ]);
    expect(await idsOf(notesSource('man', null))).toEqual([]);
    const keys = [null, 'subjects/s1', 'subjects/s2'].map((about) => notesSource('m', about).key);
    expect(new Set(keys).size).toBe(3); // no two of them share a listener
  },
);

it(
  'lists all questions newest first, and open ones addressed to a person or role',
  proves('TEAM-NOTE-04', 'TEAM-NOTE-06', 'TEAM-HOME-01'),
  async () => {
    await put(
      note('to-sam-late', 'p1', at(20), asked(SAM)),
      note('to-sam-early', 'p2', at(10), asked(SAM)),
      note('to-staff', 'p3', at(15), asked('staff')),
      note('to-ada', 'p3', at(16), asked(ADA)),
      note('to-admins', 'p3', at(17), asked('admin')),
      note('to-viewers', 'p3', at(12), asked('info-viewer')),
      note('a-note', 'p3', at(23), {}),
      note('answered', 'p3', at(18), asked(SAM, 'answered')),
      note('closed', 'p3', at(19), asked(SAM, 'closed')),
      note('withdrawn', 'p3', at(21), asked(SAM, 'withdrawn')),
      ['users/p3/workflows/w/notes/elsewhere', { ...asked(SAM), created: at(22) }],
    );
    const sam = { email: SAM, roles: new Set(['staff', 'info-viewer']) };
    expect(await idsOf(questionsForSource(sam))).toEqual([
      'to-sam-early',
      'to-viewers',
      'to-staff',
      'to-sam-late',
    ]);
    const ada = { ...sam, email: ADA };
    const staff = { ...sam, roles: new Set(['staff']) };
    const keys = [ada, sam, staff].map((person) => questionsForSource(person).key);
    expect(new Set([...keys, questionsSource.key]).size).toBe(4);
    const all = await rowsOf(questionsSource);
    expect(all.map(({ docID }) => docID)).toEqual([
      'to-sam-late',
      'closed',
      'answered',
      'to-admins',
      'to-ada',
      'to-staff',
      'to-viewers',
      'to-sam-early',
      'old-question',
      'old-closed',
      'old-answered',
    ]);
    expect(all[0]).toMatchObject({ uid: 'p1', path: 'users/p1/notes/to-sam-late' });
  },
);

it('lists the answers to one’s own questions, earliest first', async () => {
  const answer = (day: number) => ({ answer: 'Yes', answered: at(day), answeredBy: ADA });
  await put(
    note('late', 'p1', at(1), { ...asked(ADA, 'answered'), createdBy: SAM, ...answer(9) }),
    note('early', 'p2', at(2), { ...asked(ADA, 'answered'), createdBy: SAM, ...answer(8) }),
    note('of-another', 'p2', at(3), { ...asked(SAM, 'answered'), createdBy: ADA, ...answer(7) }),
    note('closed', 'p2', at(4), { ...asked(ADA, 'closed'), createdBy: SAM, ...answer(6) }),
    note('open', 'p2', at(5), { ...asked(ADA), createdBy: SAM }),
  );
  expect(await idsOf(answersForSource(SAM))).toEqual(['early', 'late']);
  expect(answersForSource(SAM).key).not.toBe(answersForSource(ADA).key);
});

const only = async () => {
  const [found] = (await stageDb().collection('users/u1/notes').get()).docs;
  return found?.id ?? '';
};

it(
  'writes, edits, answers, closes and withdraws a question, each with an entry',
  proves('TEAM-NOTE-05', 'TEAM-NOTE-02'),
  async () => {
    const entry = { field: 'site', addressee: ADA, text: 'Which?' };
    await askQuestion(ABOUT, entry);
    const noteID = await only();
    const key = { uid: 'u1', noteID };
    const path = `users/u1/notes/${noteID}`;
    expect(await stored(path)).toMatchObject({
      ...entry,
      about: 'users/u1',
      state: 'open',
      open: true,
      createdBy: SAM,
      study: '005',
      site: 'Basel',
      subjectID: 'S-1',
    });
    await editNote(key, { text: 'Which site?' });
    await expect(withdrawNote(key, 'Mine')).rejects.toMatchObject({ code: 'permission-denied' });
    await signInAs('Ada Admin');
    await expect(editNote(key, { text: 'Hers' })).rejects.toThrow('changed by its author');
    await answerQuestion(key, { answer: 'Basel.' });
    expect(await stored(path)).toMatchObject({
      text: 'Which site?',
      state: 'answered',
      open: true,
      answer: 'Basel.',
      answeredBy: ADA,
      createdBy: SAM,
    });
    await closeQuestion(key);
    expect(await stored(path)).toMatchObject({ state: 'closed', open: false, answeredBy: ADA });
    await withdrawNote(key, 'Names somebody');
    expect(await stored(path)).toMatchObject({
      state: 'withdrawn',
      open: false,
      text: '',
      answer: '',
    });
    const entries = await historyOf(path);
    const told = entries.map(({ action, actor, reason }) => [action, actor, reason]);
    expect(told.toSorted()).toEqual([
      ['Answer question', ADA, ''],
      ['Ask question', SAM, ''],
      ['Close question', ADA, ''],
      ['Edit note', SAM, ''],
      ['Withdraw note', ADA, 'Names somebody'],
    ]);
    const last = entries.find(({ action }) => action === 'Withdraw note') as {
      changes: Record<string, { before: object }>;
    };
    expect(last.changes[path]?.before).toMatchObject({ text: 'Which site?', answer: 'Basel.' });
  },
);

it('writes a note of 4,000 characters', proves('TEAM-NOTE-01', 'TEAM-NOTE-08'), async () => {
  await writeNote({ uid: 'u1', about: 'subjects/S-1' }, { text: 'ä'.repeat(4000) });
  const notes = await stageDb().collection('users/u1/notes').where('state', '==', 'note').get();
  expect(notes.docs.map((one) => one.data())).toMatchObject([
    {
      about: 'subjects/S-1',
      text: 'ä'.repeat(4000),
      field: '',
      addressee: '',
      open: false,
      createdBy: ADA,
      study: '005',
      site: 'Basel',
      subjectID: 'S-1',
    },
  ]);
});
