import { expect, it } from 'vitest';
import { commit } from './commit.ts';
import { outcome, type Outcome } from './outcome.ts';
import type { Person } from './people.ts';
import type { RulesProject } from './project.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

/** A test case of a collection: a person, an honest commit, and the expected outcome. */
export type Line = readonly [
  title: string | readonly [title: string, ...proves: string[]],
  expected: Outcome,
  person: Person,
  ...writes: readonly PlannedWrite[],
];

/** Runs the cases as tests, each on freshly seeded documents. */
export function table(project: RulesProject, lines: readonly Line[]): void {
  for (const [named, expected, person, ...writes] of lines) {
    const [title, ...ids] = [named].flat();
    it(`${person.title}: ${title}: ${expected}`, proves(...ids), async () => {
      expect(await outcome(commit(project, person, ...writes))).toBe(expected);
    });
  }
}
