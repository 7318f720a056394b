import { describe, expect, it } from 'vitest';
import { ValidationError, type AnySchema } from 'yup';
import { isPacingJournal, questionsOf, PHASE_NAMES } from '#domain/content/journal-type/journal.ts';
import { PHASE_KINDS } from '#domain/content/journal-type/phases/registry.ts';
import {
  BASE_QUESTION_TYPES,
  PACING_QUESTION_TYPES,
} from '#domain/content/journal-type/question-types.ts';
import { entryOf, questionRules } from '#domain/content/journal-type/questions/question-form.ts';
import { otherKeys } from '#domain/content/journal-type/questions/question-list.ts';
import { typeOf } from '#domain/content/journal-type/questions/question-types.ts';
import { programEditForm } from '#domain/content/program-forms.ts';
import {
  compareContents,
  placeOf,
  programRoot,
  type Ancestor,
} from '#domain/content/program-content/compare.ts';
import {
  CONTENT,
  CONTENT_KINDS,
  contentRecord,
  kindLabel,
  ofKind,
  programContent,
  type ContentKind,
  type ProgramContent,
} from '#domain/content/program-content/content.ts';
import { filePaths } from '#domain/content/program-content/files.ts';
import { FINDING_NAMES, findingsOf } from '#domain/content/program-content/findings/registry.ts';
import { brokenReferences } from '#domain/content/program-content/references.ts';
import { PLAYLIST_CHAIN } from '#domain/content/playlist-chain.ts';
import { taskFormOf, unlockedForm } from '#domain/content/session-task/task-types.ts';
import { STEP_KINDS } from '#domain/content/steps/registry.ts';
import { STEP_TYPES, typeOfStep } from '#domain/content/steps/step-types.ts';
import { pathName } from '#domain/records.ts';
import { assertChain } from '#domain/shared/chain.ts';
import { matchesPath } from '#domain/shared/doc-path.ts';
import type { HistoryChange } from '#domain/shared/history.ts';
import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { faultyProgramDocuments, FAULTY_PROGRAM } from '#tools/seed/demo/faulty-program.ts';
import { largeProgramDocuments } from '#tools/seed/crowd/content/build.ts';
import { fileAt, namedFiles } from '#tools/seed/crowd/content/files.ts';
import {
  ACT_PROGRAM,
  CLONED_PROGRAM,
  ST_PROGRAM,
} from '#tools/seed/crowd/content/program-parts.ts';
import type { SeedDocument } from '#tools/seed/document.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DOCUMENTS = largeProgramDocuments(NOW, 1);
const FILES = namedFiles(DOCUMENTS);

/** A program's data, with the files that the demo stores. */
function program(programKey: string, documents: readonly SeedDocument[] = DOCUMENTS) {
  const records = documents.flatMap(([path, raw]) => {
    const isOfIt = `${path}/`.startsWith(`${programRoot(programKey)}/`);
    const kind = CONTENT_KINDS.find((one) => matchesPath(CONTENT[one].path, path));
    return isOfIt && kind ? [contentRecord(kind, path, raw)] : [];
  });
  const files = new Map(filePaths({ records }).map((path) => [path, FILES.includes(path)]));
  return programContent(programKey, records, files);
}

const ACT = program(ACT_PROGRAM);
const ST = program(ST_PROGRAM);
const CLONE = program(CLONED_PROGRAM);
const ALL: readonly (readonly [string, ProgramContent])[] = [
  ['the program of therapy', ACT],
  ['the program of entries', ST],
  ['the clone', CLONE],
];

const problems = (schema: AnySchema, value: unknown, context = {}): readonly string[] => {
  try {
    schema.validateSync(value, { abortEarly: false, context });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors;
  }
};

const count = ({ records }: ProgramContent) =>
  Object.fromEntries(
    CONTENT_KINDS.map((kind) => [kind, records.filter((one) => one.kind === kind).length]),
  );

const questions = (content: ProgramContent) =>
  ofKind(content, 'journalTemplate').flatMap(({ id, raw }) => {
    const journal = { docID: id, phases: recordOf(raw['phases']) };
    return PHASE_NAMES.flatMap((phase) => {
      const list = questionsOf(journal, phase);
      return list.map((question, at) => ({
        at: `${id} ${phase} ${at + 1}`,
        question,
        number: at + 1,
        facts: {
          pacing: isPacingJournal(journal),
          fresh: false,
          boundedAs: '',
          otherKeys: otherKeys(list, at),
        },
      }));
    });
  });

