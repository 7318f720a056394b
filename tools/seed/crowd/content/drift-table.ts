import type { PlacePath } from '#domain/content/program-content/places.ts';

/** A text of a record, edited after cloning. */
export interface DriftedText {
  readonly place: string;
  readonly path: PlacePath;
  readonly value: string;
  /** Days ago. */
  readonly days: number;
}

/** Edits in the source since it was cloned. */
export const SOURCE_EDITS: readonly DriftedText[] = [
  {
    place: 'lessons/lesson-2-3',
    path: ['description'],
    value: 'Avoiding what may hurt helps today, and makes tomorrow smaller.',
    days: 31,
  },
  {
    place: 'lessons/lesson-4-2',
    path: ['steps', 1, 'content'],
    value:
      'You can stand at the door all evening to keep him out. Then you miss your own party. Or he comes in, sits down somewhere, and you talk to your friends.',
    days: 28,
  },
  {
    place: 'celebrations/steady',
    path: ['loaded', 'modal', 'text'],
    value: 'One more step, at your own pace. The next one is ready whenever you are.',
    days: 20,
  },
  {
    place: 'valuesCategories/spirit',
    path: ['description'],
    value: 'What is larger than yourself, whatever you call it.',
    days: 12,
  },
  {
    place: 'journalTypes/good-moments',
    path: ['description'],
    value: 'What was good today, beside what was hard.',
    days: 9,
  },
];

export const CLONE_EDITS: readonly DriftedText[] = [
  {
    place: 'chapters/chapter-10',
    path: ['description'],
    value: 'Doing by plan rather than by pain: gardening, outings and light evenings.',
    days: 40,
  },
  {
    place: 'lessons/lesson-6-7',
    path: ['steps', 1, 'content'],
    value:
      'They need not outweigh the pain. They stand beside it: the first warm wind, a message, light on a wall.',
    days: 38,
  },
  {
    place: 'lessons/lesson-9-2',
    path: ['description'],
    value: 'If you are not at least nine of ten sure, the step is too big. Plant one seed.',
    days: 36,
  },
  {
    place: 'pages/welcome',
    path: ['HTML'],
    value: '<h1>Welcome to the spring edition</h1><p>Begin with today’s session.</p>',
    days: 35,
  },
  {
    place: 'journalTypes/evening-look-back',
    path: ['phases', 'creation', 'questions', 0, 'screenText', 'promptText'],
    value: 'What did you do outdoors today that mattered to you?',
    days: 22,
  },
];

/** Conflicting edits on both sides. */
export const CONFLICTS: readonly (Omit<DriftedText, 'value'> & {
  readonly source: string;
  readonly clone: string;
})[] = [
  {
    place: 'lessons/lesson-1-1',
    path: ['steps', 0, 'content'],
    source: 'Good that you are here. Pain has probably taken more of your time than you wanted.',
    clone: 'Good that you are here, and good that the days are getting longer.',
    days: 18,
  },
  {
    place: 'chapters/chapter-12',
    path: ['description'],
    source: 'What you take along, what you do when it gets hard, and where to begin again.',
    clone: 'What you take along into the summer, and what you do when it gets hard.',
    days: 16,
  },
  {
    place: 'awarenessActivities/one-cup',
    path: ['description'],
    source: 'Drink something warm, slowly, and do nothing else meanwhile.',
    clone: 'Drink something cold outdoors, and do nothing else meanwhile.',
    days: 14,
  },
];
