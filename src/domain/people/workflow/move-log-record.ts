import { ownRules } from '#domain/shared/plain-record.ts';

export const moveLogRecord = ownRules('moveLog', {
  label: ['move', 'moves'],
  access: { read: 'staff', create: 'staff' },
  sentence:
    'Moves of people from one workflow status to the next: the functions write them, staff the one that it makes by hand.',
  notes: {
    create:
      'Only together with the move from done to the extension, under the id of its history entry.',
  },
  large: true,
  notAudited: 'A log itself.',
});
