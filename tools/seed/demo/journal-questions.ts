import type { SeedData } from '#tools/seed/document.ts';

/** A journal question with its answer, as stored in an entry. */
export type AnsweredQuestion = SeedData & { readonly type: string; readonly questionType: string };

interface Answer {
  readonly userResponse?: unknown;
  readonly userResponseText?: string;
  readonly userResponses?: readonly unknown[];
}

/** Older app versions read `type`, without the pacing prefix. */
function question(questionType: string, promptText: string, answer: Answer = {}): AnsweredQuestion {
  return {
    questionType,
    type: questionType.replace(/^pacing-/, ''),
    key: questionType,
    required: true,
    screenText: { promptText, heading: '', navigationTitle: '' },
    userResponse: answer.userResponse ?? null,
    userResponseText: answer.userResponseText ?? '',
    userResponses: answer.userResponses ?? [],
  };
}

const written = (type: string, prompt: string, words: string) =>
  question(type, prompt, { userResponse: words, userResponseText: words });

const point = (type: string, prompt: string, xPercent: unknown, yPercent: unknown) =>
  question(type, prompt, { userResponse: { xPercent, yPercent } });

interface JournalPhases {
  readonly creation: readonly AnsweredQuestion[];
  readonly conversion?: readonly AnsweredQuestion[];
}

export interface Journal {
  readonly journalTypeID: string;
  readonly phases: JournalPhases;
  /** Started but not finished. */
  readonly unfinished?: boolean;
}

const EVENING: Journal = {
  journalTypeID: 'evening-reflection',
  phases: {
    creation: [
      written('text', 'How was your day?', 'Better than yesterday. I sat in the sun for a while.'),
      question('slider', 'How strong was the pain?', { userResponse: 4, userResponseText: '4' }),
      question('boolean', 'Did you rest?', { userResponse: true, userResponseText: 'Yes' }),
      question('optionalText', 'Anything else?'),
    ],
    conversion: [
      question('summary', 'You rested and spent time outside.'),
      written('repeat', 'Say it once more in a few words.', 'Sun, rest, less hurry.'),
    ],
  },
};

const EVENING_LATER: Journal = {
  journalTypeID: 'evening-reflection',
  phases: {
    creation: [
      written(
        'text',
        'How was your day?',
        'Long. The visit was lovely and I paid for it afterwards.',
      ),
      question('slider', 'How strong was the pain?', { userResponse: 7, userResponseText: '7' }),
      question('boolean', 'Did you rest?', { userResponse: false, userResponseText: 'No' }),
      written('optionalText', 'Anything else?', 'I shall ask them to come for an hour next time.'),
    ],
    conversion: [
      question('summary', 'You had visitors and did not rest.'),
      written('repeat', 'Say it once more in a few words.', 'Good company, too long.'),
    ],
  },
};

const DIARY: Journal = {
  journalTypeID: 'pain-diary',
  phases: {
    creation: [
      question('content', 'Pain comes and goes. Write down what you notice.'),
      question('slider', 'Pain right now', { userResponse: 6, userResponseText: '6' }),
      question('multipleInput', 'Where does it hurt?', {
        userResponses: ['Left shoulder', 'Lower back', 'Both hands'],
      }),
    ],
  },
};

const DIARY_LATER: Journal = {
  journalTypeID: 'pain-diary',
  phases: {
    creation: [
      question('content', 'Pain comes and goes. Write down what you notice.'),
      question('slider', 'Pain right now', { userResponse: 3, userResponseText: '3' }),
      question('multipleInput', 'Where does it hurt?', {
        userResponses: ['Neck', 'Right hip'],
      }),
    ],
  },
};

const BREATHING: Journal = {
  journalTypeID: 'daily-insight',
  phases: {
    creation: [
      question('instructions', 'Sit comfortably and close your eyes.'),
      question('timer', 'Breathe for three minutes.', {
        userResponse: 180,
        userResponseText: '3:00',
      }),
      question('enableReminders', 'Shall we remind you tomorrow?', {
        userResponse: false,
        userResponseText: 'No',
      }),
    ],
  },
};

const DARTBOARD: Journal = {
  journalTypeID: 'valuesDartboard',
  phases: {
    creation: [
      point('dartboard', 'How close to your values did you live in your family?', 62.5, 31),
      point('dartboard_v2', 'And in your work?', 48, 55.25),
      question('summary_dartboard_v2', 'Family stands nearer to the centre than work.'),
    ],
    conversion: [point('dartboard_v2', 'Where would you like to be in a month?', 50, 50)],
  },
};

const INCOMPLETE: Journal = {
  journalTypeID: 'valuesDartboard',
  unfinished: true,
  phases: {
    creation: [
      point('dartboard_v2', 'How close to your values did you live at leisure?', 12, null),
      point('dartboard', 'And in your health?', 140, 20),
    ],
  },
};

const VALUES_CHECK: Journal = {
  journalTypeID: 'values-check',
  phases: {
    creation: [
      question('valuesEntry', 'What matters to you in your family?', {
        userResponses: ['Being there', 'Patience', 'Laughing together'],
      }),
      written('text', 'Which of them was hard today?', 'Patience, as on most evenings.'),
    ],
  },
};

const SLEEP: Journal = {
  journalTypeID: 'sleep-plan',
  phases: {
    creation: [
      question('sleepPlan', 'When do you want to go to bed and get up?', {
        userResponse: { windDownTime: '21:30', bedTime: '22:30', wakeUpTime: '06:45' },
        userResponseText: 'Wind down 21:30, bed 22:30, up 06:45',
      }),
      question('moodWheel', 'A question of a newer app version', {
        userResponse: 'calm',
        userResponseText: 'Calm',
      }),
    ],
  },
};

const PACING: Journal = {
  journalTypeID: 'pacing_v2',
  phases: {
    creation: [
      question('pacing-instructions', 'Pacing means to stop before it hurts.'),
      question('pacing-planPicker', 'Which plan do you choose?', {
        userResponse: 'timeBased',
        userResponseText: 'By time',
      }),
      written('pacing-text', 'What do you want to do?', 'Work in the garden'),
      question('pacing-slider', 'For how many minutes?', {
        userResponse: 20,
        userResponseText: '20 minutes',
      }),
      question('pacing-multipleInput', 'Name your steps.', {
        userResponses: ['Weeding', 'A break on the bench', 'Watering'],
      }),
    ],
    conversion: [
      question('pacing-content', 'You are half through.'),
      question('pacing-restTimeModal', 'Did you take your break?', {
        userResponse: true,
        userResponseText: 'Yes',
      }),
      question('pacing-summary', 'Twenty minutes with one break.'),
    ],
  },
};

/** Journals of programs with sessions; covers every question type. */
export const JOURNALS: readonly Journal[] = [
  EVENING,
  DARTBOARD,
  VALUES_CHECK,
  PACING,
  SLEEP,
  BREATHING,
  INCOMPLETE,
  DIARY,
  EVENING_LATER,
];

export const CONTROL_JOURNALS: readonly Journal[] = [DIARY, EVENING, DIARY_LATER];
