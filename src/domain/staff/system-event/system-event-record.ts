import { ownRules } from '#domain/shared/plain-record.ts';

export const systemEventRecord = ownRules('systemEvent', {
  label: ['system event', 'system events'],
  access: { read: 'staff', create: 'staff' },
  sentence: 'System events: staff read and write them; what is written stays.',
  notes: {
    create:
      'Under one’s own name, at the time of the server, about a registration; types and categories of the functions are theirs alone.',
  },
  large: true,
  notAudited: 'A log itself: written once and never changed.',
});
