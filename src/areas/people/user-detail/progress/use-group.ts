import { readGroup, type Group } from '#data/people/group-progress.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import type { Live } from '#lib/live.ts';

/** The participants of a cohort, read once. */
export const useGroup = (cohort: string): Live<Group> =>
  useReadOnce(cohort, () => readGroup(cohort));
