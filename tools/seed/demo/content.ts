import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { PRODUCT, PROGRAM_1, PROGRAM_ACT } from '#domain/shared/product.ts';
import { docPath } from '#domain/shared/paths.ts';
import { chapterDocuments, richLesson } from '#tools/seed/demo/chapters.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import { changeSetDocuments } from './change-sets.ts';
import { faultyProgramDocuments } from './faulty-program.ts';
import { programExtras } from './program-extras.ts';

/** Programs with lessons and playlists. */
const TAUGHT_PROGRAMS: readonly string[] = [
  PROGRAM_1,
  PROGRAM_ACT,
  `${PRODUCT}ACT1`,
  `${PRODUCT}ACT3`,
];

interface Lesson {
  readonly chapter: string;
  readonly lesson: string;
  readonly title: string;
  /** The lesson's writing prompts. */
  readonly prompts: readonly string[];
}

const lesson = (chapter: string, number: string, title: string, ...prompts: string[]): Lesson => ({
  chapter,
  title,
  prompts,
  lesson: number,
});

/** The lessons of every therapy program. */
export const LESSONS: readonly Lesson[] = [
  lesson('1', '1', 'Welcome', 'What brought you here?'),
  lesson('1', '2', 'What pain does to plans', 'Which plan did you give up lately?'),
  lesson('1', '3', 'Noticing', 'What do you notice right now?', 'Where do you feel it?'),
  lesson('2', '1', 'Values and goals', 'What would you do if pain took less room?'),
  lesson('2', '2', 'Small steps', 'What is the smallest step that you could take today?'),
  lesson('2', '3', 'Making room'),
  lesson('3', '1', 'Thoughts are not orders', 'Write down a thought that returns often.'),
  lesson('3', '2', 'Being here', 'What will you take along from this program?'),
];

export function promptID(program: string, { chapter, lesson: number }: Lesson, at: number): string {
  return `${program}-prompt-${chapter}-${number}-${at + 1}`;
}

/** Categories of values that people write about. */
export const VALUES: readonly (readonly [id: string, name: string, description: string])[] = [
  ['family', 'Family', 'Who matters to you, and how you want to be with them.'],
  ['health', 'Health', 'How you want to treat your body.'],
  ['work', 'Work and learning', 'What you want to give and to learn.'],
  ['leisure', 'Leisure', 'What you do for its own sake.'],
];

/** The voices reading the lessons. */
const VOICES: readonly (readonly [id: string, name: string, desc: string])[] = [
  ['mara', 'Mara', 'Warm and unhurried, American English.'],
  ['elias', 'Elias', 'Deep and calm, American English.'],
  ['joyce', 'Joyce', 'Bright, British English.'],
];

const LINKS: readonly (readonly [id: string, text: string, url: string])[] = [
  ['crisis-line', 'If you are in crisis: call or text 988', 'https://988lifeline.example.com/'],
  ['act-basics', 'What acceptance and commitment therapy is', 'https://act.example.com/basics'],
  [
    'pain-society',
    'The pain society: finding a clinic near you',
    'https://pain.example.com/clinics',
  ],
  ['sleep', 'Ten habits for better sleep', 'https://sleep.example.com/habits'],
  ['support', 'How to reach our support desk', 'https://support.example.com/stanza'],
];

const ADA = 'ada.admin@example.com';

export interface Playlist {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sessions: number;
}

export const PLAYLISTS: readonly Playlist[] = [
  { id: 'first-steps', name: 'First steps', description: 'The first week.', sessions: 4 },
  { id: 'making-room', name: 'Making room', description: 'Weeks two and three.', sessions: 5 },
  { id: 'onwards', name: 'Onwards', description: 'From week four on.', sessions: 3 },
];

