import { ownRules } from '#domain/shared/plain-record.ts';

/**
 * A call with a person; author and time are only in its history entry (CORE-CALLS-13).
 * Forward-only: a completed or abandoned call keeps its status and date (CORE-D-73).
 */
export const callRecord = ownRules('call', {
  label: ['scheduled call', 'scheduled calls'],
  screen: 'userDetail',
  access: { read: 'staff', update: 'staff' },
  sentence: 'Calls scheduled with a person: staff read them and set their status and date.',
  notes: {
    update:
      'Only status and date of the call; a completed one has a day that is not in the future, and keeps both, as an abandoned one does. The call of a workflow has the status and date of the workflow.',
  },
  title: ({ title }) => (typeof title === 'string' ? title : ''),
  replayed: ['dateOfCall'],
  verbs: ['Edit'],
});
