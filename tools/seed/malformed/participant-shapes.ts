import type { AnyObject, ObjectSchema } from 'yup';
import { deviceSchema } from '../../../src/domain/people/participation/devices.ts';
import { analyticsEventSchema } from '../../../src/domain/people/participation/events.ts';
import { journalEntrySchema } from '../../../src/domain/people/participation/journals.ts';
import { notificationSchema } from '../../../src/domain/people/participation/notifications.ts';
import { playlistProgressSchema } from '../../../src/domain/people/participation/playlist-progress.ts';
import { lessonStepsSchema } from '../../../src/domain/people/participation/prompt-answers.ts';
import { screeningUseSchema } from '../../../src/domain/people/participation/screening-use.ts';
import { surveySummarySchema } from '../../../src/domain/people/participation/survey-summaries.ts';
import { usageSchema } from '../../../src/domain/people/participation/usage.ts';
import {
  valuesCategorySchema,
  valuesEntrySchema,
} from '../../../src/domain/people/participation/values-entries.ts';
import { enrolmentSchema } from '../../../src/domain/people/enrolment.ts';
import { sessionSchema, taskSchema } from '../../../src/domain/people/task.ts';
import { callSchema } from '../../../src/domain/people/workflow/call.ts';
import { moveLogSchema } from '../../../src/domain/people/workflow/move-log.ts';
import { surveyResponseSchema } from '../../../src/domain/people/workflow/survey-response.ts';
import { workflowSchema } from '../../../src/domain/people/workflow/workflow.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import { PROGRAM_ACT } from '../../../src/domain/shared/product.ts';
import type { SeedData } from '../document.ts';
import type { DocumentShape } from './collections.ts';

/** A sound participant below whom everything is damaged. */
export const DAMAGED_PARTICIPANT = 'malformed-participant';

const uid = DAMAGED_PARTICIPANT;
const program = PROGRAM_ACT;

/** Damaged documents that the pages of one user show. */
export interface ParticipantShape extends DocumentShape {
  /** Part of the title of a test. */
  readonly name: string;
  readonly path: (id: string) => string;
  /** Fields that make the document one of this participant; nothing damages them. */
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

/** Every collection below a user, and those that hold records of users. */
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
  shape('lessons', lessonStepsSchema, (lessonID) => docPath('lesson', { key: program, lessonID })),
  shape('values categories', valuesCategorySchema, (categoryID) =>
    docPath('valuesCategory', { key: program, categoryID }),
  ),
];