/** Lessons, playlists, voices, links and categories of values of the programs. */
export function contentDocuments(now: Date): SeedDocument[] {
  const stamps = { created: ago(now, 280 * DAY), updated: ago(now, 45 * DAY) };
  const ofAll = TAUGHT_PROGRAMS.flatMap((key) => [
    ...chapterDocuments(key, stamps.updated),
    ...LESSONS.map((entry) => lessonDocument(key, entry, stamps.updated)),
    ...PLAYLISTS.flatMap((playlist, rank) => playlistDocuments(key, playlist, rank + 1, stamps)),
    ...VOICES.map(([id, name, desc], at): SeedDocument => [
      pathOf(voiceActor, { programKey: key, id }),
      {
        id,
        name,
        desc,
        image_filename: `${id}.jpg`,
        defaultVoiceActor: at === 0,
        remote_audio_filename: `programs/${key}/assets/audio/voice_actor_audio/${id}.mp3`,
      },
    ]),
    ...LINKS.map(([id, text, url], at): SeedDocument => [
      pathOf(resourceLink, { programKey: key, id }),
      { id, text, url, order: at + 1, ...stamps, createdBy: ADA, updatedBy: ADA },
    ]),
    ...VALUES.map(([id, name, description], at): SeedDocument => [
      pathOf(valuesCategory, { programKey: key, id }),
      {
        id,
        name,
        description,
        programKey: key,
        created: stamps.created,
        order: at + 1,
        entryValidation: { minValues: 1, maxValues: 5, minChars: 1, maxChars: 150 },
      },
    ]),
  ]);
  return [
    ...ofAll,
    ...programExtras(now),
    ...changeSetDocuments(now),
    richLesson(stamps.updated),
    ...faultyProgramDocuments(),
  ];
}

const lessonID = (program: string, chapter: string, number: string) =>
  `${program}-lesson-${chapter}-${number}`;

function lessonDocument(programKey: string, entry: Lesson, updated: Date): SeedDocument {
  const { chapter, lesson: number, title, prompts } = entry;
  const id = lessonID(programKey, chapter, number);
  const content = `Some minutes about “${title}”.`;
  return [
    docPath('lesson', { programKey, id }),
    {
      id,
      programKey,
      title,
      updated,
      updatedBy: ADA,
      chNum: Number(chapter),
      num: Number(number),
      description: content,
      image_filename: '',
      unlockedByDefault: chapter === '1',
      steps: [
        { type: 'Introduction', title, content, image_filename: '', imageType: '' },
        ...prompts.map((prompt, at) => ({
          type: 'Prompt',
          title: 'In your words',
          uuid: promptID(programKey, entry, at),
          prompt,
          placeholder: 'Record your thoughts here...',
        })),
      ],
    },
  ];
}

const sessionID = (playlist: string, num: number) => `${playlist}_${num}`;

/** A playlist's sessions, as stored in the playlist and in its progress. */
export function playlistSessions(program: string, { id, sessions }: Playlist): SeedData[] {
  return Array.from({ length: sessions }, (_, at): SeedData => {
    const num = at + 1;
    const { chapter, lesson: number, title } = LESSONS[at % LESSONS.length] ?? lesson('1', '1', '');
    const taught = { type: 'lesson', displayName: title, chapter, lesson: number };
    return {
      id: sessionID(id, num),
      num,
      previousSessionID: num > 1 ? sessionID(id, num - 1) : '',
      nextSessionID: num < sessions ? sessionID(id, num + 1) : '',
      tasks: [
        { ...taught, id: lessonID(program, chapter, number) },
        ...(at % 2 === 0
          ? [{ type: 'journaling', displayName: 'Evening reflection', id: 'evening-reflection' }]
          : [
              { type: 'awareness', displayName: 'Awareness', id: 'breathing', uuid: 'breathing-3' },
            ]),
      ],
    };
  });
}

function playlistDocuments(
  key: string,
  playlist: Playlist,
  rank: number,
  stamps: { readonly created: Date; readonly updated: Date },
): SeedDocument[] {
  const { id, name, description, sessions } = playlist;
  return [
    [
      docPath('playlist', { programKey: key, playlistID: id }),
      {
        id,
        name,
        description,
        rank,
        ...stamps,
        userViewable: rank > 1,
        confirmationLessons: ['You will learn to notice', 'You will plan one small step'],
        confirmationActivities: [{ description: 'An evening reflection', icon: 'journal' }],
        firstSessionID: sessionID(id, 1),
        imageURL: '',
        sessionCount: sessions,
      },
    ],
    ...playlistSessions(key, playlist).map((session): SeedDocument => [
      docPath('playlistSession', {
        programKey: key,
        playlistID: id,
        sessionID: String(session['id']),
      }),
      { ...session, programKey: key, ...stamps, celebrationId: '', unlockedActivities: [] },
    ]),
  ];
}
