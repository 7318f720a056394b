import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { PlannedWrite, Planner, ReadDocument, WritePlan } from '#domain/shared/write-plan.ts';
import { missingEnrolment } from '#domain/people/enrolment/enrol.ts';
import { awaitsDecision, type ConsentWorkflowID } from './schema.ts';
import { readStudyPages, type Extension } from '#domain/operations/landing-page/schema.ts';
import {
  decodeMovedUser,
  moveAction,
  moveWrites,
  notMovedEvent,
  type MovedUser,
} from '#domain/people/workflow/moves.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { landingPageProblem } from '#domain/people/termination/schema.ts';
import { workflowRecord } from '#domain/people/workflow/workflow-record.ts';
import { decodeWorkflow, type Workflow } from '#domain/people/workflow/schema.ts';

interface Decision {
  readonly to: WorkflowStatus;
  /** The extension program that the decision enrols in. */
  readonly program?: 'therapyProgram' | 'consentFailProgram';
}

type Decisions = Readonly<Record<string, Decision>>;

/** The destinations of consent decisions by workflow and stored preConsentStatus (CORE-D-72). */
const DECISIONS: Readonly<Record<ConsentWorkflowID, Decisions>> = {
  consent: {
    approved: { to: 'baseline' },
    'failed approval': { to: 'consent-fail' },
    abandoned: { to: 'consent-abandoned' },
  },
  'EXT-consent': {
    approved: { to: 'EXT-pre-therapy', program: 'therapyProgram' },
    'failed approval': { to: 'EXT-consent-fail', program: 'consentFailProgram' },
    abandoned: { to: 'EXT-consent-abandoned', program: 'consentFailProgram' },
  },
};

/** The destination of a decision; null for "not approved" and unknown values. */
export function decisionOf(
  workflowID: ConsentWorkflowID,
  preConsentStatus: unknown,
): Decision | null {
  const decisions = DECISIONS[workflowID];
  const isDecision =
    typeof preConsentStatus === 'string' && Object.hasOwn(decisions, preConsentStatus);
  return isDecision ? (decisions[preConsentStatus] ?? null) : null;
}

export interface ConsentChange {
  readonly uid: string;
  readonly workflowID: ConsentWorkflowID;
  readonly preConsentStatus: string;
  /** The id of the change that stored the decision. */
  readonly change: string;
}

/**
 * Moves a user after a consent decision, once per change and only from the matching status. Skips a replaced
 * decision, which has its own event; reports an obstacle once, as a system event and in the workflow.
 */
export function planConsentMove(request: ConsentChange): Planner {
  const { uid, workflowID, preConsentStatus, change } = request;
  return async (read) => {
    const waiting = await waitingDecision(read, uid, workflowID);
    if (!waiting || waiting.workflow.preConsentStatus !== preConsentStatus) return nothing;
    if (await read(docPath('moveLog', { logID: change }))) return nothing;
    try {
      return await carriedOut(read, uid, waiting, change);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (await read(docPath('systemEvent', { eventID: change }))) return nothing;
      const moveProblem = sentence(error.message);
      const message = `User ${uid} stays in ${workflowID}: ${moveProblem}`;
      const event = notMovedEvent(change, uid, message, { workflowID, preConsentStatus });
      const path = docPath('workflow', { uid, workflowID });
      const kept: PlannedWrite = {
        of: workflowRecord,
        kind: 'update',
        path,
        data: { moveProblem },
      };
      return { action: `Stay in ${workflowID}`, writes: [kept, event] };
    }
  };
}

export interface ConsentRetry {
  readonly uid: string;
  readonly workflowID: ConsentWorkflowID;
  readonly logID: string;
}

/**
 * Retries the move of the standing decision after its obstacle is gone.
 * @throws AppError with the obstacle; failed-precondition when no decision is waiting
 */
export function planConsentRetry({ uid, workflowID, logID }: ConsentRetry): Planner {
  return async (read) => {
    const waiting = await waitingDecision(read, uid, workflowID);
    if (!waiting) {
      throw new AppError('failed-precondition', 'There is no decision that still moves this user.');
    }
    return await carriedOut(read, uid, waiting, logID);
  };
}

const nothing = { action: 'Decide on consent', writes: [] };

const sentence = (message: string) => (message.endsWith('.') ? message : `${message}.`);

interface Waiting {
  readonly decision: Decision;
  readonly workflow: Workflow;
  readonly user: MovedUser;
}

/** The stored decision not yet carried out; null without one. */
async function waitingDecision(
  read: ReadDocument,
  uid: string,
  workflowID: ConsentWorkflowID,
): Promise<Waiting | null> {
  const form = await read(docPath('workflow', { uid, workflowID }));
  const account = await read(docPath('user', { uid }));
  if (!form || !account) return null;
  const workflow = decodeWorkflow(workflowID, form);
  const user = decodeMovedUser(uid, account);
  const decision = decisionOf(workflowID, workflow.preConsentStatus);
  return decision && awaitsDecision(workflowID, user.workflowStatus)
    ? { decision, workflow, user }
    : null;
}

/** @throws AppError with the obstacle */
async function carriedOut(
  read: ReadDocument,
  uid: string,
  { decision, workflow, user }: Waiting,
  logID: string,
): Promise<WritePlan> {
  if (workflow.employeeName.trim() === '') {
    throw new AppError('failed-precondition', 'The pre-consent form has no employee name');
  }
  if (!workflow.dateOfCall) {
    throw new AppError('failed-precondition', 'The pre-consent form has no date of call');
  }
  const enrolment = await enrolmentFor(read, uid, user, decision);
  const move = { uid, user, to: decision.to, by: null, logID, also: enrolment.also };
  const path = docPath('workflow', { uid, workflowID: workflow.docID });
  const solved: PlannedWrite[] =
    workflow.moveProblem === ''
      ? []
      : [{ of: workflowRecord, kind: 'update', path, data: { moveProblem: '' } }];
  const writes = [...enrolment.writes, ...moveWrites(move), ...solved];
  return { action: moveAction(decision.to), writes };
}

/**
 * Checks that a decision can be carried out before it is stored, because it is final.
 * @throws AppError not-found without landing page, extension or program
 */
export async function assertMovable(
  read: ReadDocument,
  uid: string,
  workflowID: ConsentWorkflowID,
  preConsentStatus: string,
): Promise<void> {
  const account = await read(docPath('user', { uid }));
  const user = account && decodeMovedUser(uid, account);
  const decision = decisionOf(workflowID, preConsentStatus);
  if (!user || !decision || !awaitsDecision(workflowID, user.workflowStatus)) return;
  await enrolmentFor(read, uid, user, decision);
}

/**
 * The program that an extension decision enrols in.
 *
 * @throws AppError not-found without landing page, extension or program
 */
async function enrolmentFor(
  read: ReadDocument,
  uid: string,
  user: MovedUser,
  { program: field }: Decision,
): Promise<{ writes: PlannedWrite[]; also: RawDocument }> {
  if (!field) return { writes: [], also: {} };
  const extension = await extensionOf(read, user);
  const activeProgram = extension[field];
  if (activeProgram === '') throw new AppError('not-found', `The extension has no ${field}`);
  return { writes: await missingEnrolment(read, uid, activeProgram), also: { activeProgram } };
}

async function extensionOf(read: ReadDocument, user: MovedUser): Promise<Extension> {
  const { page, extension } = await readStudyPages(read, user.landingPageKey);
  const problem = landingPageProblem(user, page, extension);
  if (problem !== null || !extension) throw new AppError('not-found', problem ?? '');
  return extension;
}
