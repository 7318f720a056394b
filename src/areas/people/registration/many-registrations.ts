import type { Registration } from '#domain/people/registration/schema.ts';
import { copyAct } from '#records/selection/copy-act.ts';
import type { Many } from '#records/selection/many.ts';

export const MANY_REGISTRATIONS: Many<Registration> = {
  label: ['registration record', 'registration records'],
  nameOf: ({ email, docID }) => email || docID,
  acts: [
    copyAct({
      word: 'Copy emails',
      label: ['email', 'emails'],
      textOf: ({ email, docID }) => email || docID,
    }),
    copyAct({
      word: 'Copy subject IDs',
      label: ['subject ID', 'subject IDs'],
      textOf: ({ subjectID }) => subjectID,
    }),
  ],
};
