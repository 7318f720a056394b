import { notificationType } from '#domain/operations/notification-type.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

interface Type {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly program: string;
  readonly messages: readonly (readonly [title: string, body: string])[];
}

const TYPES: readonly Type[] = [
  {
    key: 'new-lesson',
    name: 'New lesson',
    description: 'A lesson has been unlocked.',
    program: PROGRAM_ACT,
    messages: [
      ['A new lesson is here', 'Ten quiet minutes are enough for it.'],
      ['Ready for the next step?', 'Your next lesson waits where you stopped.'],
    ],
  },
  {
    key: 'evening-reflection',
    name: 'Evening reflection',
    description: 'Reminds of the journal in the evening, when it is still empty.',
    program: PROGRAM_ACT,
    messages: [
      ['How was today?', 'Write down one thing that you noticed.'],
      ['A moment for yourself', 'Two sentences about the day are enough.'],
      ['Before you sleep', 'What did you make room for today?'],
    ],
  },
  {
    key: 'survey-due',
    name: 'Survey due',
    description: 'A survey of the study closes within two days.',
    program: '',
    messages: [
      ['Your survey closes soon', 'It takes about five minutes. Thank you for taking part.'],
    ],
  },
  {
    key: 'screening-week-day',
    name: 'Screening week, next day',
    description: 'Each morning of the seven days before randomization.',
    program: 'screeningWeek',
    messages: [
      ['Good morning', 'Today’s questions are open until midnight.'],
      ['One day further', 'Your answers of today help to find the program that fits.'],
    ],
  },
  {
    key: 'welcome-back',
    name: 'Welcome back',
    description: 'Nobody has opened the app for a week.',
    program: '',
    messages: [
      ['Good to see you again', 'Your place in the program is kept. Ten minutes are enough.'],
    ],
  },
];

export const notificationTypeDocuments = (now: Date): SeedDocument[] =>
  TYPES.map(({ key, messages, ...rest }, at) => [
    pathOf(notificationType, { id: key }),
    {
      id: key,
      key,
      ...rest,
      messages: messages.map(([title, body]) => ({ title, body })),
      created: ago(now, (210 - at * 30) * DAY),
      createdBy: 'ada.admin@example.com',
      updated: ago(now, (60 - at * 11) * DAY),
      updatedBy: 'ada.admin@example.com',
    },
  ]);
