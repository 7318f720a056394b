import { boolean, number, string } from 'yup';
import {
  proseField,
  switchField,
  textField,
  urlField,
  type QuestionField,
} from './question-field.ts';

const text = (name: string) => ['screenText', name];

/** Identifies the question within its phase. */
export const KEY: QuestionField = textField({
  at: ['key'],
  label: 'Key',
  most: 50,
  required: true,
});

/** Effectively read-only: changing the number moves the question (AUTHOR-D-52). */
export const ORDER: QuestionField = {
  name: 'order',
  at: ['order'],
  label: 'Order',
  input: 'number',
  required: true,
  rules: number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value))
    .label('Order')
    .typeError('Order must be a number')
    .required('Order is required'),
};

/** Fields of every question screen (AUTHOR-D-85). */
export const SCREEN_FIELDS: readonly QuestionField[] = [
  textField({ at: text('heading'), label: 'Heading', most: 50, required: true }),
  textField({ at: text('navigationTitle'), label: 'Navigation title', most: 50, required: true }),
  textField({
    at: text('PrevButtonText'),
    label: 'Previous button',
    most: 20,
    required: true,
    start: 'Back',
  }),
  textField({
    at: text('NextButtonText'),
    label: 'Next button',
    most: 20,
    required: true,
    start: 'Next',
  }),
  urlField({ at: text('imageURL'), label: 'Image URL' }),
  proseField({ at: text('callout'), label: 'Callout', most: 1000 }),
  proseField({ at: text('footer'), label: 'Footer', most: 1000 }),
];

export const PINK_EYE: QuestionField = {
  ...switchField({ at: ['hasPinkEye'], label: 'Pink ‘i’' }),
  help: 'A sign on the screen that opens an explanation.',
};

/** Behaviour settings of every question (AUTHOR-D-85). */
export const BEHAVIOUR_FIELDS: readonly QuestionField[] = [
  switchField({ at: ['required'], label: 'Required', start: true }),
  switchField({ at: ['firstTimeViewOnly'], label: 'Shown the first time only' }),
  switchField({
    at: ['showNotificationPermissionAlert'],
    label: 'Asks for permission to notify',
  }),
  PINK_EYE,
];

const whenOn = (label: string, most: number) =>
  string()
    .label(label)
    .trim()
    .max(most, `${label} must be at most ${most} characters`)
    .default('')
    .required(`${label} must be at least 3 characters`)
    .min(3, `${label} must be at least 3 characters`);

const pinkEye = (name: string) => ['pinkEye', name];

/** The text behind the pink 'i'; shown and required only when enabled (AUTHOR-QUES-16). */
export const PINK_EYE_FIELDS: readonly QuestionField[] = [
  {
    name: 'pinkEyeTitle',
    at: pinkEye('contentTitle'),
    label: 'Pink ‘i’ title',
    input: 'line',
    rules: whenOn('Pink ‘i’ title', 500),
    required: true,
  },
  {
    name: 'pinkEyeContent',
    at: pinkEye('content'),
    label: 'Pink ‘i’ content',
    input: 'prose',
    rules: whenOn('Pink ‘i’ content', 5000),
    required: true,
  },
  {
    name: 'pinkEyeSkipFirstTime',
    at: pinkEye('skipFirstTime'),
    label: 'Left out the first time',
    input: 'switch',
    rules: boolean(),
    required: false,
  },
];
