import { readGroup, type Group } from '#data/people/group-progress.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import type { Live } from '#lib/live.ts';

export const useGroup = (cohort: string): Live<Group> =>
  useReadOnce(cohort, () => readGroup(cohort));
