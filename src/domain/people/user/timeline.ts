import { bulkChange, RESTORE_ACTION, type BulkChange } from '#domain/history/bulk-change.ts';
import { changesAt, recordChanges, type StoredEntry } from '#domain/history/entry.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { docPath } from '#domain/shared/paths.ts';
import { enrolmentName, type Enrolment } from '#domain/people/enrolment/schema.ts';
import type { Notification } from '#domain/people/device/notifications.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { aboutLabel } from '#domain/people/note/fields.ts';
import { isQuestion, type Note } from '#domain/people/note/schema.ts';
import { therapyStart } from '#domain/people/participation/therapy-day.ts';
import type { User } from './schema.ts';
import { isCallLocked, type Call } from '#domain/people/call/schema.ts';
import { CONSENT_WORKFLOWS, type ConsentWorkflowID } from '#domain/people/consent/schema.ts';
import type { MoveLog } from '#domain/people/workflow/move-log.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { terminationState } from '#domain/people/termination/schema.ts';
import { storedReason } from '#domain/people/termination/request.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';

/** The kinds of timeline entries, in filter order. */
export const TIMELINE_KINDS = [
  'move',
  'termination',
  'consent',
  'call',
  'program',
  'notification',
  'registration',
  'note',
  'reset',
] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** A past or planned event of a person. */
export interface TimelineEntry {
  /** Unique among the person's entries. */
  readonly key: string;
  readonly kind: TimelineKind;
  /** Null when unknown from the stored data. */
  readonly at: Date | null;
  /** True when only the day matters; `at` is then 12:00 UTC. */
  readonly dayOnly: boolean;
  /** True for a finished event, whatever its date. */
  readonly over: boolean;
  readonly title: string;
  readonly detail: string;
  /** The actor's e-mail, or name when no e-mail is stored; empty when unknown. */
  readonly by: string;
  /** The related workflow, if any. */
  readonly workflowID: string;
}

export interface TimelineFacts {
  readonly user: User;
  readonly moves: readonly MoveLog[];
  readonly calls: readonly Call[];
  readonly workflows: readonly Workflow[];
  readonly enrolments: readonly Enrolment[];
  readonly notifications: readonly Notification[];
  readonly notes: readonly Note[];
  /** The history of the account and the consent workflows. */
  readonly history: readonly StoredEntry[];
}

const NOON_MS = 12 * 60 * 60 * 1000;

const entry = (
  key: string,
  kind: TimelineKind,
  at: Date | null,
  title: string,
  more: Partial<TimelineEntry> = {},
): TimelineEntry => ({
  key,
  kind,
  at,
  title,
  dayOnly: false,
  over: false,
  detail: '',
  by: '',
  workflowID: '',
  ...more,
});

/** All events of a person in one feed, newest first. */
export function timeline(facts: TimelineFacts): TimelineEntry[] {
  return [
    ...moveEntries(facts),
    ...facts.calls.flatMap(callEntries),
    ...CONSENT_WORKFLOWS.flatMap((id) => consentEntries(facts, id)),
    ...programEntries(facts),
    ...facts.notifications.map(notificationEntry),
    ...registrationEntries(facts),
    ...facts.notes.flatMap(noteEntries),
    ...resetEntries(facts),
  ].sort(newestFirst);
}

/** Tolerates clock skew, and the page's clock, which advances once a minute. */
const SLACK_MS = 2 * 60 * 1000;

/** Whether an entry is in the future. A finished call is not, whatever its date. */
export function isPlanned({ over, at }: TimelineEntry, now: Date): boolean {
  if (over) return false;
  return at !== null && at.getTime() > now.getTime() + SLACK_MS;
}

export function countKinds(entries: readonly TimelineEntry[]): Record<TimelineKind, number> {
  const counts = Object.fromEntries(TIMELINE_KINDS.map((kind) => [kind, 0]));
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts as Record<TimelineKind, number>;
}

