import type { FindingKind } from '#domain/content/program-content/finding.ts';
import { unreachable } from '#domain/content/program-content/reach.ts';

/** Locked journals that nothing links to. */
export const unreachableJournal: FindingKind = {
  title: 'Unreachable journal',
  severity: 'note',
  find: (content) =>
    unreachable(content, 'journalTemplate').map((record) => ({
      record,
      path: ['unlockedByDefault'],
      sentence:
        'This journal is not unlocked by default, and no session has it as a task or unlocks it.',
    })),
};
