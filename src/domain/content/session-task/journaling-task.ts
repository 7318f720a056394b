import { required } from '#domain/shared/fields.ts';
import { taskForm, type TaskVariant } from './base.ts';
import { journalEntry, type JournalOption } from './options.ts';

/** A journal to fill in (AUTHOR-TASK-06). */
export const journalingTask: TaskVariant = {
  label: 'Journaling',
  picks: { journal: required('Journal type', '*Pick a Journal type') },
  list: 'journals',
  entries: ({ journals }) => journals.map(journalEntry),
  made: ({ journal }, { journals }) => {
    const record = journals.find(({ docID }) => docID === journal);
    if (!record) return null;
    return {
      id: record.docID,
      type: 'journaling',
      displayName: record.displayName.trim() || record.docID,
      imageFilename: record.imageURI,
    };
  },
  form: taskForm,
};

/** The journals that can be a task (AUTHOR-TASK-09). */
export const assignable = (journals: readonly JournalOption[]): readonly JournalOption[] =>
  journals.filter(({ notAssignableToTask }) => !notAssignableToTask);
