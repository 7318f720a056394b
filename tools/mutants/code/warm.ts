import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { inProject } from '#tools/paths.ts';

/** Vitest sorts by size; here the likeliest comes first. */
class AsGiven {
  sort(files: TestSpecification[]) {
    return Promise.resolve(files);
  }
  shard(files: TestSpecification[]) {
    return Promise.resolve(files);
  }
}

const ROOT = inProject('').replaceAll('\\', '/').replace(/\/?$/, '/');

/**
 * Vitest with the unit and ui tests, without output.
 *
 * @param textOf what is handed out in place of a file, given by its path from the root; null for the file itself
 */
export function warmVitest(
  textOf: (file: string, text: string) => string | null,
  options: { readonly bail: number },
): Promise<Vitest> {
  return createVitest(
    'test',
    {
      ...options,
      watch: false,
      project: ['unit', 'ui', 'ui-apart'],
      reporters: [{}],
      onConsoleLog: () => false,
      sequence: { sequencer: AsGiven },
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform(text, id) {
            const [path = ''] = id.split('?');
            return path.startsWith(ROOT) ? textOf(path.slice(ROOT.length), text) : null;
          },
        },
      ],
    },
  );
}
