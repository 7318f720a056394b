import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A long file that begins last is waited for by an idle core. Vitest would go by size, and these are short. */
const LONGEST = ['mutants', 'standard-records', 'killed-process', 'list-index-whole'].map(
  (name) => `/${name}.test.ts`,
);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? LONGEST.length : at;
};

/** Vitest's own order, but the longest files of all first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
