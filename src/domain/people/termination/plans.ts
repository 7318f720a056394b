import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type ReadDocument,
} from '#domain/shared/write-plan.ts';
import { missingEnrolment } from '#domain/people/enrolment/enrol.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { readStudyPages, type StudyPages } from '#domain/operations/landing-page/schema.ts';
import { decodeMovedUser, moveWrites, type MovedUser } from '#domain/people/workflow/moves.ts';
import { inExtension } from '#domain/people/workflow/status.ts';
import {
  allowedMoves,
  landingPageProblem,
  terminatedStatus,
  terminationState,
  type TerminationType,
} from './schema.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { workflowRecord } from '#domain/people/workflow/workflow-record.ts';
import type { WorkflowID } from '#domain/people/workflow/schema.ts';

export interface Termination {
  readonly uid: string;
  readonly type: TerminationType;
  readonly reason: string;
  /** The e-mail, and the name for the move log. */
  readonly actor: { readonly name: string; readonly email: string };
  /** Random ids of log entry and event. */
  readonly ids: { readonly log: string; readonly event: string; readonly group: string };
}

/**
 * Terminates a user early, or requests a last call first (CORE-TERM-12 … CORE-TERM-15, CORE-D-75,
 * CORE-D-76), in one atomic plan.
 * @throws AppError not-found without user, landing page, extension or program; failed-precondition
 * when the user is already terminated
 */
export function planTermination(termination: Termination): Planner {
  const { uid, type, actor, ids } = termination;
  const reason = termination.reason.trim();
  return async (read) => {
    if (reason === '') throw new AppError('invalid-argument', 'Required');
    const stored = await read(docPath('user', { uid }));
    if (!stored) throw new AppError('not-found', `There is no user "${uid}".`);
    const user = decodeMovedUser(uid, stored);
    refuseRepeated(user.workflowStatus, type);
    const pages = await readStudyPages(read, user.landingPageKey);
    const problem = landingPageProblem(user, pages.page, pages.extension);
    if (problem !== null) throw new AppError('not-found', problem);
    const to = terminatedStatus(user.workflowStatus, type);
    const earlyTermInfo = { ...recordOf(stored['earlyTermInfo']), reason };
    const move = { uid, user, to, by: actor, logID: ids.log };
    const event = terminationEvent(termination, to);
    if (type === 'followup') {
      const writes = [
        ...(await missingWorkflows(read, uid)),
        ...moveWrites({ ...move, also: { earlyTermInfo } }),
      ];
      return { action: 'Ask for termination follow-up', reason, writes: [...writes, event] };
    }
    const activeProgram = terminationProgram(user, pages);
    const failReason = { ...recordOf(stored['failReason']), reason };
    const writes = [
      ...(await missingEnrolment(read, uid, activeProgram)),
      ...moveWrites({ ...move, also: { earlyTermInfo, failReason, activeProgram } }),
    ];
    return { action: 'Terminate user', reason, writes: [...writes, event] };
  };
}

function refuseRepeated(status: string, type: TerminationType): void {
  if (allowedMoves(status).includes(type)) return;
  const message =
    terminationState(status) === 'terminated'
      ? 'User is already terminated'
      : 'User is already in termination followup';
  throw new AppError('failed-precondition', message);
}

/**
 * The early-termination program of the landing page, or of its extension for users in the
 * extension.
 */
function terminationProgram(user: MovedUser, { page, extension }: StudyPages): string {
  const part = inExtension(user.workflowStatus) ? extension : page;
  const program = part?.earlyTerminationProgram ?? '';
  if (program !== '') return program;
  const message = `Landing page with key ${user.landingPageKey} has no early-termination program`;
  throw new AppError('not-found', message);
}

/** The workflows for the last call and surveys; existing ones stay unchanged (CORE-D-76). */
async function missingWorkflows(read: ReadDocument, uid: string): Promise<PlannedWrite[]> {
  const fresh: readonly [WorkflowID, RawDocument][] = [
    ['termination', { surveys: [] }],
    ['early-termination-call', { status: 'not scheduled' }],
  ];
  const writes: PlannedWrite[] = [];
  for (const [workflowID, fields] of fresh) {
    const path = docPath('workflow', { uid, workflowID });
    if (await read(path)) continue;
    const data = { workflowID, ...fields, updated: SERVER_TIME };
    writes.push({ of: workflowRecord, kind: 'create', path, data });
  }
  return writes;
}

function terminationEvent({ uid, type, actor, ids }: Termination, to: string): PlannedWrite {
  const event = {
    type: 'Terminated',
    category: 'Workflow',
    message:
      type === 'followup'
        ? `User ${uid} is asked for a termination follow-up.`
        : `User ${uid} was terminated early.`,
    eventGroup: ids.group,
    extra: { uid, toStatus: to },
  };
  return {
    of: systemEventRecord,
    kind: 'create',
    path: docPath('systemEvent', { eventID: ids.event }),
    data: { ...systemEventData(event), occurred: SERVER_TIME, performedBy: actor.email },
  };
}
