import type { Random } from '#domain/people/subject/ids.ts';
import type { CallStatus } from '#domain/people/call/schema.ts';
import type { ConsentChoice } from '#domain/people/consent/schema.ts';
import { weekLength } from '#domain/people/workflow/therapy-schedule.ts';
import type { WorkflowID } from '#domain/people/workflow/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle } from '#tools/seed/random.ts';
import { ago, DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { bookingOf, callDocument, slotBefore, type CallPlan } from './calls.ts';
import { officeTime } from './hours.ts';
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
import { isLeaving, isTerminated } from './statuses.ts';

const EMPLOYEES = ['Cora Coordinator', 'Raj Coordinator', 'Sam Staff'] as const;

/** Call statuses while consent is undecided. */
const UNDECIDED: readonly CallStatus[] = [
  'not scheduled',
  'call scheduled',
  'completed',
  'declined',
  'call scheduled',
];

/** Statuses of calls in past weeks. */
const PAST_CALLS: readonly CallStatus[] = ['completed', 'abandoned', 'declined', 'completed'];

/** The workflows that are calls, and their call documents. */
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

/** Statuses set by staff. */
const BY_STAFF: readonly CallStatus[] = ['completed', 'declined', 'abandoned'];

/** How long the function takes to move a participant after a decision. */
const MOVED_AFTER = 3000;

const dayAfter = (time: Date) => new Date(time.getTime() + DAY);

/** Workflow and call agree. */
function callAndWorkflow(
  plan: CallPlan,
  data: SeedData & { readonly updated: Date },
  now: Date,
  random: Random,
): SeedDocument[] {
  const { uid, workflowType } = plan;
  const booking = bookingOf(plan, now, random);
  const { status, dateOfCall, callStartTime, callEndTime, cancelURL } = booking;
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
  const left = leftAt(person.moves, workflowType);
  const talked = status === 'completed';
  // A function moves the participant right after staff save the decision.
  const saved = left ? ago(left, MOVED_AFTER) : officeTime(0.4, dayAfter(entered), ago(now, HOUR));
  const decided = saved ?? ago(now, HOUR);
  const plan: CallPlan = {
    uid: person.uid,
    workflowType,
    call,
    status,
    created: entered,
    start: slotBefore(decided),
  };
  const data = {
    preConsentStatus: decision,
    consentFormStatus: formStatus(decision, person.nth),
    employeeName: talked ? cycle(EMPLOYEES, person.index) : '',
    notes: talked ? 'Understood the study and had two questions about the app.' : '',
    updatedBy: BY_STAFF.includes(status) ? 'sam.staff@example.com' : 'system',
    updated: BY_STAFF.includes(status) ? decided : entered,
  };
  return callAndWorkflow(plan, data, now, random);
}

/** Undecided for those still waiting. */
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

/** The follow-up call when somebody leaves. */
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
  const last = person.moves.at(-1)?.at ?? now;
  const plan: CallPlan = {
    uid: person.uid,
    workflowType,
    call: TERMINATION_CALL,
    status,
    created: first.at,
    start: slotBefore(last),
  };
  const data = {
    updated: BY_STAFF.includes(status) ? ago(last, MINUTE) : first.at,
    employeeName: status === 'completed' ? 'Sam Staff' : '',
    notes: status === 'completed' ? 'Stops for lack of time; would take part again.' : '',
  };
  return callAndWorkflow(plan, data, now, random);
}

/** The extension's weekly calls, all created at its start. */
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
    const within = new Date(due.getTime() + 6 * DAY);
    const held = officeTime((at + 1) / 6, dayAfter(due), within) ?? within;
    const startsAt = status === 'call scheduled' ? due : slotBefore(held);
    const call = callOfWeek(therapyWeek);
    const plan = { uid, workflowType, call, therapyWeek, status, created, start: startsAt };
    return callDocument(plan, bookingOf(plan, now, random), random);
  });
  const path = docPath('workflow', { uid, workflowID: workflowType });
  return [[path, { workflowID: workflowType, updated: start }], ...calls];
}
