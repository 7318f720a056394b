import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type {} from './text-instead.ts';

/** Keeps the given order, most likely first; vitest would sort by size. */
class AsGiven {
  sort(files: TestSpecification[]) {
    return Promise.resolve(files);
  }
  shard(files: TestSpecification[]) {
    return Promise.resolve(files);
  }
}

/**
 * Starts vitest with the unit and ui tests, without output.
 *
 * @param textOf the substitute text of a file, by its path from the project root; null for the original
 */
export async function warmVitest(
  textOf: (file: string, text: string) => string | null,
  options: { readonly bail: number },
): Promise<Vitest> {
  globalThis.textInstead = textOf;
  const vitest = await createVitest('test', {
    ...options,
    watch: false,
    project: ['unit', 'ui', 'ui-in-memory', 'ui-apart'],
    reporters: [{}],
    onConsoleLog: () => false,
    sequence: { sequencer: AsGiven },
  });
  // Without isolation a loaded mutant would outlive its turn.
  for (const project of vitest.projects) project.config.isolate = true;
  return vitest;
}