describe('the large programs of the demonstration', () => {
  it('have the expected size', () => {
    expect(count(ACT)).toMatchObject({
      program: 1,
      chapter: 12,
      lesson: 80,
      journalTemplate: 15,
      playlist: 3,
      playlistSession: 60,
      celebration: 6,
      awarenessActivity: 8,
      valuesCategory: 8,
    });
    for (const { id } of ofKind(ACT, 'playlist')) {
      const own = ofKind(ACT, 'playlistSession').filter(({ raw }) =>
        String(raw['id']).startsWith(`${id}_`),
      );
      expect(own).toHaveLength(20);
    }
    expect(count(ST)).toMatchObject({ program: 1, journalTemplate: 4, programPage: 3, lesson: 0 });
    expect(count(CLONE)).toMatchObject({ chapter: 12, lesson: 81, playlistSession: 60 });
  });

  it('have unique and known paths', () => {
    const paths = [...demoDocuments(NOW), ...DOCUMENTS].map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => pathName(path) === null)).toEqual([]);
  });

  it('are reproducible for the same time and seed', () => {
    expect(largeProgramDocuments(NOW, 1)).toEqual(DOCUMENTS);
  });

  it('have every type of step, phase and question', () => {
    const steps = ofKind(ACT, 'lesson').flatMap(({ raw }) => raw['steps'] as RawDocument[]);
    expect(new Set(steps.map(({ type }) => type))).toEqual(new Set(STEP_TYPES));
    const phases = ofKind(ACT, 'journalTemplate').flatMap(({ raw }) =>
      Object.keys(recordOf(raw['phases'])),
    );
    expect(new Set(phases)).toEqual(new Set(PHASE_NAMES));
    expect(new Set(questions(ACT).map(({ question }) => typeOf(question)))).toEqual(
      new Set([...BASE_QUESTION_TYPES, ...PACING_QUESTION_TYPES]),
    );
  });

  it('have different texts in each lesson', () => {
    const prompts = ofKind(ACT, 'lesson').flatMap(({ raw }) =>
      (raw['steps'] as RawDocument[]).flatMap(({ uuid, prompt }) => (uuid ? [[uuid, prompt]] : [])),
    );
    expect(prompts.length).toBeGreaterThanOrEqual(80);
    expect(new Set(prompts.map(([uuid]) => uuid)).size).toBe(prompts.length);
    expect(new Set(prompts.map(([, prompt]) => prompt)).size).toBe(prompts.length);
  });
});

