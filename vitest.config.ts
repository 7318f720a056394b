import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import functionsPackage from './functions/package.json' with { type: 'json' };
import packageJson from './package.json' with { type: 'json' };
import { textInstead } from './tools/mutants/code/text-instead.ts';
import { APART, SHARING, TOGETHER } from './tools/test/emulator-files.ts';
import { LongestFirst } from './tools/test/longest-first.ts';

const PLAIN_FOLDERS = ['domain', 'lib', 'data-engine', 'architecture', 'tools'];
const testsIn = (folders: string[]) => folders.map((name) => `test/${name}/**/*.test.{ts,tsx}`);

/** Far ahead of UTC, so that a local day mistaken for a UTC day is noticed. */
const TZ = process.env['TEMPEST_TZ'] ?? 'Pacific/Auckland';
/** Sets the clock to TEMPEST_CLOCK, if given. */
const CLOCK = 'test/support/clock.ts';

/** Files that replace or remove modules, need an untouched session, or wait for lazy code. */
const APART_UI = [
  'test/ui/app/boot.test.ts',
  'test/ui/app/missing-code.test.tsx',
  'test/ui/app/palette-records.test.tsx', // mocks the one-time reads
  'test/ui/app/reload-hidden.test.tsx', // mocks the session and reloads modules
  'test/ui/app/sign-out.test.tsx', // terminates Firestore, and would wait for listeners of other files
  'test/ui/blocks.test.tsx',
  'test/ui/content/lessons-offline.test.ts', // terminates Firestore as well
  'test/ui/people/user-detail/choose-user.test.tsx', // mocks the server's search
  'test/ui/people/users/users-table.test.tsx', // reloads modules
  'test/ui/session/**',
  'test/ui/refused-saves.test.ts', // refuses commits
];
/** Files on an in-memory database, which share a process with the mocked SDK. */
const IN_MEMORY_UI = [
  'test/ui/content/change-set-acts.test.tsx',
  'test/ui/content/change-set-dry-run.test.tsx',
  'test/ui/content/change-set-full.test.ts',
  'test/ui/content/change-set-schedule.test.tsx',
  'test/ui/content/change-set-switch.test.tsx',
  'test/ui/content/change-set-tools.test.tsx',
  'test/ui/content/survey-form-answers.test.tsx',
  'test/ui/operations/group-deletion.test.tsx',
  'test/ui/operations/typed-recipients.test.tsx',
  'test/ui/people/group-reading.test.tsx',
  'test/ui/people/user-detail/call-forms.test.tsx',
  'test/ui/people/user-detail/notification-form.test.tsx',
  'test/ui/people/user-detail/termination-acts.test.tsx',
  'test/ui/records/undo-offers.test.tsx',
];
const UI_TESTS = {
  environment: 'jsdom',
  setupFiles: [CLOCK, 'test/support/setup-ui.ts'],
  testTimeout: 30_000, // the first test of a file transforms the modules that it renders
  // An unreachable server, so that no test contacts a real one; see test/ui/functions-service.ts.
  env: { TZ, VITE_EMULATOR_FIRESTORE: '127.0.0.1:9', VITE_EMULATOR_FUNCTIONS: '127.0.0.1:9' },
};

const EMULATOR_TESTS = {
  environment: 'node',
  setupFiles: ['test/support/setup-ui.ts'],
  globalSetup: ['test/support/require-emulators.ts'],
  testTimeout: 150_000, // see test/support/patience.ts
  // The coverage of the rules is fetched at the end of each file.
  hookTimeout: 180_000,
};

export default defineConfig({
  define: {
    __VERSION__: JSON.stringify(packageJson.version),
    __COMMIT__: JSON.stringify('5c8f28f8'),
  },
  resolve: {
    // The functions have their own package.json, whose imports cannot name a folder outside of it.
    alias: [{ find: /^#domain\//, replacement: `${import.meta.dirname}/src/domain/` }],
    // Where functions/node_modules exists, a second copy of the SDK would keep apps that tests cannot close.
    dedupe: Object.keys(functionsPackage.dependencies),
  },
  plugins: [textInstead()], // for npm run mutants:code; inactive otherwise
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(2, availableParallelism()), // by default, one of two cores stays idle
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: [CLOCK],
          testTimeout: 30_000, // property tests take seconds, and longer on a busy machine
          env: { TZ },
          include: testsIn(PLAIN_FOLDERS),
          isolate: false, // files share loaded modules, which is much faster
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          ...UI_TESTS,
          include: testsIn(['ui']),
          exclude: [...APART_UI, ...IN_MEMORY_UI],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui-in-memory',
          ...UI_TESTS,
          include: IN_MEMORY_UI,
          setupFiles: [...UI_TESTS.setupFiles, 'test/support/setup-in-memory.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'ui-apart', ...UI_TESTS, include: APART_UI },
      },
      {
        // These three need running emulators: tools/test-emulator.ts starts them.
        extends: true,
        test: {
          name: 'emulator-apart',
          ...APART,
          ...EMULATOR_TESTS,
          setupFiles: ['test/support/own-project.ts', ...EMULATOR_TESTS.setupFiles],
          maxWorkers: 2,
          sequence: { groupOrder: 1 }, // required where the number of workers differs
        },
      },
      {
        extends: true,
        test: {
          name: 'emulator-sharing',
          ...SHARING,
          ...EMULATOR_TESTS,
          isolate: false, // the SDK and the definitions load once per process
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'emulator', ...TOGETHER, ...EMULATOR_TESTS, fileParallelism: false },
      },
    ],
  },
});
