import type { Random } from '../../../src/domain/people/ids.ts';
import type { CallStatus } from '../../../src/domain/people/workflow/call.ts';
import type { ConsentChoice } from '../../../src/domain/people/workflow/consent.ts';
import { weekLength } from '../../../src/domain/people/workflow/therapy-schedule.ts';
import type { WorkflowID } from '../../../src/domain/people/workflow/workflow.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { cycle } from '../random.ts';
import { ago, DAY, HOUR, MINUTE } from '../time.ts';
import { bookingOf, callDocument, type CallPlan } from './calls.ts';
import { enteredAt, leftAt } from './journeys.ts';
import {
  CALL_WEEKS,
  callOfWeek,
  CONSENT_CALL,
  EXTENSION_CONSENT_CALL,
  TERMINATION_CALL,
  type BookedCall,
} from './landing-pages.ts';
import type { Participant } from './participants.ts';
import { isLeaving, isTerminated } from './stages.ts';

const EMPLOYEES = ['Cora Coordinator', 'Raj Coordinator', 'Sam Staff'] as const;

/** Where the calls of people stand about whose consent nobody has decided yet. */
const UNDECIDED: readonly CallStatus[] = [
  'not scheduled',
  'call scheduled',
  'completed',
  'declined',
  'call scheduled',
];

/** Where the calls of weeks stand that have passed. */
const PAST_CALLS: readonly CallStatus[] = ['completed', 'abandoned', 'declined', 'completed'];

/** The workflows that are calls, and the calls themselves. */
export function callWorkflowDocuments(
  person: Participant,
  now: Date,
  random: Random,
): SeedDocument[] {
  return [
    ...consent(person, 'consent', CONSENT_CALL, now, random),
    ...consent(person, 'EXT-consent', EXTENSION_CONSENT_CALL, now, random),
    ...followUp(person, now, random),
    ...extensionCalls(person, now, random),
  ];
}

/** Workflow and call say the same. */
function callAndWorkflow(
  plan: CallPlan,
  data: SeedData,
  now: Date,
  random: Random,
): SeedDocument[] {
  const { uid, workflowType, created } = plan;
  const booking = bookingOf(plan, now, random);
  const { status, dateOfCall, callStartTime, callEndTime, cancelURL } = booking;
  const held = callEndTime instanceof Date && callEndTime <= now ? callEndTime : created;
  return [
    [
      docPath('workflow', { uid, workflowID: workflowType }),
      {
        workflowID: workflowType,
        status,
        dateOfCall,
        callStartTime,
        callEndTime,
        cancelURL,
        ...data,
        updated: held > created ? held : created,
      },
    ],
    callDocument(plan, booking, random),
  ];
}

function consent(
  person: Participant,
  workflowType: 'consent' | 'EXT-consent',
  call: BookedCall,
  now: Date,
  random: Random,
): SeedDocument[] {
  const entered = enteredAt(person.moves, workflowType);
  if (!entered) return [];
  const decision = decisionOn(person, workflowType);
  const status: CallStatus =
    decision === 'not approved'
      ? cycle(UNDECIDED, person.nth)
      : decision === 'abandoned'
        ? 'abandoned'
        : 'completed';
  const left = leftAt(person.moves, workflowType) ?? now;
  const plan: CallPlan = {
    ...{ uid: person.uid, workflowType, call, status, created: entered },
    heldBefore: ago(left, HOUR),
  };
  const talked = status === 'completed';
  const data = {
    preConsentStatus: decision,
    consentFormStatus: formStatus(decision, person.nth),
    employeeName: talked ? cycle(EMPLOYEES, person.index) : '',
    notes: talked ? 'Understood the study and had two questions about the app.' : '',
    updatedBy: talked || status === 'abandoned' ? 'sam.staff@example.com' : 'system',
  };
  return callAndWorkflow(plan, data, now, random);
}

/** Nobody has decided about those who still wait. */
function decisionOn(person: Participant, status: 'consent' | 'EXT-consent'): ConsentChoice {
  const left = person.moves.find(({ from }) => from === status);
  if (!left) return 'not approved';
  if (left.to.endsWith('-abandoned')) return 'abandoned';
  return left.to.endsWith('-fail') ? 'failed approval' : 'approved';
}

function formStatus(decision: ConsentChoice, nth: number): string {
  if (decision === 'approved') return 'completed';
  if (decision === 'failed approval') return 'declined';
  return decision === 'abandoned' ? 'voided' : cycle(['', 'sent', 'delivered'], nth);
}

/** The call that follows when somebody leaves. */
function followUp(person: Participant, now: Date, random: Random): SeedDocument[] {
  const first = person.moves.find(({ to }) => isLeaving(to));
  if (!first) return [];
  const extension = first.from.startsWith('EXT');
  const status: CallStatus = isTerminated(person.status)
    ? extension
      ? 'abandoned'
      : 'completed'
    : extension
      ? 'call scheduled'
      : 'not scheduled';
  const workflowType: WorkflowID = 'early-termination-call';
  const plan: CallPlan = {
    ...{ uid: person.uid, workflowType, call: TERMINATION_CALL, status, created: first.at },
    heldBefore: ago(person.moves.at(-1)?.at ?? now, HOUR),
  };
  const data = {
    employeeName: status === 'completed' ? 'Sam Staff' : '',
    notes: status === 'completed' ? 'Stops for lack of time; would take part again.' : '',
  };
  return callAndWorkflow(plan, data, now, random);
}

/** The calls of the weeks of an extension, all there from its beginning. */
function extensionCalls(person: Participant, now: Date, random: Random): SeedDocument[] {
  const { uid, study, moves } = person;
  const start = enteredAt(moves, 'EXT-therapy');
  if (!start) return [];
  const workflowType: WorkflowID = 'EXT-scheduled-calls';
  const end = leftAt(moves, 'EXT-therapy') ?? now;
  const length = weekLength({ extension: true, study }) * DAY;
  const reached = (end.getTime() - start.getTime()) / length + 1;
  const calls = CALL_WEEKS.map((therapyWeek, at) => {
    const due = new Date(start.getTime() + (therapyWeek - 1) * length);
    const past: CallStatus = cycle(PAST_CALLS, at + person.nth);
    const next: CallStatus =
      therapyWeek - reached < 6 && end === now ? 'call scheduled' : 'not scheduled';
    const status = therapyWeek <= reached - 1 ? past : next;
    const created = new Date(start.getTime() + at * MINUTE);
    const heldBefore = new Date(Math.min(due.getTime() + 3 * DAY, now.getTime() - HOUR));
    const call = callOfWeek(therapyWeek);
    const plan: CallPlan = { uid, workflowType, call, therapyWeek, status, created, heldBefore };
    return callDocument(plan, bookingOf(plan, now, random), random);
  });
  const path = docPath('workflow', { uid, workflowID: workflowType });
  return [[path, { workflowID: workflowType, updated: start }], ...calls];
}