describe.each(ALL)('%s', (_, content) => {
  it('could have been entered in the forms, record by record', () => {
    const wrong = content.records.flatMap(({ kind, path, raw }) =>
      problems(kind === 'program' ? programEditForm : CONTENT[kind as ContentKind].form, raw).map(
        (problem) => `${kindLabel(kind)} ${path}: ${problem}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('decodes without problems', () => {
    const odd = content.records.filter(({ row }) => (row['problems'] as string[]).length > 0);
    expect(odd.map(({ path, row }) => [path, row['problems']])).toEqual([]);
  });

  it('has steps, phases and questions that their editors accept', () => {
    const wrongSteps = ofKind(content, 'lesson').flatMap(({ id, raw }) =>
      (raw['steps'] as RawDocument[]).flatMap((step, at) => {
        const type = typeOfStep(String(step['type']));
        const found = type ? problems(STEP_KINDS[type].form, step) : ['unknown type'];
        return found.map((problem) => `${id} step ${at + 1}: ${problem}`);
      }),
    );
    expect(wrongSteps).toEqual([]);
    const wrongPhases = ofKind(content, 'journalTemplate').flatMap(({ id, raw }) => {
      const journal = { docID: id, phases: recordOf(raw['phases']) };
      return PHASE_NAMES.flatMap((phase) => {
        const stored = recordOf(journal.phases)[phase];
        const { schema, asRead = (as: RawDocument) => as } = PHASE_KINDS[phase];
        if (stored === undefined) return [];
        return problems(schema(journal), asRead(recordOf(stored))).map(
          (problem) => `${id} ${phase}: ${problem}`,
        );
      });
    });
    expect(wrongPhases).toEqual([]);
    const wrong = questions(content).flatMap(({ at, question, facts, number }) => [
      ...problems(questionRules, entryOf(question), facts).map((problem) => `${at}: ${problem}`),
      ...(question['order'] === number ? [] : [`${at}: order ${String(question['order'])}`]),
    ]);
    expect(wrong).toEqual([]);
  });

  it('has sessions with tasks and unlocked activities that their dialogs accept', () => {
    const wrong = ofKind(content, 'playlistSession').flatMap(({ id, raw }) => {
      const [tasks, unlocked] = [raw['tasks'], raw['unlockedActivities']] as RawDocument[][];
      expect(tasks?.length, id).toBeGreaterThan(0);
      return [
        ...(tasks ?? []).flatMap((task) => problems(taskFormOf(String(task['type'])), task)),
        ...(unlocked ?? []).flatMap((one) => problems(unlockedForm, one)),
      ].map((problem) => `${id}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has intact session chains, references and files, and no findings', () => {
    for (const { path } of ofKind(content, 'playlist')) {
      const sessions = ofKind(content, 'playlistSession').filter((one) =>
        one.path.startsWith(`${path}/`),
      );
      const rows = sessions.map(({ id, raw }) => ({ id, data: raw }));
      expect(() => assertChain(PLAYLIST_CHAIN, rows)).not.toThrow();
    }
    expect(brokenReferences(content)).toEqual([]);
    expect([...content.files.values()]).not.toContain(false);
    expect(findingsOf(content).map(({ kind, sentence }) => [kind, sentence])).toEqual([]);
  });
});

describe('the drifted clone', () => {
  const copyJob = DOCUMENTS.find(([path]) => path === `programCopyJobs/${CLONED_PROGRAM}`)?.[1];

  /** The common ancestor, from the copy's history entries. */
  function ancestor(): Ancestor {
    const entries = DOCUMENTS.filter(([path]) => path.startsWith('history/'));
    const begun = entries.filter(([path]) => path === `history/${String(copyJob?.['entry'])}`);
    const below = entries.filter(([, { parent }]) => parent === copyJob?.['entry']);
    const records = [...below, ...begun].flatMap(([, { changes }]) =>
      Object.entries(changes as Record<string, HistoryChange>).flatMap(([path, { after }]) =>
        after ? [[placeOf(CLONED_PROGRAM, path), after] as const] : [],
      ),
    );
    return new Map(records);
  }

  it('was copied completely, according to its job', () => {
    expect(copyJob).toMatchObject({ status: 'done', sourceProgramID: ACT_PROGRAM });
    expect(copyJob?.['verified']).toBe(copyJob?.['total']);
    expect(ancestor().size).toBe(Number(copyJob?.['total']) + 1);
  });

  it('shows changes on this side, on the other and on both', () => {
    const found = compareContents(ACT, CLONE, ancestor());
    const of = (side: string) =>
      found.filter(({ changed }) => changed === side).map(({ docID }) => docID);
    expect(of('unknown')).toEqual([]);
    expect(of('here').sort()).toEqual([
      'celebrations/steady loaded',
      'journalTypes/good-moments description',
      'lessons/lesson-2-3 description',
      'lessons/lesson-4-2 steps 1',
      'resourceLinks/support-group',
      'valuesCategories/spirit description',
    ]);
    expect(of('there').sort()).toEqual([
      'chapters/chapter-10 description',
      'journalTypes/evening-look-back phases creation questions 0',
      'lessons/lesson-12-7',
      'lessons/lesson-6-7 steps 1',
      'lessons/lesson-9-2 description',
      'pages/welcome HTML',
    ]);
    expect(of('both').sort()).toEqual([
      'awarenessActivities/one-cup description',
      'chapters/chapter-12 description',
      'lessons/lesson-1-1 steps 0',
    ]);
  });

  it('has a history that leads to the stored state of each record', () => {
    const last = new Map(
      DOCUMENTS.filter(([path]) => path.startsWith('history/'))
        .sort(([, a], [, b]) => Number(a['at']) - Number(b['at']))
        .flatMap(([, { changes }]) => Object.entries(changes as Record<string, HistoryChange>)),
    );
    const stored = new Map(DOCUMENTS);
    for (const [path, { after }] of last) expect(stored.get(path), path).toEqual(after);
  });
});

describe('the faulty program', () => {
  it('has exactly one fault of each kind', () => {
    const content = program(FAULTY_PROGRAM, faultyProgramDocuments());
    expect(
      findingsOf(content)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...FINDING_NAMES].sort());
  });
});

describe('the files named by the programs', () => {
  it('are all generated, pictures as PNG and audio as MP3', () => {
    for (const path of filePaths(ACT)) expect(FILES).toContain(path);
    expect(FILES.length).toBeGreaterThan(40);
    for (const path of FILES) {
      const [data, type] = fileAt(path);
      const isAudio = path.endsWith('.mp3');
      expect(type).toBe(isAudio ? 'audio/mpeg' : 'image/png');
      expect(data.subarray(0, 4).toString('hex')).toBe(isAudio ? 'fffb10c4' : '89504e47');
      expect(data.length).toBeLessThan(40_000);
    }
  });
});
