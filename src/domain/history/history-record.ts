import { ownRules } from '#domain/shared/plain-record.ts';

export const historyRecord = ownRules('history', {
  label: ['history entry', 'history entries'],
  access: { read: 'staff', create: 'staff' },
  sentence: 'The history of every change: staff read it, and nobody ever changes it.',
  notes: {
    create:
      'Together with the changes that it describes, under the name of the act that makes them, under one’s own name, at the time of the server.',
  },
  large: true,
  notAudited: 'It is the history.',
});
