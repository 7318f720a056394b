import { valuesCategory } from '#domain/content/values-category.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { AnyObject, ObjectSchema } from 'yup';
import { deviceSchema } from '#domain/people/device/schema.ts';
import { noteSchema } from '#domain/people/note/schema.ts';
import { analyticsEventSchema } from '#domain/people/participation/events.ts';
import { journalEntrySchema } from '#domain/people/journal/schema.ts';
import { notificationSchema } from '#domain/people/device/notifications.ts';
import { playlistProgressSchema } from '#domain/people/participation/playlist-progress.ts';
import { lessonStepsSchema } from '#domain/people/participation/prompt-answers.ts';
import { screeningUseSchema } from '#domain/people/usage/screening-use.ts';
import { surveySummarySchema } from '#domain/people/survey/summary.ts';
import { usageSchema } from '#domain/people/usage/schema.ts';
import {
  valuesCategorySchema,
  valuesEntrySchema,
} from '#domain/people/participation/values-entries.ts';
import { enrolmentSchema } from '#domain/people/enrolment/schema.ts';
import { sessionSchema, taskSchema } from '#domain/people/participation/task.ts';
import { callSchema } from '#domain/people/call/schema.ts';
import { moveLogSchema } from '#domain/people/workflow/move-log.ts';
import { surveyResponseSchema } from '#domain/people/survey/response.ts';
import { workflowSchema } from '#domain/people/workflow/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import type { SeedData } from '#tools/seed/document.ts';
import type { DocumentShape } from './collections.ts';

/** A valid participant with only damaged data. */
export const DAMAGED_PARTICIPANT = 'malformed-participant';

const uid = DAMAGED_PARTICIPANT;
const program = PROGRAM_ACT;

/** Damaged documents on a user's pages. */
export interface ParticipantShape extends DocumentShape {
  /** Part of a test title. */
  readonly name: string;
  readonly path: (id: string) => string;
  /** Undamaged fields that assign the document to this participant. */
  readonly kept: SeedData;
}

function shape<T extends AnyObject>(
  name: string,
  schema: ObjectSchema<T>,
  path: (id: string) => string,
  orderField: string | null = null,
  kept: SeedData = {},
): ParticipantShape {
  const shared = { idField: '', byEmail: false, orderField };
  return { name, schema: schema as unknown as ObjectSchema<AnyObject>, path, kept, ...shared };
}

/** Every collection below a user, and those with records of users. */
export const PARTICIPANT_SHAPES: readonly ParticipantShape[] = [
  shape('enrolments', enrolmentSchema, (id) => docPath('userProgram', { uid, program: id })),
  shape('tasks', taskSchema, (taskID) => docPath('task', { uid, program, taskID })),
  shape('sessions', sessionSchema, (sessionID) => docPath('session', { uid, program, sessionID })),
  shape('playlist progress', playlistProgressSchema, (progressID) =>
    docPath('playlistProgress', { uid, program, progressID }),
  ),
  shape('journal entries', journalEntrySchema, (entryID) =>
    docPath('journalEntry', { uid, program, entryID }),
  ),
  shape(
    'usage in a program',
    usageSchema,
    (usageID) => docPath('programUsage', { uid, program, usageID }),
    'timeOpened',
  ),
  shape('usage', usageSchema, (usageID) => docPath('appUsage', { uid, usageID }), 'timeOpened'),
  shape('workflows', workflowSchema, (workflowID) => docPath('workflow', { uid, workflowID })),
  shape('survey responses', surveyResponseSchema, (responseDocID) =>
    docPath('surveyResponse', { uid, responseDocID }),
  ),
  shape('calls', callSchema, (callID) => docPath('call', { uid, callID }), 'created', {
    workflowType: 'EXT-scheduled-calls',
  }),
  shape('notes', noteSchema, (noteID) => docPath('note', { uid, noteID })),
  shape('devices', deviceSchema, (deviceID) => docPath('device', { uid, deviceID })),
  shape('values entries', valuesEntrySchema, (entryID) => docPath('valuesEntry', { uid, entryID })),
  shape(
    'screening week',
    screeningUseSchema,
    (recordID) => docPath('screeningUse', { uid, recordID }),
    'day',
  ),
  shape(
    'moves',
    moveLogSchema,
    (logID) => docPath('moveLog', { logID: `damaged-${logID}` }),
    null,
    { userUID: uid },
  ),
  shape(
    'survey summaries',
    surveySummarySchema,
    (summaryID) => docPath('surveySummary', { summaryID }),
    'enddate',
    { subjectID: uid },
  ),
  shape(
    'notifications',
    notificationSchema,
    (notificationID) => docPath('notification', { notificationID }),
    'scheduledFor',
    { uid, deviceID: 'sound-device' },
  ),
  shape(
    'events',
    analyticsEventSchema,
    (eventID) => docPath('analyticsEvent', { eventID }),
    'timeStamp',
    { userId: uid },
  ),
  shape('lessons', lessonStepsSchema, (id) => docPath('lesson', { programKey: program, id })),
  shape('values categories', valuesCategorySchema, (categoryID) =>
    pathOf(valuesCategory, { programKey: program, id: categoryID }),
  ),
];
