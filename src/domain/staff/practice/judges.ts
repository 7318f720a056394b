import { CONTENT_JUDGES } from './content-judges.ts';
import { PEOPLE_JUDGES } from './people-judges.ts';
import type { TaskJudge } from './state.ts';
import type { PracticeTaskName } from './task-names.ts';

/** The documents that each task watches, and its state derived from them (TEAM-PRAC-02). */
export const PRACTICE_JUDGES: Readonly<Record<PracticeTaskName, TaskJudge>> = {
  ...PEOPLE_JUDGES,
  ...CONTENT_JUDGES,
};
