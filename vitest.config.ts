import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { APART, TOGETHER } from './tools/test/emulator-files.ts';
import { LongestFirst } from './tools/test/longest-first.ts';

const PLAIN_FOLDERS = ['domain', 'lib', 'data-engine', 'architecture', 'tools'];
const testsIn = (folders: string[]) => folders.map((name) => `test/${name}/**/*.test.{ts,tsx}`);

const EMULATOR_TESTS = {
  environment: 'node',
  setupFiles: ['test/support/setup-ui.ts'],
  globalSetup: ['test/support/require-emulators.ts'],
  testTimeout: 150_000, // see test/support/patience.ts
  // The conditions that the rules have met are fetched at the end of each file.
  hookTimeout: 180_000,
};

export default defineConfig({
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  // The functions have a package.json of their own, which cannot name a folder outside of it.
  resolve: { alias: [{ find: /^#domain\//, replacement: `${import.meta.dirname}/src/domain/` }] },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: testsIn(PLAIN_FOLDERS) },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: testsIn(['ui']),
          setupFiles: ['test/support/setup-ui.ts'],
          testTimeout: 30_000, // the first test of a file compiles what it draws
        },
      },
      {
        // These two run inside the emulators only: tools/test-emulator.ts starts them.
        extends: true,
        test: {
          name: 'emulator-apart',
          ...APART,
          ...EMULATOR_TESTS,
          maxWorkers: 2,
          sequence: { groupOrder: 1 }, // vitest asks for it where the number of workers differs
        },
      },
      {
        extends: true,
        test: { name: 'emulator', ...TOGETHER, ...EMULATOR_TESTS, fileParallelism: false },
      },
    ],
  },
});
