import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { celebration } from '#domain/content/celebration.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { DEFAULT_RULES, gatingRule } from '#domain/content/gating-rule.ts';
import { programPage } from '#domain/content/program-page.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

type Rule = readonly [id: string, target: number, margin: number, ...perDay: number[]];

const RULES: readonly Rule[] = [
  [DEFAULT_RULES, 56, 7, 0, 1, 2, 3],
  ['autumn-2026', 42, 5, 0, 1, 1, 2],
  // A cohort that no longer exists.
  ['pilot-2024', 70, 10, 1, 1, 2, 2],
];

type Activity = readonly [key: string, title: string, description: string, unlocked: boolean];

const ACTIVITIES: readonly Activity[] = [
  ['breathing', 'Three slow breaths', 'Follow three breaths from the first to the last.', true],
  ['sounds', 'Near and far sounds', 'Listen to what is near, then to what is far.', false],
  ['walking', 'One street, slowly', 'Walk along one street and notice each step.', false],
];

const PAGES: readonly (readonly [key: string, name: string, HTML: string, url: string])[] = [
  [
    'welcome',
    'Welcome',
    '<h1>Welcome</h1><p>Good that you are here. Begin with the lesson of today.</p>',
    '',
  ],
  ['study-site', 'Your study site', '', 'https://sites.example.com/stanza'],
];

const set = (text: string, imageFilename: string) => ({
  text,
  imageFilename,
  svg: '',
  imageStyle: 'cover',
});

const CELEBRATIONS: readonly (readonly [id: string, name: string])[] = [
  ['first-week', 'The first week'],
  ['half-way', 'Half of the way'],
];

const FAVORITES = {
  id: 'exercises',
  name: 'Exercises that help',
  removeIconName: 'heart-filled',
  addIconName: 'heart',
  nullStateTitle: 'Nothing here yet',
  nullStateImage: 'heart.png',
  nullStateText: 'Tap the **heart** of an exercise to keep it.',
  firstTimeModalTitle: 'Kept',
  firstTimeModalImage: 'heart.png',
  firstTimeModalText: 'You find it again under *Favorites*.',
  firstTimeImageSize: 120,
};

/** The therapy program's content besides lessons and playlists. */
export function programExtras(now: Date): SeedDocument[] {
  const programKey = PROGRAM_ACT;
  const author = 'ada.admin@example.com';
  const stamps: SeedData = {
    created: ago(now, 200 * DAY),
    createdBy: author,
    updated: ago(now, 30 * DAY),
    updatedBy: author,
  };
  return [
    ...RULES.map(([id, target, margin, A, B, C, D]): SeedDocument => [
      pathOf(gatingRule, { programKey, id }),
      { id, target, margin, sessionsAllowed: { A, B, C, D } },
    ]),
    ...ACTIVITIES.map(([key, title, description, unlockedByDefault], at): SeedDocument => [
      pathOf(awarenessActivity, { programKey, key }),
      {
        key,
        title,
        description,
        unlockedByDefault,
        programKey,
        activity_type: 'awareness',
        image_filename: `${key}.jpg`,
        audio_filename: `${key}.mp3`,
        ...stamps,
        remote_audio_filename: `programs/${programKey}/assets/audio/${key}.mp3`,
        uuid: `${key}-${at + 3}`,
      },
    ]),
    ...CELEBRATIONS.map(([id, name]): SeedDocument => [
      pathOf(celebration, { programKey, id }),
      {
        id,
        name,
        programKey,
        ...stamps,
        loaded: { modal: set(`${name}: done!`, 'sun.png'), nullState: set('See you.', 'sun.png') },
        loadable: {
          modal: set('One more is there.', 'hill.png'),
          nullState: set('Go on.', 'hill.png'),
        },
        notLoadable: {
          modal: set('Rest now.', 'moon.png'),
          nullState: set('Tomorrow.', 'moon.png'),
        },
      },
    ]),
    [
      pathOf(favoritesList, { programKey, id: FAVORITES.id }),
      { ...FAVORITES, programKey, ...stamps },
    ],
    ...PAGES.map(([key, name, HTML, url]): SeedDocument => [
      pathOf(programPage, { programKey, pageKey: key }),
      { id: key, key, name, HTML, url, programKey, ...stamps },
    ]),
  ];
}

/** The therapy program's About page in the app. */
export const ABOUT_PAGE: SeedData = {
  subtitle: 'Twelve weeks of acceptance and commitment therapy',
  content: '<h2>About this app</h2><p>It goes along with a <strong>clinical study</strong>.</p>',
  address: 'Stanza Research\n1 Example Street\nExampleton',
  copyright: '© 2026 Stanza Research',
  termsOfUse: 'https://stanza.example.com/terms',
  privacyPolicy: 'https://stanza.example.com/privacy',
};
