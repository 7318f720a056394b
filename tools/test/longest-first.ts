import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow files; started late, they would leave the other cores idle. Vitest sorts by size, and these are small.
 */
const LONGEST = ['mutants', 'standard-records', 'killed-process', 'list-index-whole'].map(
  (name) => `/${name}.test.ts`,
);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? LONGEST.length : at;
};

/** Vitest's own order, but with the slowest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
