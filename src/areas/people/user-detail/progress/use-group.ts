import { readGroup, type Group } from '#data/people/group-progress.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import type { Live } from '#lib/live.ts';

/** A cohort's participants, read once. */
export const useGroup = (cohort: string): Live<Group> =>
  useReadOnce(cohort, () => readGroup(cohort));
