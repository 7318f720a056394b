import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type {} from './text-instead.ts';

/** Vitest sorts by size; here the likeliest comes first. */
class AsGiven {
  sort(files: TestSpecification[]) {
    return Promise.resolve(files);
  }
  shard(files: TestSpecification[]) {
    return Promise.resolve(files);
  }
}

/**
 * Vitest with the unit and ui tests, without output.
 *
 * @param textOf what is handed out in place of a file, given by its path from the root; null for the file itself
 */
export async function warmVitest(
  textOf: (file: string, text: string) => string | null,
  options: { readonly bail: number },
): Promise<Vitest> {
  globalThis.textInstead = textOf;
  const vitest = await createVitest('test', {
    ...options,
    watch: false,
    project: ['unit', 'ui', 'ui-apart'],
    reporters: [{}],
    onConsoleLog: () => false,
    sequence: { sequencer: AsGiven },
  });
  // What one file has loaded would serve the next one: a mutant would outlive its turn.
  for (const project of vitest.projects) project.config.isolate = true;
  return vitest;
}
