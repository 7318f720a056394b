import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };

const EMULATOR_FOLDERS = ['rules', 'data', 'functions', 'screens'];
const PLAIN_FOLDERS = ['domain', 'lib', 'data-engine', 'architecture', 'tools'];
const testsIn = (folders: string[]) => folders.map((name) => `test/${name}/**/*.test.{ts,tsx}`);

export default defineConfig({
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  // The functions have a package.json of their own, which cannot name a folder outside of it.
  resolve: { alias: [{ find: /^#domain\//, replacement: `${import.meta.dirname}/src/domain/` }] },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
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
        // Runs inside the emulators only: tools/test-emulator.ts starts them.
        extends: true,
        test: {
          name: 'emulator',
          environment: 'node',
          include: testsIn(EMULATOR_FOLDERS),
          setupFiles: ['test/support/setup-ui.ts'],
          globalSetup: ['test/support/require-emulators.ts'],
          fileParallelism: false,
          testTimeout: 150_000, // see test/support/patience.ts
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
