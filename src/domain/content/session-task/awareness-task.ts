import { required } from '#domain/shared/fields.ts';
import { taskForm, type TaskVariant } from './base.ts';
import { activityEntry } from './options.ts';

/** An awareness activity: its key is the id, and all share one name (AUTHOR-TASK-04, -05, -15). */
export const awarenessTask: TaskVariant = {
  label: 'Awareness',
  picks: { activity: required('Awareness Activity', '*Pick an Awareness Activity') },
  list: 'activities',
  entries: ({ activities }) => activities.map(activityEntry),
  made: ({ activity }, { activities }) => {
    const record = activities.find(({ docID }) => docID === activity);
    if (!record) return null;
    return {
      id: record.docID,
      type: 'awareness',
      displayName: 'Awareness',
      uuid: record.uuid,
      imageFilename: record.image_filename,
    };
  },
  form: taskForm.shape({ uuid: required('UUID', 'UUID is required for activities') }),
};
