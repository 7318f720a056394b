import { describe, expect, it } from 'vitest';
import { copiedData, copyState, isCopied, planProgramCopy } from '#domain/content/program-copy.ts';
import {
  cloneForm,
  newProgramForm,
  ofItsType,
  pageChoices,
  programEditForm,
} from '#domain/content/program-forms.ts';
import { copyTargets, decodeProgram, programRecord } from '#domain/content/program.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { newRecord } from '#domain/shared/record-plans.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const blank = newProgramForm.getDefault();
const sound = { ...blank, id: 'stanza9', name: 'Stanza 9', description: 'Nine weeks' };
const st = {
  ...sound,
  contentTypeKey: 'ST',
  symptomTrackerID: 'pain',
  resourceTabInstructions: 'x',
};
const errorsOf = async (values: object) =>
  (await checkValues(newProgramForm, { ...values })).errors;

describe('a new program', () => {
  it('defaults to ACT and opens with content', proves('AUTHOR-D-25', 'AUTHOR-GEN-11'), async () => {
    expect(blank).toMatchObject({ contentTypeKey: 'ACT', initialDisplayState: 'content' });
    expect(await errorsOf(sound)).toEqual({});
    expect(await errorsOf({ ...sound, contentTypeKey: 'CBT' })).toEqual({
      contentTypeKey: 'Program Type is unknown',
    });
    expect(await errorsOf({ ...sound, initialDisplayState: 'url' })).toEqual({
      initialDisplayState: 'Initial Display State is unknown',
    });
  });

  it(
    'needs an id, a name and a description',
    proves('AUTHOR-PROG-22', 'AUTHOR-PROG-24', 'AUTHOR-PROG-25', 'AUTHOR-D-09', 'AUTHOR-D-11'),
    async () => {
      expect(await errorsOf(blank)).toEqual({
        id: 'ID is required',
        name: 'Name is required',
        description: 'Description is required',
      });
      expect(await errorsOf({ ...sound, name: ' ', description: '\n' })).toEqual({
        name: 'Name is required',
        description: 'Description is required',
      });
      const edited = await checkValues(programEditForm, { ...sound, name: ' ', description: '\n' });
      expect(edited.errors).toEqual({
        name: 'Name is required',
        description: 'Description is required',
      });
      for (const id of ['a b', 'a/b', '..', 'x'.repeat(101)]) {
        expect(Object.keys(await errorsOf({ ...sound, id })), id).toEqual(['id']);
      }
    },
  );

  it(
    'needs a symptom tracker and instructions if it is ST, but not if it is ACT',
    proves('AUTHOR-PROG-26', 'AUTHOR-PROG-27'),
    async () => {
      const messages = {
        symptomTrackerID: 'Must select a symptom tracker.',
        resourceTabInstructions: 'Must input resource tab instructions.',
      };
      expect(await errorsOf(st)).toEqual({});
      expect(await errorsOf({ ...sound, contentTypeKey: 'ST' })).toEqual(messages);
      expect(
        await errorsOf({ ...st, symptomTrackerID: ' ', resourceTabInstructions: ' ' }),
      ).toEqual(messages);
      expect(await errorsOf({ ...sound, symptomTrackerID: '' })).toEqual({});
    },
  );

  it('may open with a page that is not chosen yet', proves('AUTHOR-D-25'), async () => {
    expect(await errorsOf({ ...sound, initialDisplayState: 'page' })).toEqual({});
  });

  it('drops the instructions of the other type', proves('AUTHOR-PROG-20'), () => {
    const entry = { name: 'x', resourceTabInstructions: 'Read' };
    expect(ofItsType(entry, 'ACT')).toEqual({ name: 'x' });
    expect(ofItsType(entry, 'ST')).toEqual(entry);
  });

  it(
    'has its id as id and key, and version 0.1',
    proves('AUTHOR-PROG-28', 'AUTHOR-PROG-30', 'AUTHOR-D-21'),
    () => {
      expect(newRecord(programRecord, 'programs/stanza9', { name: 'x' })).toEqual({
        name: 'x',
        id: 'stanza9',
        key: 'stanza9',
        version: 0.1,
      });
      expect(Object.keys(programRecord.stored.fields)).toEqual(
        expect.arrayContaining([
          'id',
          'key',
          'name',
          'description',
          'version',
          'contentTypeKey',
          'initialDisplayState',
          'startingPageKey',
          'symptomTrackerID',
          'reminderMessage',
          'resourceTabInstructions',
          'created',
          'updated',
          'updatedBy',
        ]),
      );
    },
  );

  it('uses the specified messages', proves('AUTHOR-PROG-19', 'AUTHOR-PROG-23'), () => {
    expect(messagesOf(programRecord, 'Stanza 9', 'stanza9').saved).toBe('Stanza 9 saved');
    expect(programRecord.taken?.('stanza9')).toBe('Cannot use preexisting ID');
  });
});

it('an edited program keeps its type, known or not', proves('AUTHOR-PROG-14'), async () => {
  const { id: _, ...rest } = sound;
  const values = { ...rest, contentTypeKey: '' };
  expect((await checkValues(programEditForm, values)).errors).toEqual({});
  const entry = { ...rest, contentTypeKey: 'ST' };
  expect(Object.keys((await checkValues(programEditForm, entry)).errors)).toHaveLength(2);
});

