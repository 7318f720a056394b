import type { FindingName } from '#domain/content/program-content/findings/registry.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';

export const FAULTY_PROGRAM = 'practice';

const below = (place: string): string => `${docPath('program', { key: FAULTY_PROGRAM })}/${place}`;

const question = (key: string, order: number, more: SeedData = {}): SeedData => ({
  key,
  order,
  type: 'valuesEntry',
  questionType: 'valuesEntry',
  required: true,
  valuesCategoryID: 'family',
  screenText: {
    heading: 'Today',
    navigationTitle: 'Diary',
    promptText: 'What was close to you today?',
    PrevButtonText: 'Back',
    NextButtonText: 'Next',
  },
  ...more,
});

const journal = (id: string, displayName: string, more: SeedData): SeedDocument => [
  below(`journalTypes/${id}`),
  {
    id,
    displayName,
    programKey: FAULTY_PROGRAM,
    description: '',
    unlockedByDefault: true,
    phases: { creation: { order: 1, questions: [question('close', 1)] } },
    ...more,
  },
];

const lesson = (id: string, chNum: number, num: number, more: SeedData = {}): SeedDocument => [
  below(`lessons/${id}`),
  {
    id,
    chNum,
    num,
    title: `Lesson ${chNum}.${num}`,
    programKey: FAULTY_PROGRAM,
    description: 'A few minutes.',
    image_filename: '',
    unlockedByDefault: true,
    steps: [
      { type: 'Text', title: 'Begin', content: 'Sit down.', image_filename: '', imageType: '' },
    ],
    ...more,
  },
];

const session = (num: number, more: SeedData = {}): SeedDocument => [
  below(`playlist/way/sessions/way_${num}`),
  {
    id: `way_${num}`,
    num,
    programKey: FAULTY_PROGRAM,
    celebrationId: 'done',
    previousSessionID: num === 1 ? null : `way_${num - 1}`,
    nextSessionID: num === 3 ? null : `way_${num + 1}`,
    tasks: [],
    unlockedActivities: [],
    ...more,
  },
];

const set = { text: 'Well done.', imageStyle: '' };
const state = { modal: set, nullState: set };

const link = (id: string, order: number): SeedDocument => [
  below(`resourceLinks/${id}`),
  { id, order, text: `Link ${id}`, url: `https://help.example.com/${id}` },
];

const category = (id: string, order: number): SeedDocument => [
  below(`valuesCategories/${id}`),
  { id, order, name: id === 'family' ? 'Family' : 'Work', programKey: FAULTY_PROGRAM },
];

const PROGRAM = {
  id: FAULTY_PROGRAM,
  key: FAULTY_PROGRAM,
  name: 'Practice of the program check',
  description: 'Has one fault of each kind, for trying out the program check.',
  version: 0.1,
  contentTypeKey: 'ACT',
  initialDisplayState: 'page',
  startingPageKey: 'start',
};

/** A small consistent program. */
const soundProgram = (): readonly SeedDocument[] => [
  [docPath('program', { key: FAULTY_PROGRAM }), PROGRAM],
  [
    below('pages/start'),
    {
      id: 'start',
      key: 'start',
      name: 'Start',
      HTML: '<h1>Start</h1>',
      programKey: FAULTY_PROGRAM,
    },
  ],
  [below('chapters/c1'), { id: 'c1', num: 1, title: 'Arriving', description: 'First days.' }],
  [below('chapters/c2'), { id: 'c2', num: 2, title: 'Going on', description: 'Later days.' }],
  lesson('l1', 1, 1),
  lesson('l2', 1, 2, { unlockedByDefault: false }),
  lesson('l3', 2, 1, { unlockedByDefault: false }),
  journal('diary', 'Diary', { unlockedByDefault: false }),
  category('family', 1),
  category('work', 2),
  [
    below('playlist/way'),
    {
      id: 'way',
      name: 'The way',
      rank: 1,
      description: 'Three sessions.',
      sessionCount: 3,
      firstSessionID: 'way_1',
      userViewable: true,
    },
  ],
  session(1, {
    tasks: [{ id: 'l2', type: 'lesson', displayName: 'Lesson 1.2', chapter: 1, lesson: 2 }],
  }),
  session(2, { tasks: [{ id: 'diary', type: 'journaling', displayName: 'Diary' }] }),
  session(3, { unlockedActivities: [{ type: 'lesson', id: 'l3' }] }),
  [
    below('celebrations/done'),
    {
      id: 'done',
      name: 'Done',
      programKey: FAULTY_PROGRAM,
      loaded: state,
      loadable: state,
      notLoadable: state,
    },
  ],
  link('first', 1),
  link('second', 2),
];

/** One problem per kind: changed fields of the consistent program, or an additional record. */
const FAULTS: Readonly<Record<FindingName, SeedDocument>> = {
  deadReference: [below('playlist/way/sessions/way_2'), { celebrationId: 'gone' }],
  brokenChain: [below('playlist/way/sessions/way_3'), { previousSessionID: 'way_1' }],
  numberDouble: [below('valuesCategories/work'), { order: 1 }],
  staleNumbers: [
    below('playlist/way/sessions/way_1'),
    { tasks: [{ id: 'l2', type: 'lesson', displayName: 'Lesson 1.2', chapter: 1, lesson: 1 }] },
  ],
  missingFile: [
    below('lessons/l1'),
    {
      steps: [
        {
          type: 'Audio',
          title: 'Listen',
          description: 'Two minutes.',
          audio_filename: 'a.mp3',
          remote_audio_filename: `programs/${FAULTY_PROGRAM}/assets/audio/gone.mp3`,
        },
      ],
    },
  ],
  numberGap: [below('resourceLinks/second'), { order: 3 }],
  untypedPicture: [
    below('lessons/l2'),
    {
      steps: [
        {
          type: 'Text',
          title: 'Look',
          content: 'At the hill.',
          image_filename: 'hill.png',
          imageType: '',
        },
      ],
    },
  ],
  oldQuestion: journal('evening', 'Evening', {
    phases: {
      creation: { order: 1, questions: [question('close', 1, { questionType: '', type: 'text' })] },
    },
  }),
  longText: [
    below('journalTypes/diary'),
    {
      phases: {
        creation: {
          order: 1,
          questions: [
            question('close', 1, {
              screenText: { heading: 'What was close to you today, and how close was it to you?' },
            }),
          ],
        },
      },
    },
  ],
  unreachableLesson: lesson('l4', 2, 2, { unlockedByDefault: false }),
  unreachableJournal: journal('hidden', 'Hidden', { unlockedByDefault: false }),
};

/** The consistent program with these problems. */
export function withFaults(names: readonly FindingName[]): readonly SeedDocument[] {
  const documents = new Map(soundProgram());
  for (const name of names) {
    const [path, fields] = FAULTS[name];
    documents.set(path, { ...documents.get(path), ...fields });
  }
  return [...documents];
}

/** A program for trying the program check, with one problem of each kind. */
export const faultyProgramDocuments = (): SeedDocument[] => [
  ...withFaults(Object.keys(FAULTS) as FindingName[]),
];
