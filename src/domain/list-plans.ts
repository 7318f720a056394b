import { planChapters } from './content/chapter-list.ts';
import { planLessons } from './content/lesson-list.ts';
import { planExtensions, planLandingPages, planStylings } from './operations/landing-page/plans.ts';
import { planReferralGroups } from './operations/referral-group-list.ts';
import { chainOf } from './chains.ts';
import { planHeadChange, planLinkChange } from './shared/chain-change.ts';
import { linksPathOf } from './shared/chain.ts';
import {
  planListChange,
  type Chance,
  type ListChange,
  type ListRead,
  type PlanWithReads,
  type Reads,
} from './shared/list-change.ts';
import type { AnyDefinition } from './shared/record.ts';
import type { WritePlan } from './shared/write-plan.ts';

/**
 * Planners for lists whose numbers have a meaning beyond their order, or that change together with
 * other records.
 */
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

/** A list read in the transaction, with the path of its parent record. */
export interface ListWithHead extends ListRead {
  readonly above: string;
}

/** Plans the writes for a change to a list, to the links of a chain or to its heads. */
export async function planChange(
  of: AnyDefinition,
  list: ListWithHead,
  change: ListChange,
  target: ListRead,
  { chance, ...reads }: Reads & { readonly chance: Chance },
): Promise<{ readonly plan: WritePlan; readonly id: string }> {
  const chain = chainOf(of);
  if (!chain) {
    const id = change.newID ?? change.id;
    return { plan: await listPlanOf(of)(of, list, change, target, chance, reads), id };
  }
  if (of === chain.link) return planLinkChange(chain, list, list.above, change);
  const links = await reads.readList(linksPathOf(chain, `${list.path}/${change.id}`));
  return planHeadChange(chain, { ...list, links }, change, target);
}
