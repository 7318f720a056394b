import { ownRules } from '#domain/shared/plain-record.ts';

/**
 * A person's step through a study. Forward-only, because its decisions have already taken effect.
 */
export const workflowRecord = ownRules('workflow', {
  label: ['workflow', 'workflows'],
  screen: 'userWorkflow',
  access: { read: 'staff', update: 'staff' },
  sentence:
    'Steps of a person through a study: staff read them and fill in the forms of consent and follow-up.',
  notes: {
    update:
      'Only what the forms of consent, EXT consent and the early-termination call ask; a decision or the end of a call names who held it and a day that is not in the future. A completed or abandoned call keeps its status and date.',
  },
  stamps: { changed: ['updated', 'updatedBy'] },
  replayed: ['preConsentStatus', 'dateOfCall', 'employeeName', 'notes'],
});
