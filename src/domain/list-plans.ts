import { planChapters } from './content/chapter-list.ts';
import { planLessons } from './content/lesson-list.ts';
import { planListChange, type PlanListChange } from './shared/list-change.ts';
import type { AnyDefinition } from './shared/record.ts';

/** The lists whose numbers are not simply their order. */
const OWN_PLANS: Readonly<Record<string, PlanListChange>> = {
  chapter: planChapters,
  lesson: planLessons,
};

/** How changes of a list of such records are planned. */
export const listPlanOf = ({ name }: Pick<AnyDefinition, 'name'>): PlanListChange =>
  OWN_PLANS[name] ?? planListChange;
