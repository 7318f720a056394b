import { planChapters } from './content/chapter-list.ts';
import { planLessons } from './content/lesson-list.ts';
import { planExtensions, planLandingPages, planStylings } from './operations/landing-page/plans.ts';
import { planReferralGroups } from './operations/referral-group-list.ts';
import { planListChange, type PlanWithReads } from './shared/list-change.ts';
import type { AnyDefinition } from './shared/record.ts';

/** Lists whose numbers are more than their order, or that change together with other records. */
const OWN_PLANS: Readonly<Record<string, PlanWithReads>> = {
  chapter: planChapters,
  lesson: planLessons,
  landingPage: planLandingPages,
  landingPageExtension: planExtensions,
  landingPageStyling: planStylings,
  referralGroup: planReferralGroups,
};

/** The planner for changes to a list of such records. */
export const listPlanOf = ({ name }: Pick<AnyDefinition, 'name'>): PlanWithReads =>
  OWN_PLANS[name] ?? planListChange;