/** Entries without a time last; the key breaks ties. */
function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  const time = ({ at }: TimelineEntry) => at?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (time(a) !== time(b)) return time(a) > time(b) ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}

function moveEntries({ moves, user }: TimelineFacts): TimelineEntry[] {
  const ends = moves.filter(({ toStatus }) => terminationState(toStatus) !== 'not terminated');
  const latest = ends.reduce<MoveLog | null>(
    (last, move) => (+(move.timestamp ?? 0) >= +(last?.timestamp ?? 0) ? move : last),
    null,
  );
  return moves.map((move) => {
    const { docID, fromStatus, toStatus, timestamp } = move;
    const from = fromStatus === '' ? '' : ` from ${statusLabel(fromStatus)}`;
    const kind = ends.includes(move) ? 'termination' : 'move';
    return entry(`move ${docID}`, kind, timestamp, `Moved${from} to ${statusLabel(toStatus)}`, {
      // By e-mail as in other entries; by name when the log has no e-mail.
      by: move.movedByEmail || move.movedBy,
      detail: move === latest && storedReason(user) ? `Reason: ${storedReason(user)}` : '',
    });
  });
}

function callEntries(call: Call): TimelineEntry[] {
  const { docID, created, dateOfCall, callStartTime, status, workflowType: workflowID } = call;
  const name = call.title.trim() || call.eventName.trim() || 'Call';
  const held = dateOfCall ?? callStartTime;
  const added = entry(`call ${docID} added`, 'call', created, `Call added: ${name}`, {
    workflowID,
    detail: held ? '' : status,
  });
  if (!held) return [added];
  const of = entry(`call ${docID}`, 'call', held, `Call: ${name}`, {
    workflowID,
    detail: status,
    dayOnly: dateOfCall !== null,
    over: isCallLocked(status),
  });
  return created ? [of, added] : [of];
}

/**
 * Decisions from the history, plus the stored one when the history lacks it. A restored decision is
 * attributed to the person in the record, not to whoever restored it.
 */
function consentEntries(
  { user, history, workflows }: TimelineFacts,
  workflowID: ConsentWorkflowID,
): TimelineEntry[] {
  const path = docPath('workflow', { uid: user.docID, workflowID });
  const title = (decision: string) =>
    `${workflowID === 'consent' ? 'Consent' : 'EXT consent'}: ${decision}`;
  const changes = fieldChanges(history, path, 'preConsentStatus');
  const decided = changes.map(({ entryID, at, by, after, restored }) => {
    const key = `consent ${workflowID} ${entryID}`;
    return restored
      ? entry(key, 'reset', at, `Restored from a backup: ${title(after)}`, { by, workflowID })
      : entry(key, 'consent', at, title(after), { by, workflowID });
  });
  const now = workflows.find(({ docID }) => docID === workflowID);
  const decision = now?.preConsentStatus ?? '';
  if (!now || decision === '' || decision === 'not approved') return decided;
  if (changes.some(({ after, restored }) => after === decision && !restored)) return decided;
  const by = now.updatedBy || now.employeeName;
  const stored = entry(`consent ${workflowID}`, 'consent', now.updated, title(decision), {
    by,
    workflowID,
  });
  return [...decided, stored];
}

function programEntries({ user, enrolments, history }: TimelineFacts): TimelineEntry[] {
  const path = docPath('user', { uid: user.docID });
  const changed = fieldChanges(history, path, 'activeProgram').map(
    ({ entryID, at, by, before, after }) => {
      const from = before === '' ? '' : ` from ${before}`;
      const title = `Active program changed${from} to ${after || '(none)'}`;
      return entry(`program ${entryID}`, 'program', at, title, { by });
    },
  );
  const started = enrolments
    .filter(({ therapyStartDate }) => therapyStartDate !== null)
    .map((enrolment) => {
      const title = `Therapy started: ${enrolmentName(enrolment)}`;
      // The day as shown on the user's other pages.
      const day = therapyStart(enrolment.therapyStartDate, participantZone(user.timezone));
      const at = day && new Date(day.getTime() + NOON_MS);
      return entry(`therapy ${enrolment.docID}`, 'program', at, title, { dayOnly: true });
    });
  return [...changed, ...started];
}

