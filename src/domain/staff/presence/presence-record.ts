import { ownRules } from '#domain/shared/plain-record.ts';

/** The page shown in a colleague's tab (TEAM-PRES-05). */
export const presenceRecord = ownRules('presence', {
  label: ['open page', 'open pages'],
  access: { read: 'staff', create: 'staff', update: 'staff' },
  sentence: 'Who has which page open now: staff read them; each tab writes its own.',
  notes: { create: 'Under one’s own name.', update: 'Of one’s own tab, under one’s own name.' },
  notAudited: 'It says nothing of a record and is removed after a day.',
});
