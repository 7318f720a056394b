import { ownRules } from '#domain/shared/plain-record.ts';

/**
 * A subject's survey result. Imports have their own fields, so author and time are only in the
 * history entry.
 */
export const surveySummaryRecord = ownRules('surveySummary', {
  label: ['survey summary', 'survey summaries'],
  access: { read: 'staff', create: 'admin', update: 'admin' },
  sentence: 'Summaries of surveys: staff read them, admins set them; nobody deletes them.',
  notes: {
    create: 'The id is that of the document; a subject ID and a survey type are there.',
    update: 'The id is that of the document; a subject ID and a survey type are there.',
  },
  large: true,
});