function notificationEntry(notification: Notification): TimelineEntry {
  const { docID, scheduledFor, status, createdBy, title } = notification;
  const name = title.trim() || 'without a title';
  return entry(`notification ${docID}`, 'notification', scheduledFor, `Notification: ${name}`, {
    detail: status,
    by: createdBy,
  });
}

/** A note or question, and its answer. A withdrawn note only shows that it existed. */
function noteEntries(note: Note): TimelineEntry[] {
  const { docID, created, createdBy: by, text: detail } = note;
  const key = `note ${docID}`;
  if (note.state === 'withdrawn') return [entry(key, 'note', created, 'Note, withdrawn', { by })];
  if (!isQuestion(note)) return [entry(key, 'note', created, 'Note', { by, detail })];
  const title = `${fieldLabel([note.field])} (${aboutLabel(note.about)})`;
  const asked = entry(key, 'note', created, `Question about ${title}`, { by, detail });
  const answer = { by: note.answeredBy, detail: note.answer };
  const answered = entry(`${key} answer`, 'note', note.answered, `Answer about ${title}`, answer);
  return note.state === 'open' ? [asked] : [answered, asked];
}

/** The registration from the history, or from the account's time when the history lacks it. */
function registrationEntries({ user, history }: TimelineFacts): TimelineEntry[] {
  const path = docPath('user', { uid: user.docID });
  const registered = fieldChanges(history, path, 'registered')
    .filter(({ after }) => after === 'true')
    .map(({ entryID, at, by }) =>
      entry(`registered ${entryID}`, 'registration', at, 'Registered', { by }),
    );
  const { created, registrationUpdated } = user;
  if (registered.length === 0 && registrationUpdated) {
    registered.push(entry('registered', 'registration', registrationUpdated, 'Registered'));
  }
  const begun = created ? [entry('created', 'registration', created, 'Account created')] : [];
  return [...registered, ...begun];
}

interface FieldChange {
  readonly entryID: string;
  readonly at: Date | null;
  readonly by: string;
  readonly before: string;
  readonly after: string;
  /** True when a backup was restored over the record. */
  readonly restored: boolean;
}

/** Erased and restored data of a person. */
function resetEntries({ user, history }: TimelineFacts): TimelineEntry[] {
  const path = docPath('user', { uid: user.docID });
  return history.flatMap((stored) => {
    const parts = changesAt(stored, path).flatMap((change) => bulkChange(change) ?? []);
    const [first] = parts;
    if (!first) return [];
    const title = `${first.act === 'erased' ? 'Erased' : 'Restored from a backup'}: ${parts.map(partText).join(', ')}`;
    const detail = stored.reason === '' ? '' : `Reason: ${stored.reason}`;
    return [
      entry(`reset ${stored.docID}`, 'reset', stored.at, title, { by: stored.actor, detail }),
    ];
  });
}

function partText({ name, documents }: BulkChange): string {
  return `${name} (${documents === 1 ? '1 document' : `${documents} documents`})`;
}

/**
 * A field's changes from the record's history. Only changed values are decisions: deletion and
 * recreation come from a reset.
 */
function fieldChanges(history: readonly StoredEntry[], path: string, field: string): FieldChange[] {
  const textOf = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  return history.flatMap((stored) => {
    const change = recordChanges(stored).find((recordChange) => recordChange.path === path);
    if (change?.kind !== 'changed') return [];
    const before = textOf(change.before?.[field]);
    const after = textOf(change.after?.[field]);
    if (before === after) return [];
    const restored = stored.action === RESTORE_ACTION;
    return [{ entryID: stored.docID, at: stored.at, by: stored.actor, before, after, restored }];
  });
}
