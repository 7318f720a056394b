import type { Subject } from '#domain/people/subject/schema.ts';
import { copyAct } from '#records/selection/copy-act.ts';
import type { Many } from '#records/selection/many.ts';

export const MANY_SUBJECTS: Many<Subject> = {
  label: ['subject', 'subjects'],
  nameOf: ({ docID, firstName, lastName }) =>
    [docID, `${firstName} ${lastName}`.trim()].filter((part) => part !== '').join(', '),
  acts: [
    copyAct({
      word: 'Copy subject IDs',
      label: ['subject ID', 'subject IDs'],
      textOf: ({ docID }) => docID,
    }),
    copyAct({ word: 'Copy emails', label: ['email', 'emails'], textOf: ({ email }) => email }),
  ],
};
