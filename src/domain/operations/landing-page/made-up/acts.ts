import type { Extension } from '#domain/operations/landing-page/extension.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import type { ConsentChoice, ConsentWorkflowID } from '#domain/people/consent/schema.ts';
import type { TerminationType } from '#domain/people/termination/schema.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The participant in a walk-through. */
export const MADE_UP = 'made-up';

/**
 * Sets up the account, before its landing page status; `inConsent` users wait for their consent
 * call.
 */
interface Create {
  readonly kind: 'create';
  readonly inConsent: number;
}

type Paid = 'eligibility' | 'baseline' | 'therapy' | 'EXT-therapy';

/** An event for the participant, caused by the app's server, staff or time. */
export type Act =
  | Create
  /** The participant completes the surveys of a part; for therapy, those of some weeks. */
  | { readonly kind: 'answer'; readonly part: Paid; readonly weeks?: readonly number[] }
  | { readonly kind: 'decide'; readonly form: ConsentWorkflowID; readonly choice: ConsentChoice }
  /** The app's server moves the participant on, and into a program if given. */
  | { readonly kind: 'app'; readonly to: WorkflowStatus; readonly program?: string }
  /** The participant does not open the app for over a week. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'terminate'; readonly type: TerminationType };

type Surveyed = Pick<LandingPage | Extension, 'surveyWeeks'>;

const completed = (keys: readonly string[]) =>
  keys.map((surveyBayKey) => ({ surveyBayKey, status: 'completed' }));

function surveysOf(
  part: Paid,
  weeks: readonly number[],
  { page, extension }: { readonly page: LandingPage; readonly extension: Extension | null },
): RawDocument {
  if (part === 'eligibility') return { surveys: completed(page.eligibilityScreening) };
  if (part === 'baseline') return { surveys: completed(page.baselineSurveys) };
  const { surveyWeeks }: Surveyed = part === 'therapy' ? page : (extension ?? { surveyWeeks: [] });
  const answered = surveyWeeks.filter(({ week }) => weeks.includes(week));
  return {
    therapySurveys: answered.map(({ week, surveys }) => ({ week, surveys: completed(surveys) })),
  };
}

/**
 * The writes of an act by the app, or by staff through forms; empty for acts of the functions.
 *
 * @param pages the landing page as the app has read it
 * @param at the time of the act
 */
export function writesOf(
  act: Act,
  pages: { readonly page: LandingPage; readonly extension: Extension | null },
  at: Date,
): readonly (readonly [path: string, data: RawDocument])[] {
  const user = docPath('user', { uid: MADE_UP });
  const { landingPageKey, study } = pages.page;
  switch (act.kind) {
    case 'create':
      return [[user, { uid: MADE_UP, workflowStatus: 'created', landingPageKey, study }]];
    case 'answer': {
      const path = docPath('workflow', { uid: MADE_UP, workflowID: act.part });
      return [[path, { workflowID: act.part, ...surveysOf(act.part, act.weeks ?? [], pages) }]];
    }
    case 'decide': {
      const path = docPath('workflow', { uid: MADE_UP, workflowID: act.form });
      const form = { preConsentStatus: act.choice, employeeName: 'Made up', dateOfCall: at };
      return [[path, { workflowID: act.form, ...form }]];
    }
    case 'app': {
      const program = act.program === undefined ? {} : { activeProgram: act.program };
      const moved = { workflowStatus: act.to, workflowStatusUpdated: at, ...program };
      return [[user, moved]];
    }
    default:
      return [];
  }
}
