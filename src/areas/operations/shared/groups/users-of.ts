import type { Grouping } from '#data/use-cases/group-references.ts';
import { href } from '#routing/href.ts';

/** The users list, filtered by a cohort, study or site. */
export const usersOf = (by: Grouping, value: string): string =>
  `${href('users')}?${new URLSearchParams({ [by]: value }).toString()}`;
