import { typeFields } from '#domain/content/journal-type/questions/question-types.ts';
import type { QuestionType } from '#domain/content/journal-type/question-types.ts';
import type { SeedData } from '#tools/seed/document.ts';

/** A question without its number and the texts its journal adds to every screen. */
export type QuestionRow = SeedData & { readonly key: string; readonly screenText: SeedData };

interface More {
  readonly screen?: SeedData;
  readonly [field: string]: unknown;
}

/** A question of any type. */
const ask = (
  key: string,
  type: QuestionType,
  promptText: string,
  { screen, ...fields }: More = {},
): QuestionRow => ({
  key,
  ...typeFields(type),
  required: true,
  ...fields,
  screenText: { promptText, ...screen },
});

export const write = (key: string, prompt: string, type: QuestionType = 'text'): QuestionRow =>
  ask(key, type, prompt, {
    required: type !== 'optionalText',
    validation: { minLength: type === 'optionalText' ? 0 : 3, maxLength: 512 },
    screen: { placeholderText: 'Record your thoughts here...' },
  });

/** Content to read or act on. */
export const read = (
  key: string,
  prompt: string,
  content: string,
  type: QuestionType = 'content',
): QuestionRow => ask(key, type, prompt, { required: false, screen: { content } });

export const yesOrNo = (key: string, prompt: string, yes = 'Yes', no = 'Not today'): QuestionRow =>
  ask(key, 'boolean', prompt, { screen: { positiveText: yes, negativeText: no } });

const places = (max: number, initialValue: number) => ({
  validation: { min: 0, max, initialValue, discreteStepSize: 1 },
});

export const slide = (key: string, prompt: string, scale: string, graphName: string): QuestionRow =>
  ask(key, 'slider', prompt, { ...places(10, 5), graphName, screen: { scale } });

/** An amount in a unit. */
export const amount = (
  key: string,
  prompt: string,
  [unitSingular, unitPlural]: readonly [string, string],
  most: number,
): QuestionRow =>
  ask(key, 'pacing-slider', '', {
    ...places(most, Math.round(most / 4)),
    screen: {
      promptText1: prompt,
      promptText2: 'A little less than you could.',
      unitSingular,
      unitPlural,
    },
  });

export const amountSummary = (key: string, before: string, units: string): QuestionRow =>
  ask(key, 'pacing-summary', '', {
    ...places(60, 15),
    required: false,
    screen: { summaryText: before, summaryEndText: 'and then a break', summaryUnits: units },
  });

export const summary = (
  key: string,
  title: string,
  after: string,
  type: QuestionType = 'summary',
) =>
  ask(key, type, '', {
    required: false,
    displayValuesReference: type !== 'summary',
    screen: {
      summaryText: title,
      preSummaryText: 'This is what you wrote:',
      postSummaryText: after,
    },
  });

export const several = (
  key: string,
  prompt: string,
  placeholderTexts: readonly string[],
  type: QuestionType = 'multipleInput',
): QuestionRow =>
  ask(key, type, prompt, {
    validation: { numInputs: placeholderTexts.length, minResponses: 1 },
    screen: { defaultPlaceholder: 'A few words are enough', placeholderTexts },
  });

export const values = (key: string, prompt: string, valuesCategoryID: string): QuestionRow =>
  ask(key, 'valuesEntry', prompt, {
    valuesCategoryID,
    screen: { placeholderTexts: ['What matters most', 'What else matters', 'And one more'] },
  });

const dartboardScreen = { dartboardText: 'Tap where you stand', content: 'The centre is close.' };

export const dart = (key: string, prompt: string, valuesCategoryID: string): QuestionRow =>
  ask(key, 'dartboard_v2', prompt, { valuesCategoryID, screen: dartboardScreen });

export const oldDart = (key: string, prompt: string, quadrant: number): QuestionRow =>
  ask(key, 'dartboard', prompt, { quadrant, screen: dartboardScreen });

/** The texts for one time of a night. */
const timeOfNight = (title: string, promptText: string): SeedData => ({
  title,
  promptText,
  orderErrorText: 'Please check the order of your times.',
  timeBetweenErrorText: 'Leave at least half an hour in between.',
  reminderBoxTitle: 'A reminder?',
  reminderBoxCTA: 'Remind me',
  reminderBoxCheckbox: 'Every evening',
  notificationTitle: title,
  notificationBody: 'A gentle reminder of your plan for tonight.',
});

export const sleepTimes = (key: string): QuestionRow =>
  ask(key, 'sleepPlan', '', {
    screen: {
      windDownTime: timeOfNight('Winding down', 'When will you put the day aside?'),
      bedTime: timeOfNight('Going to bed', 'When do you want to be in bed?'),
      wakeUpTime: timeOfNight('Getting up', 'When will you get up, every day of the week?'),
    },
  });

export const planPicker = (key: string): QuestionRow =>
  ask(key, 'pacing-planPicker', '', {
    plans: ['By tasks', 'By time'],
    screen: {
      taskBasedPacingDescription: 'You cut something large into parts, with a break after each.',
      timeBasedPacingDescription: 'You stop when the timer rings, however well it goes.',
    },
  });

export const restTaken = (key: string): QuestionRow =>
  ask(key, 'pacing-restTimeModal', '', {
    screen: { modalPromptText: 'Did you take your break?', checkboxText: 'I rested as planned' },
  });

/** How the list of journals shows an entry. */
export const card = (cardTitle: string, cardSubtitle: string): SeedData => ({
  cardTitle,
  cardSubtitle,
  cardTemplate: '<p>{{answer}}</p>',
});

export const dartboardCard = (cardTitle: string): SeedData => ({
  cardTitle,
  cardSubtitle: 'How close you lived',
  cardTemplateString: '<p>{{answer}}</p>',
});
