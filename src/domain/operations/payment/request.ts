import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import type { PaymentCondition } from '#domain/operations/landing-page/parts.ts';
import { readStudyPages } from '#domain/operations/landing-page/schema.ts';
import { readSurveyStatus } from '#domain/people/survey/status.ts';
import { decodeMovedUser } from '#domain/people/workflow/moves.ts';
import {
  decodeWorkflow,
  type AssignedSurvey,
  type Workflow,
  type WorkflowID,
} from '#domain/people/workflow/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type ReadDocument,
} from '#domain/shared/write-plan.ts';
import { requestedPaymentRecord } from './records.ts';
import { isWholeCents } from './schema.ts';

/** The workflows that payments depend on. */
export const PAID_WORKFLOWS = ['eligibility', 'baseline', 'therapy', 'EXT-therapy'] as const;

type PaidWorkflow = Extract<WorkflowID, (typeof PAID_WORKFLOWS)[number]>;
type Answers = Readonly<Record<PaidWorkflow, Workflow | null>>;

/** A condition with a stable name, independent of its texts and amount. */
export interface NamedCondition {
  readonly name: string;
  readonly condition: PaymentCondition;
  /** Its path in the landing page. */
  readonly field: string;
}

/**
 * The id of the payment for one condition. Contains the person and the achievement but not the
 * landing page, so that renaming or switching pages never pays twice.
 */
export const paymentID = (uid: string, extension: boolean, name: string): string =>
  `${uid}.${extension ? 'EXT-' : ''}${name}`;

/**
 * Requests the payments that a participant has earned, once per condition (OPS-D-33). Evaluates the
 * stored surveys, so that late or repeated events do no harm; skips paid conditions.
 */
export function planPaymentRequests(uid: string): Planner {
  return async (read) => {
    const action = 'Request payment';
    const stored = await read(docPath('user', { uid }));
    if (!stored) return { action, writes: [] };
    const { landingPageKey, subjectID } = decodeMovedUser(uid, stored);
    const { page, extension } = await readStudyPages(read, landingPageKey);
    const answers = await readAnswers(read, uid);
    const owed = [
      ...owedBy(page, answers, 'therapy'),
      ...owedBy(extension, answers, 'EXT-therapy'),
    ];
    const writes: PlannedWrite[] = [];
    for (const { name, condition, therapy } of owed) {
      const id = paymentID(uid, therapy === 'EXT-therapy', name);
      const path = docPath('requestedPayment', { paymentID: id });
      if ((await read(path)) || (await read(docPath('completedPayment', { paymentID: id })))) {
        continue;
      }
      const data = {
        subjectID: subjectID || uid,
        paymentFor: condition.paymentFor,
        paymentGroup: landingPageKey,
        amount: condition.amount,
        requestedTimestamp: SERVER_TIME,
      };
      writes.push({ of: requestedPaymentRecord, kind: 'create', path, data });
    }
    return { action, writes };
  };
}

async function readAnswers(read: ReadDocument, uid: string): Promise<Answers> {
  const workflows: Partial<Record<PaidWorkflow, Workflow>> = {};
  for (const workflowID of PAID_WORKFLOWS) {
    const raw = await read(docPath('workflow', { uid, workflowID }));
    if (raw) workflows[workflowID] = decodeWorkflow(workflowID, raw);
  }
  const { eligibility = null, baseline = null, therapy = null } = workflows;
  return { eligibility, baseline, therapy, 'EXT-therapy': workflows['EXT-therapy'] ?? null };
}

type Paying = Pick<LandingPage, 'paymentNotifications'>;

function owedBy(part: Paying | null, answers: Answers, therapy: 'therapy' | 'EXT-therapy') {
  if (!part) return [];
  const { eligibility, baseline } = answers;
  return namedConditions(part)
    .filter(({ condition }) => isPayable(condition))
    .filter(({ condition }) => holds(condition, { eligibility, baseline, weeks: answers[therapy] }))
    .map((named) => ({ ...named, therapy }));
}

/**
 * Names week conditions by their flags, because indexes shift on removal. Suffixes avoid clashes
 * with names of other flags: the second "weeks-1" next to "weeks-1-2" is "weeks-1_2".
 */
export function namedConditions({ paymentNotifications }: Paying): NamedCondition[] {
  const { eligibility, baseline, surveyWeeks } = paymentNotifications;
  const ownConditions = [
    ...(eligibility ? [named('eligibility', eligibility)] : []),
    ...(baseline ? [named('baseline', baseline)] : []),
  ];
  const times = new Map(ownConditions.map(({ name }) => [name, 1]));
  const flagNames = new Set(surveyWeeks.map(flagsText));
  return [
    ...ownConditions,
    ...surveyWeeks.map((condition, at) => {
      const flags = flagsText(condition);
      const nth = (times.get(flags) ?? 0) + 1;
      times.set(flags, nth);
      const numbered = `${flags}-${nth}`;
      const other = flagNames.has(numbered) ? `${flags}_${nth}` : numbered;
      const field = `paymentNotifications.surveyWeeks.${at}`;
      return { name: nth === 1 ? flags : other, condition, field };
    }),
  ];
}

const named = (name: 'eligibility' | 'baseline', condition: PaymentCondition): NamedCondition => ({
  name,
  condition,
  field: `paymentNotifications.${name}`,
});

const weeksOf = ({ therapyWeeksCompleted }: PaymentCondition): number[] =>
  therapyWeeksCompleted.flatMap((set, at) => (set ? [at + 1] : []));

/** "weeks-4-8", "eligibility-weeks-4". */
function flagsText(condition: PaymentCondition): string {
  const weeks = weeksOf(condition);
  return [
    ...(condition.eligibilityCompleted ? ['eligibility'] : []),
    ...(condition.baselineCompleted ? ['baseline'] : []),
    ...(weeks.length > 0 ? ['weeks', ...weeks] : []),
  ].join('-');
}

function isPayable({ amount, paymentFor }: PaymentCondition): boolean {
  const sum: unknown = amount;
  return typeof sum === 'number' && sum > 0 && isWholeCents(sum) && paymentFor.trim() !== '';
}

interface Reached {
  readonly eligibility: Workflow | null;
  readonly baseline: Workflow | null;
  readonly weeks: Workflow | null;
}

/** Whether every set flag holds; a condition without flags never holds (OPS-D-26). */
function holds(condition: PaymentCondition, { eligibility, baseline, weeks }: Reached): boolean {
  const parts = [
    ...(condition.eligibilityCompleted ? [eligibility?.surveys] : []),
    ...(condition.baselineCompleted ? [baseline?.surveys] : []),
    ...weeksOf(condition).map(
      (week) => weeks?.therapySurveys.find((entry) => entry.week === week)?.surveys,
    ),
  ];
  return parts.length > 0 && parts.every(isAnswered);
}

/** A part without surveys never counts as answered. */
const isAnswered = (surveys: readonly AssignedSurvey[] = []): boolean =>
  surveys.length > 0 && surveys.every(({ status }) => readSurveyStatus(status) === 'completed');
