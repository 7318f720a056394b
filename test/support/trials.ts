import { afterAll } from 'vitest';
import { recordFigure } from '#tools/evidence/figures.ts';
import type { GoalId } from '#tools/evidence/goals.ts';

/**
 * Counts attempts and successes, and records the figure after the group's last test. An attempt without a
 * success counts as an error.
 */
export function countTrials(goal: GoalId, name: string): { begin(): void; held(): void } {
  let begun = 0;
  let held = 0;
  afterAll(() => recordFigure({ goal, name, value: begun - held, trials: begun }));
  return {
    begin: () => void (begun += 1),
    held: () => void (held += 1),
  };
}
