import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceTexts } from '#data/use-cases/content-saves.ts';
import { contentRecord } from '#domain/content/program-content/content.ts';
import { findTexts } from '#domain/content/program-content/find-texts.ts';
import { textSearch } from '#lib/text-search.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, put, reseed, stageDb, stored } from '#test/support/stage.ts';

const PAGE = 'programs/p/pages/a';
const LESSON = 'programs/p/lessons/l1';
const step = { type: 'Text', title: '', content: 'Sit down.' };
const page = { id: 'a', key: 'a', name: 'A', HTML: 'Sit down.' };
const lesson = { id: 'l1', title: 'Rest', steps: [step] };
const SEARCH = textSearch('sit down', false);

beforeAll(async () => {
  await reseed({ demo: false });
  await put(['programs/p', { id: 'p', key: 'p', name: 'P' }], [PAGE, page], [LESSON, lesson]);
  await signInAs('Ada Admin');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

it.each([
  ['page', contentRecord('programPage', PAGE, page), { HTML: 'Stand up.' }],
  [
    'lesson',
    contentRecord('lesson', LESSON, lesson),
    { steps: [{ ...step, content: 'Stand up.' }] },
  ],
])(
  'a text of a %s that a colleague changed since it was found is not replaced',
  async (_, record, theirs) => {
    const hits = findTexts({ records: [record] }, SEARCH);
    expect(hits).toHaveLength(1);
    await stageDb().doc(record.path).update(theirs);
    await expect(replaceTexts(hits, SEARCH, 'Take a seat')).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect(await stored(record.path)).toMatchObject(theirs);
    expect(await historyOf(record.path)).toEqual([]);
  },
);
