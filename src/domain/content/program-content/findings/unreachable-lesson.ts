import type { FindingKind } from '#domain/content/program-content/finding.ts';
import { unreachable } from '#domain/content/program-content/reach.ts';

/** Locked lessons that no session teaches or unlocks. */
export const unreachableLesson: FindingKind = {
  title: 'Unreachable lesson',
  severity: 'note',
  find: (content) =>
    unreachable(content, 'lesson').map((record) => ({
      record,
      path: ['unlockedByDefault'],
      sentence:
        'This lesson is not unlocked by default, and no session has it as a task or unlocks it.',
    })),
};
