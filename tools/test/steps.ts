import { availableParallelism } from 'node:os';
import { inProject } from '#tools/paths.ts';
import { build, BUILDS, type BuildName } from '#tools/builds.ts';
import { runQuietly, type Run } from '#tools/run.ts';
import type { TestResult } from './results.ts';

/** A step that is not a test runner: it counts as one test. */
export type Step = { title: string; run: () => Promise<Run> };

function bin(...parts: string[]): string {
  return inProject('node_modules', ...parts);
}

function node(script: string, ...args: string[]): Promise<Run> {
  return runQuietly(process.execPath, [script, ...args]);
}

const CACHE = inProject('.cache');

export const FORMAT: Step = {
  title: 'formatting',
  run: () => node(bin('oxfmt', 'bin', 'oxfmt'), '--check'),
};

/** One half of the lint rules; see eslint.config.js. */
const lintHalf = (half: 'typed' | 'untyped'): Promise<Run> =>
  runQuietly(process.execPath, [bin('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'], {
    env: { LINT_HALF: half },
  });

/** In two halves, because lint as a whole would run a minute longer than everything else. */
export const LINT: readonly Step[] = [
  { title: 'lint that knows types', run: () => lintHalf('typed') },
  { title: 'lint of layers and components', run: () => lintHalf('untyped') },
];

/**
 * Lints only what changed since the last time. Typed rules may miss effects on other files, which the full
 * lint of `npm test` finds.
 */
export const LINT_CHANGED: Step = {
  title: 'lint',
  run: () =>
    node(
      bin('eslint', 'bin', 'eslint.js'),
      ...['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', `${CACHE}/eslint/cache`],
    ),
};

const typesOf = (part: string, file: string): Step => ({
  title: `types of ${part}`,
  run: () => node(bin('typescript', 'bin', 'tsc'), '-p', inProject(file)),
});

/** Longest first. */
export const TYPES: readonly Step[] = [
  typesOf('tools and tests', 'tsconfig.tools.json'),
  typesOf('the console', 'tsconfig.json'),
  typesOf('the functions', 'functions/tsconfig.json'),
];

const KNIP = bin('knip', 'bin', 'knip.js');

/** Fails on unused exports, files and packages, and on product code that only tests use. */
export const UNUSED: readonly Step[] = [
  { title: 'nothing unused', run: () => node(KNIP, '--no-progress') },
  {
    title: 'nothing used by tests alone',
    run: () => node(KNIP, '--no-progress', '--production', '--config', 'knip.production.json'),
  },
];

/** Checks the sizes of the built console against their budgets. */
export const SIZES: Step = {
  title: 'sizes of the build',
  run: () =>
    runQuietly(process.execPath, ['--import', 'tsx', inProject('tools', 'size', 'check.ts')]),
};

/** Checks that the emulator tests have seen every condition of the rules both true and false. */
export const RULES_COVERAGE: Step = {
  title: 'conditions of the rules, each seen true and false [S2]',
  run: () => node('--import', 'tsx', inProject('tools', 'evidence', 'check-coverage.ts')),
};

/** One of the builds as a step. */
export function buildStep(name: BuildName): Step {
  return { title: BUILDS[name].title, run: () => build(name) };
}

/** Runs the steps in parallel, one per core, and prints each when it ends. */
export async function runSteps(steps: readonly Step[]): Promise<TestResult[]> {
  const waiting = [...steps];
  const results: TestResult[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { code, output, seconds } = await step.run();
      const passed = code === 0;
      const mark = passed ? 'passed' : 'FAILED';
      process.stdout.write(`${mark}  ${step.title} (${seconds.toFixed(1)} s)\n`);
      if (!passed) process.stdout.write(`${output.trimEnd()}\n`);
      const message = passed ? {} : { message: output };
      results.push({
        title: step.title,
        file: 'tools/test/steps.ts',
        outcome: passed ? 'passed' : 'failed',
        ...message,
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return results;
}