describe('the choices of a starting page', () => {
  const pages = [
    { docID: 'welcome', name: 'Welcome' },
    { docID: 'b', name: ' ' },
  ];

  it('are the pages of the program', proves('AUTHOR-PROG-16'), () => {
    expect(pageChoices(pages, 'b')).toEqual([
      { value: 'welcome', label: 'Welcome' },
      { value: 'b', label: 'b' },
    ]);
    expect(pageChoices([], '')).toEqual([]);
  });

  it('flag a page that no longer exists', proves('AUTHOR-D-25', 'AUTHOR-GEN-08'), () => {
    expect(pageChoices(pages, 'gone').at(-1)).toEqual({
      value: 'gone',
      label: 'ERROR: Option not found',
    });
  });
});

describe('the form of a clone', () => {
  const filled = {
    sourceProgramID: 'a',
    destinationProgramID: 'b',
    destinationProgramName: 'B',
  };
  const errors = async (values: object) =>
    (await checkValues(cloneForm, { ...values }, { context: { taken: ['a', 'c'] } })).errors;

  it(
    'requires every field and a free id',
    proves('AUTHOR-PROG-37', 'AUTHOR-PROG-38', 'AUTHOR-PROG-39', 'AUTHOR-D-26'),
    async () => {
      expect(await errors(filled)).toEqual({});
      expect(await errors(cloneForm.getDefault())).toEqual({
        sourceProgramID: 'Source Program ID is required',
        destinationProgramID: 'Destination Program ID is required',
        destinationProgramName: 'Destination Program Name is required',
      });
      for (const id of ['a', ' c ']) {
        expect(await errors({ ...filled, destinationProgramID: id })).toEqual({
          destinationProgramID: 'Cannot use preexisting ID',
        });
      }
    },
  );
});

describe('the copy of a program', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const soon = new Date('2026-05-01T12:01:00Z');
  const before = new Date('2026-05-01T11:59:00Z');

  it.each([
    ['queued', soon, 'queued'],
    ['copying', soon, 'copying'],
    ['queued', before, 'interrupted'],
    ['copying', now, 'interrupted'],
    ['copying', null, 'interrupted'],
    ['done', before, 'done'],
    ['failed', soon, 'failed'],
  ] as const)('with status %s and a lease until %s is %s', (status, aliveUntil, state) => {
    expect(copyState({ status, aliveUntil }, now)).toBe(state);
  });

  it('includes everything below it except backups and change sets', proves('AUTHOR-D-27'), () => {
    expect(isCopied('programs/p')).toBe(false);
    expect(isCopied('programs/p/lessonBackups/l_1')).toBe(false);
    expect(isCopied('programs/p/changeSets/s')).toBe(false);
    expect(isCopied('programs/p/changeSets/s/changes/~1pages~1a')).toBe(false);
    expect(isCopied('programs/p/lessons/lessonBackups')).toBe(true);
    expect(isCopied('programs/p/playlist/x/sessions/x_1')).toBe(true);
  });

  it('replaces an existing program key with its own', proves('AUTHOR-D-27'), () => {
    expect(copiedData({ programKey: 'a', num: 1 }, 'b')).toEqual({ programKey: 'b', num: 1 });
    expect(copiedData({ num: 1 }, 'b')).toEqual({ num: 1 });
  });

  it('is offered as a target only once complete', proves('AUTHOR-D-14', 'AUTHOR-D-27'), () => {
    const program = (id: string, copyStatus?: string) =>
      decodeProgram(id, { name: id, contentTypeKey: 'ACT', ...(copyStatus && { copyStatus }) });
    const all = [program('b', 'copying'), program('c', 'failed'), program('d'), program('a')];
    expect(copyTargets(all, 'a').map(({ docID }) => docID)).toEqual(['d']);
  });

  it('can be edited live, even if its source cannot', proves('TEAM-SET-06'), async () => {
    const source = { id: 'a', key: 'a', name: 'A', description: 'D', setsOnly: true };
    const copy = { sourceProgramID: 'a', destinationProgramID: 'b', destinationProgramName: 'B' };
    const plan = planProgramCopy(copy, { actor: 'ada', now, entryID: 'e' });
    const read = (path: string) => Promise.resolve(path === 'programs/a' ? source : null);
    const { writes } = await plan(read);
    expect(writes[0]).toMatchObject({ kind: 'create', path: 'programs/b' });
    expect(writes[0] && 'data' in writes[0] && writes[0].data).toEqual({
      id: 'b',
      key: 'b',
      name: 'B',
      description: 'D',
      copyStatus: 'copying',
    });
  });

  it('resumes an unfinished copy in place and keeps its name', proves('AUTHOR-D-26'), async () => {
    const stored: Record<string, Record<string, unknown>> = {
      'programs/a': { name: 'A' },
      'programs/b': { name: 'Renamed', copyStatus: 'failed' },
      'programCopyJobs/b': { sourceProgramID: 'a', status: 'failed', cursor: 'programs/a/x/y' },
    };
    const copy = { sourceProgramID: 'a', destinationProgramID: 'b', destinationProgramName: 'B' };
    const plan = planProgramCopy(copy, { actor: 'ada', now, entryID: 'e' });
    const { writes } = await plan((path) => Promise.resolve(stored[path] ?? null));
    expect(writes.map((write) => ('data' in write ? Object.keys(write.data) : []))).toEqual([
      ['copyStatus'],
      ['status', 'error', 'requestedBy', 'requestedAt', 'finishedAt', 'aliveUntil'],
    ]);
    stored['programCopyJobs/b'] = { ...stored['programCopyJobs/b'], sourceProgramID: 'c' };
    await expect(plan((path) => Promise.resolve(stored[path] ?? null))).rejects.toMatchObject({
      code: 'already-exists',
    });
  });
});
