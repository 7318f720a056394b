import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { celebration, CELEBRATION_SETS, CELEBRATION_STATES } from '#domain/content/celebration.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { DEFAULT_RULES, gatingRule } from '#domain/content/gating-rule.ts';
import { programPage } from '#domain/content/program-page.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ACTIVITIES, CELEBRATIONS, LINKS, PAGES, VALUES, VOICES } from './extras-table.ts';
import { activityUuid } from './playlists.ts';
import { ACT_PROGRAM, audioPath, pictureName, stampsOf, voicePath } from './program-parts.ts';

const programKey = ACT_PROGRAM;

/** Texts for each state besides the celebration's own. */
const AFTERWARDS = {
  loaded: 'Your next session is ready whenever you are.',
  loadable: 'There is one more for today, if you would like to go on.',
  notLoadable: 'That is all for today. Rest well; tomorrow there is more.',
} as const;

function celebrationDocument([id, name, words]: (typeof CELEBRATIONS)[number], now: Date) {
  const states = CELEBRATION_STATES.map((state) => {
    const sets = CELEBRATION_SETS.map((set): readonly [string, SeedData] => [
      set,
      {
        text: set === 'modal' ? `${words} ${AFTERWARDS[state]}` : AFTERWARDS[state],
        svg: '',
        imageFilename: pictureName(id),
        imageStyle: 'cover',
      },
    ]);
    return [state, Object.fromEntries(sets)] as const;
  });
  const data = { id, name, programKey, ...Object.fromEntries(states), ...stampsOf(now, 130) };
  return [pathOf(celebration, { programKey, id }), data] as const;
}

function activityDocument([key, title, description]: (typeof ACTIVITIES)[number], now: Date) {
  return [
    pathOf(awarenessActivity, { programKey, key }),
    {
      key,
      title,
      description,
      programKey,
      activity_type: 'awareness',
      unlockedByDefault: key === 'three-breaths',
      uuid: activityUuid(key),
      image_filename: pictureName(key),
      audio_filename: `${key}.mp3`,
      remote_audio_filename: audioPath(key),
      ...stampsOf(now, 140),
    },
  ] as const;
}

/** A page that a program may show instead of its own content. */
export const pageDocument = (
  of: string,
  [key, name, HTML]: (typeof PAGES)[number],
  now: Date,
): SeedDocument => [
  pathOf(programPage, { programKey: of, pageKey: key }),
  { id: key, key, name, HTML, url: '', programKey: of, ...stampsOf(now, 150) },
];

/** A program's content besides lessons, journals and playlists. */
export const extraDocuments = (now: Date): SeedDocument[] => [
  ...PAGES.map((page) => pageDocument(programKey, page, now)),
  ...CELEBRATIONS.map((line) => celebrationDocument(line, now)),
  ...ACTIVITIES.map((activity) => activityDocument(activity, now)),
  ...VALUES.map(([id, name, description], at): SeedDocument => [
    pathOf(valuesCategory, { programKey, id }),
    {
      id,
      name,
      description,
      programKey,
      order: at + 1,
      ...stampsOf(now, 160),
      entryValidation: { minValues: 1, maxValues: 3, minChars: 1, maxChars: 120 },
    },
  ]),
  ...LINKS.map(([id, text, url], at): SeedDocument => [
    pathOf(resourceLink, { programKey, id }),
    { id, text, url, order: at + 1, ...stampsOf(now, 70) },
  ]),
  ...VOICES.map(([id, name, desc], at): SeedDocument => [
    pathOf(voiceActor, { programKey, id }),
    {
      id,
      name,
      desc,
      image_filename: pictureName(id),
      defaultVoiceActor: at === 0,
      remote_audio_filename: voicePath(id),
    },
  ]),
  ...(
    [
      [DEFAULT_RULES, 56],
      ['spring-2026', 63],
    ] as const
  ).map(([id, target]): SeedDocument => [
    pathOf(gatingRule, { programKey, id }),
    { id, target, margin: 7, sessionsAllowed: { A: 0, B: 1, C: 2, D: 3 } },
  ]),
  [
    pathOf(favoritesList, { programKey, id: 'exercises' }),
    {
      id: 'exercises',
      name: 'Exercises that help me',
      programKey,
      ...stampsOf(now, 100),
      removeIconName: 'heart-filled',
      addIconName: 'heart',
      firstTimeImageSize: 120,
      nullStateTitle: 'Nothing here yet',
      nullStateImage: pictureName('first-light'),
      nullStateText: 'Tap the **heart** of an exercise to keep it here.',
      firstTimeModalTitle: 'Kept',
      firstTimeModalImage: pictureName('first-light'),
      firstTimeModalText: 'You find it again under *Exercises that help me*.',
    },
  ],
];
