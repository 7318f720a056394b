import { ownRules } from '#domain/shared/plain-record.ts';

export const notificationRecord = ownRules('notification', {
  label: ['notification', 'notifications'],
  access: { read: 'staff', create: 'staff' },
  sentence: 'Notifications to devices: staff read and send them; what is sent stays.',
  notes: {
    create:
      'Under one’s own name, at the time of the server, to a device of the person with the token it has. A test from the page of a device takes an admin.',
  },
  large: true,
  notAudited: 'Written once and never changed; it says itself who sent what to whom, and when.',
});
