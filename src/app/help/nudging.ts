import type { ScreenName } from '#routing/screen-paths.ts';
import { READS_ONLY, type Help } from './help.ts';

const NUDGE: Help = {
  purpose:
    'Sets who gets which message at which hour, and within which limits. Below the form are the users it captures now, a simulated day and a test message to yourself.',
  words: ['nudge', 'arm'],
  final: 'Every change can be undone, but a message that was sent cannot be recalled.',
};

export const NUDGING_HELP = {
  nudging: {
    purpose: 'Shows which nudges are scheduled, the recent runs and what is still to be delivered.',
    words: ['nudge', 'notification'],
    final: READS_ONLY,
  },
  nudges: {
    purpose: 'Lists the nudges; one that is not active sends nothing.',
    words: ['nudge'],
    final: 'A deleted nudge cannot be restored in the console; its logs stay.',
  },
  newNudge: NUDGE,
  editNudge: NUDGE,
  nudgeAction: NUDGE,
  nudgeActionOf: NUDGE,
  nudgeLogs: {
    purpose:
      'Lists the runs of one nudge: whom it reached, whom its limits left out, and what went wrong.',
    words: ['nudge', 'subject'],
    final: READS_ONLY,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
