import { object } from 'yup';
import { boundedMap, flag, optional, prose, required, text } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** Six phases are known; other stored phases are kept (AUTHOR-D-45). */
const MOST_PHASES = 30;

/** A kind of journal that a program offers, with its phases by name (AUTHOR-JOUR-08). */
export const journalTemplate = record('journalTemplate', {
  path: 'programs/{programKey}/journalTypes/{journalID}',
  label: ['journal', 'journals'],
  screen: 'journal',
  form: object({
    id: newID(),
    displayName: required('Name', 'Name Required'),
    description: prose('Description', 2000),
    imageURI: optional('Image URI'),
    unlockedByDefault: flag().label('Unlocked by default'),
    noJournalLeftBehind: flag().label('No Journal Left Behind'),
    notAssignableToTask: flag().label('Not assignable to a task'),
    // The phases and their content are validated by the forms of the editor.
    phases: boundedMap('Phases', MOST_PHASES),
  }),
  besides: object({ programKey: text() }),
  ids: ['id'],
  fixed: { programKey: '{programKey}' },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ displayName }) => displayName,
  restore: { except: [] },
  sorted: { by: 'displayName' },
  atOnce: ['copyAll'],
  taken: () => 'ID is not unique',
  messages: () => ({
    copied: 'Journals cloned successfully!',
    notCopied:
      'An error occurred while trying to clone the journals. Check the developer console for details.',
  }),
});

export type Journal = RecordOf<typeof journalTemplate>;
