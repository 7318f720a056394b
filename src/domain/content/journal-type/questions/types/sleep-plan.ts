import {
  textField,
  urlField,
  type QuestionField,
} from '#domain/content/journal-type/questions/question-field.ts';
import type {
  QuestionSection,
  QuestionVariant,
} from '#domain/content/journal-type/questions/question-variant.ts';

/** The times of a sleep plan (AUTHOR-QUES-06). */
const GROUPS = { bedTime: 'Bed time', wakeUpTime: 'Wake-up time', windDownTime: 'Wind-down time' };

const TEXTS = {
  title: 'title',
  promptText: 'prompt',
  orderErrorText: 'order error',
  timeBetweenErrorText: 'time between error',
  reminderBoxTitle: 'reminder title',
  reminderBoxCTA: 'reminder button',
  reminderBoxCheckbox: 'reminder checkbox',
  notificationTitle: 'notification title',
  notificationBody: 'notification body',
};

/** Every text of a group is required, except the URL (AUTHOR-QUES-41). */
function fieldsOf(group: string, title: string): readonly QuestionField[] {
  const place = (name: string, label: string) => ({
    name: `${group}_${name}`,
    at: ['screenText', group, name],
    label: `${title} ${label}`,
  });
  return [
    ...Object.entries(TEXTS).map(([name, label]) =>
      textField({ ...place(name, label), most: 1000, required: true }),
    ),
    urlField(place('notificationUrl', 'notification url')),
  ];
}

/** When to wind down, go to bed and get up. */
export const sleepPlan: QuestionVariant = {
  sections: Object.entries(GROUPS).map(([group, title]): QuestionSection => ({
    title,
    fields: fieldsOf(group, title),
  })),
};
