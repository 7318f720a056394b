type Line = readonly [id: string, title: string, text: string];

/** Awareness exercises, each with its own picture and audio. */
export const ACTIVITIES: readonly Line[] = [
  ['three-breaths', 'Three breaths', 'Follow three breaths from the first moment to the last.'],
  ['near-and-far', 'Near and far sounds', 'Listen to what is near, then to what is far away.'],
  ['soles', 'The soles of your feet', 'Feel where you touch the ground, and how it carries you.'],
  ['slow-street', 'One street, slowly', 'Walk along one street and notice each step.'],
  ['one-cup', 'One cup', 'Drink something warm and do nothing else meanwhile.'],
  ['clouds', 'Thoughts like clouds', 'Watch thoughts come, stay a while and move on.'],
  ['edges', 'The edges of pain', 'Find where it ends, and rest your attention there.'],
  ['good-wishes', 'Good wishes', 'Wish yourself and somebody else an easy day.'],
];

/** Celebrations at the end of a session, and texts for empty states. */
export const CELEBRATIONS: readonly Line[] = [
  ['first-light', 'First light', 'You made a beginning. That is often the hardest part.'],
  ['steady', 'Steady steps', 'One more step, at your own pace.'],
  ['open-door', 'An open door', 'You made room for something that was not easy.'],
  ['clear-sky', 'Clear sky', 'You noticed the weather, and stayed the sky.'],
  ['compass', 'On course', 'You did something that matters to you.'],
  ['summit', 'A view from above', 'Look back for a moment: this is how far you have come.'],
];

/** Areas of life in which people name their values. */
export const VALUES: readonly Line[] = [
  ['family', 'Family', 'How you want to be as a parent, child, brother or sister.'],
  ['partner', 'Partnership', 'How you want to share your life with somebody.'],
  ['friends', 'Friends', 'What kind of friend you want to be.'],
  ['work', 'Work and learning', 'What you want to give and to learn.'],
  ['body', 'Body and health', 'How you want to treat the body that carries you.'],
  ['play', 'Play and leisure', 'What you do for its own sake.'],
  ['community', 'Community', 'What you want to contribute where you live.'],
  ['spirit', 'Meaning', 'What is larger than yourself.'],
];

/** Additional links in the app. */
export const LINKS: readonly Line[] = [
  ['crisis', 'If you are in crisis: call or text 988', 'https://988lifeline.example.com/'],
  ['act', 'What acceptance and commitment therapy is', 'https://act.example.com/basics'],
  ['pain', 'Why pain can stay', 'https://pain.example.com/persistent'],
  ['sleep', 'Ten habits for better sleep', 'https://sleep.example.com/habits'],
  ['move', 'Moving gently: exercises with pictures', 'https://move.example.com/gentle'],
  ['diary', 'Open your flare-up plan', 'https://app.example.com/journals/flare-plan'],
];

export const VOICES: readonly Line[] = [
  ['ines', 'Ines', 'Low and unhurried, American English.'],
  ['caleb', 'Caleb', 'Calm, with long pauses, American English.'],
  ['moira', 'Moira', 'Bright, Irish English.'],
];

interface PlaylistRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly learns: readonly string[];
}

/** The three stages of the program. */
export const PLAYLISTS: readonly PlaylistRow[] = [
  {
    id: 'opening-up',
    name: 'Opening up',
    description: 'Weeks one to four: what pain does, what fighting it costs, and making room.',
    learns: ['You will see what the struggle costs', 'You will practise making room'],
  },
  {
    id: 'being-here',
    name: 'Being here',
    description: 'Weeks five to eight: stepping back from thoughts, the present, and what matters.',
    learns: ['You will see thoughts as thoughts', 'You will find what matters to you'],
  },
  {
    id: 'doing-what-matters',
    name: 'Doing what matters',
    description: 'Weeks nine to twelve: small steps, pacing, other people, and going on.',
    learns: ['You will take small steps', 'You will have a plan for hard days'],
  },
];

export const PAGES: readonly Line[] = [
  [
    'welcome',
    'Welcome',
    '<h1>Welcome</h1><p>Good that you are here. Begin with today’s session.</p>',
  ],
  [
    'finished',
    'All done',
    '<h1>That was the last session</h1><p>Everything stays open for you.</p>',
  ],
  [
    'pause',
    'Taking a break',
    '<h1>Take your time</h1><p>Your sessions wait where you left them.</p>',
  ],
];
