import moment from 'moment';
import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen } from '#domain/shared/assert-seen.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { PlannedWrite, Planner, ReadDocument } from '#domain/shared/write-plan.ts';
import {
  AHEAD_MESSAGE,
  COMPLETED_WITHOUT_DATE,
  dayOf,
  decodeCall,
  isCallLocked,
  type CallWorkflowID,
  type FollowUpForm,
  type ScheduledCallForm,
} from './schema.ts';
import { assertMovable } from '#domain/people/consent/moves.ts';
import {
  consentCallStatus,
  mayChooseConsent,
  storedDecision,
  type ConsentWorkflowID,
  type PreConsentForm,
} from '#domain/people/consent/schema.ts';
import { newestCall } from './newest-call.ts';
import { callRecord } from './call-record.ts';
import { workflowRecord } from '#domain/people/workflow/workflow-record.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';

/** The entered values that differ from the stored ones; null for a cleared value. */
type Entered<Form> = { readonly [Field in keyof Form]?: Form[Field] | null };

export interface CallSave {
  readonly uid: string;
  readonly callID: string;
  readonly changed: Entered<ScheduledCallForm>;
  /** The stored values of these fields as shown in the form. */
  readonly base: Entered<ScheduledCallForm> | null;
  /** The user's current time, to reject completion dates in the future. */
  readonly now: Date;
}

/**
 * Saves status and date of a scheduled call (CORE-CALLS-09, -15); only "completed" keeps a date.
 *
 * @throws AppError not-found for a deleted call, failed-precondition for a locked or concurrently
 *   changed call, invalid-argument for a completed call without a date or with a future one
 */
export function planScheduledCall({ uid, callID, changed, base, now }: CallSave): Planner {
  const path = docPath('call', { uid, callID });
  return async (read) => {
    const stored = await existing(read, path, 'call');
    const call = decodeCall(callID, stored);
    const status = changed.status ?? call.status;
    const dateOfCall = changed.dateOfCall === undefined ? call.dateOfCall : changed.dateOfCall;
    const after = { status, dateOfCall: status === 'completed' ? dateOfCall : null };
    const data = changesOf(stored, isCallLocked(call.status) ? changed : after);
    assertUnlocked(call.status, data);
    assertSeen(changed, base, { ...call });
    if (data['status'] === 'completed' && !dateOfCall) {
      throw new AppError('invalid-argument', COMPLETED_WITHOUT_DATE);
    }
    if (data['status'] === 'completed') assertNotAhead(dateOfCall, now);
    return { action: 'Edit scheduled call', writes: written(callRecord, path, data) };
  };
}

interface WorkflowSave<Form> {
  readonly uid: string;
  readonly changed: Entered<Form>;
  /** The stored values of these fields as shown in the form. */
  readonly base: Entered<Form> | null;
  /**
   * Ids of the user's calls with this `workflowType`; passed in because a transaction cannot query
   * for them.
   */
  readonly callIDs: readonly string[];
  /** The user's current time, to reject completion dates in the future. */
  readonly now: Date;
}

export interface ConsentSave extends WorkflowSave<PreConsentForm> {
  readonly workflowID: ConsentWorkflowID;
}

export type FollowUpSave = WorkflowSave<FollowUpForm>;

/**
 * Saves the pre-consent form: the decision, its call status, and both in the scheduled call,
 * atomically (CORE-CONS-02 to -05, CORE-D-71, CORE-D-82).
 *
 * @throws AppError not-found for a deleted workflow; failed-precondition when it would change a
 *   locked call, was changed concurrently or cannot be carried out; invalid-argument without a name
 *   or a past or current day
 */
export function planConsent(save: ConsentSave): Planner {
  const { uid, workflowID, changed, base, callIDs, now } = save;
  return async (read) => {
    const path = docPath('workflow', { uid, workflowID });
    const stored = await existing(read, path, 'workflow');
    const workflow = decodeWorkflow(workflowID, stored);
    const original = workflow.status;
    assertSeen(changed, base, { ...workflow, preConsentStatus: storedDecision(workflow) });
    const choice = changed.preConsentStatus;
    if (typeof choice === 'string' && !mayChooseConsent(choice, original)) {
      throw new AppError(
        'failed-precondition',
        `The call is already ${original}, so the consent status “${choice}” cannot be chosen. Nothing was saved.`,
      );
    }
    const status = consentCallStatus(choice ?? '', '');
    const entered = status === '' ? changed : { ...changed, status };
    const data = changesOf(stored, entered);
    assertUnlocked(original, data);
    if (typeof choice === 'string' && status !== '') {
      assertComplete(workflowID, { ...stored, ...data }, data['status'] === undefined ? null : now);
      await assertMovable(read, uid, workflowID, choice);
    }
    const call = await mirrored(read, { uid, workflowID, callIDs, stored }, entered);
    return {
      action: 'Edit pre-consent form',
      writes: [...written(workflowRecord, path, data), ...call],
    };
  };
}

