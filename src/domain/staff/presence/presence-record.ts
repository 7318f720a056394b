import { ownRules } from '#domain/shared/plain-record.ts';

/** The page shown in a colleague's tab (TEAM-PRES-05). */
export const presenceRecord = ownRules('presence', {
  label: ['open page', 'open pages'],
  access: { read: 'staff', create: 'staff', update: 'staff' },
  sentence: 'Who has which page open now: staff reads them; each tab writes its own.',
  notes: { create: 'In the own name.', update: 'Of the own tab, in the own name.' },
  notAudited: 'It says nothing of a record and is removed after a day.',
});
