import { afterAll } from 'vitest';
import { recordFigure } from '#tools/evidence/figures.ts';
import type { GoalId } from '#tools/evidence/goals.ts';

/**
 * Counts what was tried and what held, and leaves the figure after the last test of the group. A trial
 * that was begun and never held went wrong.
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
