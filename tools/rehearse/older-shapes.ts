import type { AnyObject, ObjectSchema } from 'yup';
import { entrySchema } from '#domain/history/entry.ts';
import { nudgeLogSchema } from '#domain/operations/nudge/nudge-log.ts';
import { registrationEventSchema } from '#domain/operations/screening-week/events.ts';
import { callSchema } from '#domain/people/call/schema.ts';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import { notificationSchema } from '#domain/people/device/notifications.ts';
import { deviceSchema } from '#domain/people/device/schema.ts';
import { enrolmentSchema } from '#domain/people/enrolment/schema.ts';
import { journalEntrySchema } from '#domain/people/journal/schema.ts';
import { analyticsEventSchema } from '#domain/people/participation/events.ts';
import { playlistProgressSchema } from '#domain/people/participation/playlist-progress.ts';
import { sessionSchema, taskSchema } from '#domain/people/participation/task.ts';
import { valuesEntrySchema } from '#domain/people/participation/values-entries.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { fiqrResultSchema, subjectSchema } from '#domain/people/subject/schema.ts';
import { surveyResponseSchema } from '#domain/people/survey/response.ts';
import { surveySummarySchema } from '#domain/people/survey/summary.ts';
import { screeningUseSchema } from '#domain/people/usage/screening-use.ts';
import { usageSchema } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { moveLogSchema } from '#domain/people/workflow/move-log.ts';
import { workflowSchema } from '#domain/people/workflow/schema.ts';
import { definitionOf, pathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { systemEventSchema } from '#domain/staff/system-event/schema.ts';
import type { OlderDocument, RestValue } from './older-data.ts';

interface Shape {
  readonly schemas: readonly unknown[];
  /** Fields outside of any schema that the app, the functions or the raw data use. */
  readonly unnamed?: readonly string[];
}

const shape = (schema: unknown, ...unnamed: readonly string[]): Shape => ({
  schemas: [schema],
  unnamed,
});

/** The records without a form, by name; the others have a schema in their definition. */
const SHAPES: Readonly<Record<string, Shape>> = {
  analyticsEvent: shape(analyticsEventSchema, 'lesson', 'step'),
  appUsage: shape(usageSchema),
  call: shape(callSchema),
  completedEvent: shape(dataCaptureEventSchema),
  device: shape(deviceSchema, 'deviceID'),
  fiqrResult: shape(fiqrResultSchema),
  history: shape(entrySchema),
  journalEntry: shape(journalEntrySchema),
  moveLog: shape(moveLogSchema),
  notification: shape(notificationSchema, 'sentAt', 'error'),
  playbackEvent: shape(dataCaptureEventSchema),
  playlistProgress: shape(playlistProgressSchema),
  programUsage: shape(usageSchema),
  registration: shape(registrationSchema, 'lastChange'),
  role: shape(roleSchema),
  roleMember: shape(roleMemberSchema),
  screeningUse: shape(screeningUseSchema),
  session: shape(sessionSchema),
  subject: shape(subjectSchema, 'lastChange'),
  surveyResponse: shape(surveyResponseSchema),
  surveySummary: shape(surveySummarySchema),
  systemEvent: {
    schemas: [systemEventSchema, nudgeLogSchema, registrationEventSchema],
    unnamed: ['uid', 'email', 'change', 'programKey', 'durationSeconds', 'files'],
  },
  task: shape(taskSchema),
  user: shape(userSchema, 'lastChange', 'workflowStatusUpdated'),
  userProgram: shape(enrolmentSchema),
  valuesEntry: shape(valuesEntrySchema),
  workflow: shape(workflowSchema),
};

/** Records that are not read by a schema. */
const WITHOUT_SCHEMA = ['journalType', 'listIndexShard'];

/** A stored value as the SDK returns it; a time is a `Date`. */
function valueOf(value: RestValue): unknown {
  const entry = Object.entries(value)[0];
  if (!entry) return null;
  const [type, inner] = entry;
  if (type === 'integerValue') return Number(inner);
  if (type === 'timestampValue') return new Date(String(inner));
  if (type === 'arrayValue') {
    return ((inner as { values?: readonly RestValue[] }).values ?? []).map(valueOf);
  }
  if (type === 'mapValue') {
    return dataOf((inner as { fields?: OlderDocument['fields'] }).fields ?? {});
  }
  return inner;
}

const dataOf = (fields: OlderDocument['fields']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));

function shapeOf(path: string): Shape | null {
  const name = pathName(path);
  const definition = definitionOf(name);
  return definition ? shape(definition.stored) : (SHAPES[name ?? ''] ?? null);
}

/**
 * The fields of a document that today's version no longer reads: missing from every schema, or of another
 * type. Empty for a current document.
 */
export function olderShape({ path, fields }: OlderDocument): readonly string[] {
  if (WITHOUT_SCHEMA.includes(pathName(path) ?? '')) return [];
  const recordShape = shapeOf(path);
  if (!recordShape) return [`${path}: no record has this path`];
  const schemas = recordShape.schemas as readonly ObjectSchema<AnyObject>[];
  const named = new Set(schemas.flatMap((schema) => Object.keys(schema.fields)));
  const knownFields = [...named, ...(recordShape.unnamed ?? [])];
  const problems = schemas.flatMap((schema) => documentReader(schema)('', dataOf(fields)).problems);
  return [
    ...Object.keys(fields)
      .filter((field) => !knownFields.includes(field))
      .map((field) => `${path}: nothing reads the field ${field}`),
    ...[...new Set(problems)].map((field) => `${path}: ${field} is of another type`),
  ];
}
