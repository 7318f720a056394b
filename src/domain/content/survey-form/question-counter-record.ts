import { ownRules } from '#domain/shared/plain-record.ts';

/** Counts all questions ever created, so that ids are unique (AUTHOR-FORM-47). */
export const questionCounterRecord = ownRules('questionCounter', {
  label: ['survey question counter', 'survey question counters'],
  access: { read: 'staff', update: 'staff' },
  sentence:
    'The counter of survey questions: staff read and raise it; nobody lowers or removes it.',
  notes: { update: 'Only upwards, and by no more than one import needs.' },
  notAudited: 'A number that only grows; the questions that have its ids are in the history.',
});
