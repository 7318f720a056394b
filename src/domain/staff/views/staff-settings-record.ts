import { ownRules } from '#domain/shared/plain-record.ts';

/** The personal settings of a member of staff: views, pins, last records (TEAM-VIEW-01, -05). */
export const staffSettingsRecord = ownRules('staffSettings', {
  label: ['own settings', 'own settings'],
  access: {
    get: 'own as staff',
    read: 'nobody',
    create: 'own as staff',
    update: 'own as staff',
  },
  sentence: 'Own views, pins and last records: each person reads and writes only their own.',
  notAudited: 'Bookmarks of one person, which say nothing about the study.',
});
