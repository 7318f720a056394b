import { AppError } from '../../shared/app-error.ts';
import { docPath } from '../../shared/paths.ts';
import type { RawDocument } from '../../shared/read-document.ts';
import type { PlannedWrite, Planner, ReadDocument } from '../../shared/write-plan.ts';
import { missingEnrolment } from '../enrol.ts';
import { awaitsDecision, type ConsentWorkflowID } from './consent.ts';
import { readStudyPages, type Extension } from './landing-page.ts';
import { decodeMovedUser, moveAction, moveWrites, notMovedEvent, type MovedUser } from './moves.ts';
import type { WorkflowStatus } from './status.ts';
import { landingPageProblem } from './termination.ts';

interface Decision {
  readonly to: WorkflowStatus;
  /** The program of the extension in which the decision enrols. */
  readonly program?: 'therapyProgram' | 'consentFailProgram';
}

type Decisions = Readonly<Record<string, Decision>>;

/** What a decision about consent leads to (CORE-D-72), by workflow and stored preConsentStatus. */
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

export function isConsentWorkflow(workflowID: string): workflowID is ConsentWorkflowID {
  return Object.hasOwn(DECISIONS, workflowID);
}

/** Where a decision leads; null for "not approved" and for anything unknown. */
export function decisionOf(
  workflowID: ConsentWorkflowID,
  preConsentStatus: unknown,
): Decision | null {
  const decisions = DECISIONS[workflowID];
  const known = typeof preConsentStatus === 'string' && Object.hasOwn(decisions, preConsentStatus);
  return known ? (decisions[preConsentStatus] ?? null) : null;
}

export interface ConsentChange {
  readonly uid: string;
  readonly workflowID: ConsentWorkflowID;
  readonly preConsentStatus: string;
  /** An id of the change by which the decision was stored. */
  readonly change: string;
}

/**
 * Moves a user by a decision about consent, once for each change and only from the matching status. A
 * decision that was replaced meanwhile does nothing: the change that replaced it has its own turn.
 */
export function planConsentMove(request: ConsentChange): Planner {
  const { uid, workflowID, preConsentStatus, change } = request;
  const decision = decisionOf(workflowID, preConsentStatus);
  return async (read) => {
    const [workflow, stored] = [
      await read(docPath('workflow', { uid, workflowID })),
      await read(docPath('user', { uid })),
    ];
    const user = stored && decodeMovedUser(uid, stored);
    if (!decision || !user || workflow?.['preConsentStatus'] !== preConsentStatus) return nothing;
    if (!awaitsDecision(workflowID, user.workflowStatus)) return nothing;
    if (await read(docPath('moveLog', { logID: change }))) return nothing;
    try {
      const enrolment = decision.program
        ? await enrolInExtension(read, uid, user, decision.program)
        : { writes: [], also: {} };
      const move = { uid, user, to: decision.to, by: null, logID: change, also: enrolment.also };
      const writes = [...enrolment.writes, ...moveWrites(move)];
      return { action: moveAction(decision.to), writes };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (await read(docPath('systemEvent', { eventID: change }))) return nothing;
      const message = `User ${uid} stays in ${workflowID}: ${sentence(error.message)}`;
      const event = notMovedEvent(change, uid, message, { workflowID, preConsentStatus });
      return { action: `Stay in ${workflowID}`, writes: [event] };
    }
  };
}

const nothing = { action: 'Decide on consent', writes: [] };

const sentence = (message: string) => (message.endsWith('.') ? message : `${message}.`);

/** @throws AppError not-found without landing page, extension or program */
async function enrolInExtension(
  read: ReadDocument,
  uid: string,
  user: MovedUser,
  field: 'therapyProgram' | 'consentFailProgram',
): Promise<{ writes: PlannedWrite[]; also: RawDocument }> {
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
