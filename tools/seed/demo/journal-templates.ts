import { ago, DAY } from '#tools/seed/time.ts';

const ADA = 'ada.admin@example.com';

interface Question {
  readonly key: string;
  readonly type: string;
  readonly questionType: string;
  readonly required: boolean;
  readonly order: number;
  readonly screenText: object;
}

/** A question as created by the console (AUTHOR-QUES-11). */
const question = (
  order: number,
  key: string,
  type: string,
  promptText: string,
  more: object = {},
): Question => ({
  key,
  order,
  type,
  questionType: type,
  required: true,
  screenText: {
    heading: 'Your journal',
    navigationTitle: 'Journal',
    promptText,
    PrevButtonText: 'Back',
    NextButtonText: 'Next',
  },
  ...(type === 'text' && { validation: { minLength: 0, maxLength: 512 } }),
  ...more,
});

const card = (cardTitle: string, cardSubtitle: string) => ({
  cardTitle,
  cardSubtitle,
  cardTemplate: '<p>{{answer}}</p>',
});

interface Template {
  readonly displayName: string;
  readonly description: string;
  readonly unlockedByDefault: boolean;
  readonly noJournalLeftBehind: boolean;
  readonly phases: Readonly<Record<string, object>>;
}

/** The therapy program's journal questions, by journal id. */
const TEMPLATES: Readonly<Record<string, Template>> = {
  'evening-reflection': {
    displayName: 'Evening reflection',
    description: 'Looks back on the day in a few sentences.',
    unlockedByDefault: true,
    noJournalLeftBehind: true,
    phases: {
      creation: {
        order: 1,
        prefill: false,
        questions: [
          question(1, 'what-helped', 'text', 'What helped you today?'),
          question(2, 'what-was-hard', 'text', 'What was hard?'),
          question(3, 'room-for-pain', 'slider', 'How much room did pain take?', {
            graphName: 'Room for pain',
            validation: { min: 0, max: 10, initialValue: 5, discreteStepSize: 1 },
          }),
        ],
      },
      completion: { order: 2, completedComponent: 'default', default: card('Done', 'Sleep well') },
    },
  },
  'defusion-notes': {
    displayName: 'Defusion notes',
    description: 'A thought, and how it looks from a distance.',
    unlockedByDefault: false,
    noJournalLeftBehind: false,
    phases: {
      creation: {
        order: 1,
        prefill: true,
        questions: [
          question(1, 'the-thought', 'text', 'Which thought returned today?'),
          question(2, 'true-or-useful', 'boolean', 'Was it useful?'),
        ],
      },
    },
  },
  'committed-action': {
    displayName: 'Committed action',
    description: 'A small step towards what matters.',
    unlockedByDefault: false,
    noJournalLeftBehind: true,
    phases: {
      creation: {
        order: 1,
        prefill: false,
        questions: [
          question(1, 'which-value', 'valuesEntry', 'Which value is it about?', {
            valuesCategoryID: 'family',
          }),
          question(2, 'small-step', 'text', 'What is the smallest step?'),
        ],
      },
      activity: {
        order: 2,
        positiveButtonText: 'I did it',
        negativeButtonText: 'Not yet',
        ...card('Your step', 'Take it today'),
        questions: [question(1, 'how-was-it', 'text', 'How was it?')],
      },
      confirmation: {
        order: 3,
        positiveButtonText: 'Yes',
        negativeButtonText: 'No',
        ...card('Did you take your step?', ''),
      },
      completion: {
        order: 4,
        completedComponent: 'values',
        positiveConfirmation: card('Well done', 'You took your step'),
        negativeConfirmation: card('Another day', 'You can try again'),
        default: card('Your step', ''),
      },
    },
  },
};

/** A journal's stored definition; empty when only its id is known. */
export function templateOf(programKey: string, id: string, now: Date): object {
  const template = TEMPLATES[id];
  if (!template) return {};
  return {
    ...template,
    programKey,
    imageURI: `${id}.png`,
    notAssignableToTask: false,
    created: ago(now, 280 * DAY),
    createdBy: ADA,
    updated: ago(now, 40 * DAY),
    updatedBy: ADA,
  };
}