/**
 * Saves the follow-up form of the early-termination call, and status and date of its scheduled
 * call, atomically (CORE-D-81).
 * @throws AppError as `planConsent` does
 */
export function planFollowUp({ uid, changed, base, callIDs, now }: FollowUpSave): Planner {
  const workflowID = 'early-termination-call';
  return async (read) => {
    const path = docPath('workflow', { uid, workflowID });
    const stored = await existing(read, path, 'workflow');
    const workflow = decodeWorkflow(workflowID, stored);
    const data = changesOf(stored, changed);
    assertUnlocked(workflow.status, data);
    assertSeen(changed, base, { ...workflow });
    if (isCallLocked(decodeWorkflow(workflowID, data).status)) {
      assertComplete(workflowID, { ...stored, ...data }, now);
    }
    const call = await mirrored(read, { uid, workflowID, callIDs, stored }, changed);
    return {
      action: 'Edit follow-up form',
      writes: [...written(workflowRecord, path, data), ...call],
    };
  };
}

function written(of: AnyRecord, path: string, data: RawDocument): PlannedWrite[] {
  return Object.keys(data).length > 0 ? [{ of, kind: 'update', path, data }] : [];
}

async function existing(
  read: ReadDocument,
  path: string,
  kind: 'call' | 'workflow',
): Promise<RawDocument> {
  const stored = await read(path);
  if (stored) return stored;
  throw new AppError('not-found', `This ${kind} was deleted in the meantime. Nothing was saved.`);
}

/**
 * Requires the holder and the day of a decision or ended call (CORE-CONS-07, -08, CORE-CALLS-11,
 * -12).
 *
 * @param now null when the call was already over
 */
function assertComplete(workflowID: CallWorkflowID, after: RawDocument, now: Date | null): void {
  const { employeeName, dateOfCall } = decodeWorkflow(workflowID, after);
  if (employeeName.trim() === '') {
    throw new AppError('invalid-argument', 'The employee name is missing. Nothing was saved.');
  }
  if (!dateOfCall) {
    throw new AppError('invalid-argument', 'The date of the call is missing. Nothing was saved.');
  }
  if (now) assertNotAhead(dateOfCall, now);
}

function assertNotAhead(day: Date | null, now: Date): void {
  if (day && day > dayOf(now)) throw new AppError('invalid-argument', AHEAD_MESSAGE);
}

/** The entered values that differ from the stored document. */
function changesOf(stored: RawDocument, entered: RawDocument): RawDocument {
  const changed = Object.entries(entered).filter(
    ([field, value]) => value !== undefined && !same(stored[field] ?? null, value ?? null),
  );
  return Object.fromEntries(changed);
}

/** Stored times are database objects, so they are compared by value. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const first = instant(a);
  const other = instant(b);
  return first !== undefined && first === other;
}

const instant = (value: unknown): number | undefined =>
  decodeCall('', { dateOfCall: value }).dateOfCall?.getTime();

/** Rejects changes to the status and date of a locked call (CORE-CALLS-03, -04, CORE-D-73). */
function assertUnlocked(status: string, changes: RawDocument): void {
  if (!isCallLocked(status)) return;
  if (changes['status'] === undefined && changes['dateOfCall'] === undefined) return;
  throw new AppError(
    'failed-precondition',
    `The call is already ${status}; its status and date can no longer be changed. Nothing was saved.`,
  );
}

interface Mirror {
  readonly uid: string;
  readonly workflowID: CallWorkflowID;
  readonly callIDs: readonly string[];
  /** The workflow before the save. */
  readonly stored: RawDocument;
}

/**
 * The update of the scheduled call from its workflow: status and date, if entered. A call that ends also
 * takes a date entered earlier, because the call may be newer than that.
 */
async function mirrored(
  read: ReadDocument,
  { uid, workflowID, callIDs, stored }: Mirror,
  { status, dateOfCall }: RawDocument,
): Promise<PlannedWrite[]> {
  const call = await newestCall(read, uid, workflowID, callIDs);
  if (!call) return [];
  const isOver = isCallLocked(call.status);
  const ends = !isOver && isCallLocked(String(status));
  const earlier = ends ? decodeWorkflow(workflowID, stored).dateOfCall : null;
  const data = changesOf(call.raw, {
    status,
    dateOfCall: dateOfCall === undefined ? (earlier ?? undefined) : dateOfCall,
  });
  if (Object.keys(data).length === 0) return [];
  if (isOver) {
    const on = call.dateOfCall ? ` on ${moment.utc(call.dateOfCall).format('MM/DD/YYYY')}` : '';
    throw new AppError(
      'failed-precondition',
      `The scheduled call of this workflow is already stored as ${call.status}${on}; status and date have to be the same here. Nothing was saved.`,
    );
  }
  return written(callRecord, docPath('call', { uid, callID: call.docID }), data);
}
