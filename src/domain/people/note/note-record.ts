import { ownRules } from '#domain/shared/plain-record.ts';

/**
 * A note about a person, or a question about a field of one of the person's records (TEAM-NOTE-01,
 * -02).
 */
export const noteRecord = ownRules('note', {
  label: ['note', 'notes'],
  screen: 'userNotes',
  access: { read: 'staff', create: 'staff', update: 'staff' },
  sentence:
    'Notes and questions about a person: staff read and write them; an admin withdraws them; nobody deletes them.',
  notes: {
    create: 'Under one’s own name, at the time of the server.',
    update:
      'The text only by its author, within five minutes; otherwise an answer, the end of a question, or a withdrawal by an admin, with a reason.',
  },
  large: true,
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  replayed: 'all',
  verbs: ['Create', 'Edit'],
});
