import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { textInstead } from './tools/mutants/code/text-instead.ts';
import { APART, RULES, TOGETHER } from './tools/test/emulator-files.ts';
import { LongestFirst } from './tools/test/longest-first.ts';

const PLAIN_FOLDERS = ['domain', 'lib', 'data-engine', 'architecture', 'tools'];
const testsIn = (folders: string[]) => folders.map((name) => `test/${name}/**/*.test.{ts,tsx}`);

/** Far from UTC on the other side of the day line, so that a local day taken for one of UTC shows itself. */
const TZ = process.env['TEMPEST_TZ'] ?? 'Pacific/Auckland';
/** Runs at the time of TEMPEST_CLOCK, if that is set. */
const CLOCK = 'test/support/clock.ts';

/** What takes a module away or its place, begins with a session that nobody has touched, or waits for code to come. */
const APART_UI = [
  'test/ui/app/boot.test.ts',
  'test/ui/app/missing-code.test.tsx',
  'test/ui/app/palette-records.test.tsx', // takes the place of what is read once
  'test/ui/app/reload-hidden.test.tsx', // takes the place of the session, and reads modules anew
  'test/ui/app/sign-out.test.tsx', // ends Firestore, and would wait for what another file left open
  'test/ui/blocks.test.tsx',
  'test/ui/content/lessons-offline.test.ts', // ends Firestore as well
  'test/ui/people/group-reading.test.tsx', // takes the place of the database
  'test/ui/people/user-detail/choose-user.test.tsx', // takes the place of the server's search
  'test/ui/people/user-detail/notification-form.test.tsx', // takes the place of the database
  'test/ui/people/users/users-table.test.tsx', // reads modules anew
  'test/ui/session/**',
  // These take the place of the database.
  'test/ui/content/change-set-acts.test.tsx',
  'test/ui/content/change-set-dry-run.test.tsx',
  'test/ui/content/change-set-full.test.ts',
  'test/ui/content/change-set-schedule.test.tsx',
  'test/ui/content/change-set-switch.test.tsx',
  'test/ui/content/change-set-tools.test.tsx',
  'test/ui/content/survey-form-answers.test.tsx',
  'test/ui/people/user-detail/call-forms.test.tsx',
  'test/ui/people/user-detail/termination-acts.test.tsx',
  'test/ui/records/undo-offers.test.tsx',
  'test/ui/refused-saves.test.ts',
];
const UI_TESTS = {
  environment: 'jsdom',
  setupFiles: [CLOCK, 'test/support/setup-ui.ts'],
  testTimeout: 30_000, // the first test of a file compiles what it draws
  // A server that is not there, so that nothing asks another one; see test/ui/functions-service.ts.
  env: { TZ, VITE_EMULATOR_FIRESTORE: '127.0.0.1:9', VITE_EMULATOR_FUNCTIONS: '127.0.0.1:9' },
};

const EMULATOR_TESTS = {
  environment: 'node',
  setupFiles: ['test/support/setup-ui.ts'],
  globalSetup: ['test/support/require-emulators.ts'],
  testTimeout: 150_000, // see test/support/patience.ts
  // The conditions that the rules have met are fetched at the end of each file.
  hookTimeout: 180_000,
};

export default defineConfig({
  define: {
    __VERSION__: JSON.stringify(packageJson.version),
    __COMMIT__: JSON.stringify('5c8f28f8'),
  },
  // The functions have a package.json of their own, which cannot name a folder outside of it.
  resolve: { alias: [{ find: /^#domain\//, replacement: `${import.meta.dirname}/src/domain/` }] },
  plugins: [textInstead()], // of npm run mutants:code; does nothing otherwise
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(2, availableParallelism()), // without it one core of two stands idle
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: [CLOCK],
          testTimeout: 30_000, // properties compute for seconds, and longer on a busy machine
          env: { TZ },
          include: testsIn(PLAIN_FOLDERS),
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          ...UI_TESTS,
          include: testsIn(['ui']),
          exclude: APART_UI,
          isolate: false, // what one file has loaded, the next one need not: a third of the time
        },
      },
      {
        extends: true,
        test: { name: 'ui-apart', ...UI_TESTS, include: APART_UI },
      },
      {
        // These three run inside the emulators only: tools/test-emulator.ts starts them.
        extends: true,
        test: {
          name: 'emulator-apart',
          ...APART,
          ...EMULATOR_TESTS,
          setupFiles: ['test/support/own-project.ts', ...EMULATOR_TESTS.setupFiles],
          maxWorkers: 2,
          sequence: { groupOrder: 1 }, // vitest asks for it where the number of workers differs
        },
      },
      {
        extends: true,
        test: {
          name: 'emulator-rules',
          ...RULES,
          ...EMULATOR_TESTS,
          isolate: false, // the SDK and the definitions are loaded once for each process
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
