import { programRecord } from '#domain/content/program.ts';
import { FORM_RECORDS, type RecordName } from '#domain/records.ts';
import { fill } from '#domain/shared/doc-path.ts';
import { type AnyDefinition } from '#domain/shared/record.ts';
import { isSingle } from '#domain/shared/plain-record.ts';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import { entrySchema } from '#domain/history/entry.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { fiqrResultSchema, subjectSchema } from '#domain/people/subject/schema.ts';
import { systemEventSchema } from '#domain/staff/system-event/schema.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData } from '#tools/seed/document.ts';

/** A valid role group with damaged members. */
export const ROLE_OF_DAMAGED_MEMBERS = 'malformed-members';

/** A valid user and subject with the same id, whose tasks and results are damaged. */
export const OWNER_OF_DAMAGED = 'malformed-owner';

/** A valid program with damaged lists. */
export const PROGRAM_OF_DAMAGED_LISTS = 'malformed-lists';

/** A valid playlist of that program with damaged sessions. */
export const PLAYLIST_OF_DAMAGED_SESSIONS = 'malformed-sessions';

/** That user's program. */
export const PROGRAM_OF_DAMAGED_TASKS = 'malformed-tasks';

export type DamagedCollection =
  | 'users'
  | 'subjects'
  | 'registrations'
  | 'roles'
  | 'members'
  | 'programs'
  | 'systemevents'
  | 'playback'
  | 'playbackComplete'
  | 'history'
  | 'tasks'
  | 'FIQR'
  | RecordName;

/** Where damaged documents of a kind go, and their shape. */
export interface CollectionShape {
  readonly name: DamagedCollection;
  readonly schema: ObjectSchema<AnyObject>;
  readonly path: (id: string) => string;
  /** The field that repeats the document id. */
  readonly idField: string;
  /** The list's ordering field: queries omit documents without it. */
  readonly orderField: string | null;
  /** Whether ids are e-mails. */
  readonly byEmail: boolean;
}

/** What damaging a document requires to know. */
export type DocumentShape = Pick<CollectionShape, 'schema' | 'idField' | 'orderField' | 'byEmail'>;

const shape = <T extends AnyObject>(
  name: DamagedCollection,
  schema: ObjectSchema<T>,
  path: (id: string) => string,
  idField: string,
  orderField: string | null,
): CollectionShape => ({
  name,
  schema: schema as unknown as ObjectSchema<AnyObject>,
  path,
  idField,
  orderField,
  byEmail: idField === 'email',
});

/** Ids of the parents of defined records. */
const ABOVE = {
  programKey: PROGRAM_OF_DAMAGED_LISTS,
  playlistID: PLAYLIST_OF_DAMAGED_SESSIONS,
  landingPageKey: 'malformed',
};

export const DAMAGED_COLLECTIONS: readonly CollectionShape[] = [
  shape('users', userSchema, (uid) => docPath('user', { uid }), 'uid', 'email'),
  shape(
    'subjects',
    subjectSchema,
    (subjectID) => docPath('subject', { subjectID }),
    'subjectID',
    'email',
  ),
  shape(
    'registrations',
    registrationSchema,
    (email) => docPath('registration', { email }),
    'email',
    'email',
  ),
  shape('roles', roleSchema, (role) => docPath('role', { role }), 'name', null),
  shape(
    'members',
    roleMemberSchema,
    (email) => docPath('roleMember', { role: ROLE_OF_DAMAGED_MEMBERS, email }),
    'email',
    null,
  ),
  shape(
    'programs',
    programRecord.stored as ObjectSchema<AnyObject>,
    (key) => docPath('program', { key }),
    'key',
    'name',
  ),
  shape(
    'systemevents',
    systemEventSchema,
    (eventID) => docPath('systemEvent', { eventID }),
    '',
    'occurred',
  ),
  shape(
    'playback',
    dataCaptureEventSchema,
    (eventID) => docPath('playbackEvent', { eventID }),
    '',
    'timestamp',
  ),
  shape(
    'playbackComplete',
    dataCaptureEventSchema,
    (eventID) => docPath('completedEvent', { eventID }),
    '',
    'timestamp',
  ),
  shape('history', entrySchema, (entryID) => docPath('history', { entryID }), '', 'at'),
  shape('tasks', taskSchema, taskPath, '', null),
  shape('FIQR', fiqrResultSchema, resultPath, '', null),
  // Programs are listed above, with all fields the console reads.
  ...FORM_RECORDS.filter((record) => !isSingle(record) && record.name !== 'program').map(
    definedShape,
  ),
];

/** A defined record; the console orders its list itself, so nothing is omitted. */
function definedShape(record: AnyDefinition & { readonly name: RecordName }): CollectionShape {
  const idName = /\{(\w+)\}$/.exec(record.path)?.[1] ?? '';
  return shape(
    record.name,
    record.stored as unknown as ObjectSchema<AnyObject>,
    (id) => fill(record.path, { ...ABOVE, [idName]: id }),
    record.ids?.[0] ?? '',
    null,
  );
}

function taskPath(taskID: string): string {
  return docPath('task', { uid: OWNER_OF_DAMAGED, program: PROGRAM_OF_DAMAGED_TASKS, taskID });
}

function resultPath(resultID: string): string {
  return docPath('fiqrResult', { subjectID: OWNER_OF_DAMAGED, resultID });
}

export type FieldKind = 'string' | 'number' | 'boolean' | 'date' | 'object' | 'array' | 'mixed';

/** Fields of one type, without id and ordering field, which are damaged separately. */
export function fieldsOf(collection: DocumentShape, kind: FieldKind): string[] {
  return Object.entries(collection.schema.fields)
    .filter(([, field]) => (field as AnySchema).type === kind)
    .map(([key]) => key)
    .filter((key) => key !== collection.idField && key !== collection.orderField);
}

/** A valid document with a value in every field. */
export function soundDocument(collection: DocumentShape, id: string, now: Date): SeedData {
  const data = soundFields(collection.schema, now);
  const email = collection.byEmail ? id : `${id.replace(/[^a-z0-9-]/gi, '')}@example.com`;
  return {
    ...data,
    ...('email' in data ? { email } : {}),
    ...(collection.idField === '' ? {} : { [collection.idField]: id }),
  };
}

function soundFields(schema: ObjectSchema<AnyObject>, now: Date): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.fields).map(([key, field]) => {
      const fieldSchema = field as AnySchema;
      return [key, soundValue(key, fieldSchema, now)];
    }),
  );
}

function soundValue(key: string, schema: AnySchema, now: Date): unknown {
  switch (schema.type as FieldKind) {
    case 'string':
      return `sound ${key}`;
    case 'number':
      return 3;
    case 'boolean':
      return true;
    case 'date':
      return now;
    case 'object':
      return soundFields(schema as unknown as ObjectSchema<AnyObject>, now);
    case 'array':
      return ['first', 'second'];
    case 'mixed':
      return { any: 'shape' };
  }
}
