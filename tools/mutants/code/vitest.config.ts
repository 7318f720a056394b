import { defineConfig } from 'vitest/config';
import { inProject } from '#tools/paths.ts';
import tests from '../../../vitest.config.ts';

declare global {
  /** What is handed out in place of a file, given by its path from the root; null for the file itself. */
  var textInstead: ((file: string, text: string) => string | null) | undefined;
}

const ROOT = `${inProject().replaceAll('\\', '/')}/`;

/** The projects take plugins from the file of the configuration alone, and not from who starts vitest. */
export default defineConfig({
  ...tests,
  root: ROOT,
  plugins: [
    {
      name: 'text-instead',
      enforce: 'pre',
      transform(text, id) {
        const [path = ''] = id.split('?');
        if (!path.startsWith(ROOT)) return null;
        return globalThis.textInstead?.(path.slice(ROOT.length), text) ?? null;
      },
    },
  ],
});
