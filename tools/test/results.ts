import { stripVTControlCharacters } from 'node:util';

/** One finished test of any runner. */
export type TestResult = {
  /** The full title, including the enclosing groups. */
  title: string;
  file: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Ids of requirements and goals; see `proves`. */
  proves?: readonly string[];
  /** True when it failed first and passed on repetition; `message` then has the first failure. */
  repeated?: boolean;
  message?: string;
  /** The duration of all attempts; undefined when the runner does not report it. */
  seconds?: number;
};

export type Counts = { passed: number; failed: number; skipped: number };

/** A runner's results; `problem` is set when its report is missing or it crashed. */
export type RunnerReport = { runner: string; tests: TestResult[]; problem?: string };

type VitestJson = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
      meta?: Record<string, unknown>;
    }[];
  }[];
};

const OUTCOMES: Record<string, TestResult['outcome']> = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
};

/** Omits the property when there are no claims. */
const claim = (ids: readonly string[]) => (ids.length > 0 ? { proves: ids } : {});

/** Parses vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function readVitest(json: unknown): TestResult[] {
  return (json as VitestJson).testResults.flatMap((file): TestResult[] => {
    const tests = file.assertionResults.map((test): TestResult => {
      const message = test.failureMessages?.join('\n');
      const { meta = {} } = test;
      return {
        title: test.fullName,
        file: file.name,
        outcome: OUTCOMES[test.status] ?? 'failed',
        ...claim(Object.keys(meta).filter((id) => meta[id] === 'proves')),
        ...(message ? { message } : {}),
        ...(typeof test.duration === 'number' ? { seconds: test.duration / 1000 } : {}),
      };
    });
    const explained = tests.some((test) => test.outcome === 'failed');
    if (file.status !== 'failed' || explained) return tests;
    const message = file.message ?? 'the file could not be run';
    return [
      ...tests,
      { title: 'the file can be run', file: file.name, outcome: 'failed', message },
    ];
  });
}

type Annotation = { type: string; description?: string };
type PlaywrightSuite = {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: string;
      annotations?: Annotation[];
      results: { duration?: number; error?: { message?: string } }[];
    }[];
  }[];
};
type PlaywrightJson = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };

const PLAYWRIGHT_OUTCOMES: Record<string, TestResult['outcome']> = {
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
};

const named = ({ description = '' }: Annotation) => description;

function readSuite(suite: PlaywrightSuite, groups: string[]): TestResult[] {
  const inside = suite.title && suite.title !== suite.file ? [...groups, suite.title] : groups;
  const ownTests = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test): TestResult => {
      const messages = test.results.map((result) => result.error?.message ?? '');
      const message = stripVTControlCharacters(messages.join('\n')).trim();
      const { annotations = [] } = test;
      const took = test.results.reduce((sum, { duration = 0 }) => sum + duration, 0);
      return {
        title: [...inside, spec.title].join(' '),
        file: spec.file,
        outcome: PLAYWRIGHT_OUTCOMES[test.status] ?? 'failed',
        ...claim(annotations.filter(({ type }) => type === 'proves').map(named)),
        ...(test.status === 'flaky' ? { repeated: true } : {}),
        ...(message ? { message } : {}),
        ...(took > 0 ? { seconds: took / 1000 } : {}),
      };
    }),
  );
  return [...ownTests, ...(suite.suites ?? []).flatMap((child) => readSuite(child, inside))];
}

/** Parses Playwright's JSON report. */
export function readPlaywright(json: unknown): TestResult[] {
  const { suites, errors = [] } = json as PlaywrightJson;
  const broken = errors.map((error): TestResult => {
    const message = error.message ?? 'unknown error';
    return { title: 'the browser tests can be run', file: '', outcome: 'failed', message };
  });
  return [...suites.flatMap((suite) => readSuite(suite, [])), ...broken];
}

/** The files with failed tests, without duplicates. */
export function filesToRepeat(tests: readonly TestResult[]): string[] {
  return [...new Set(tests.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file))];
}

/** Merges a run with the repetition of its failed files: for these, the second results count. */
export function withRepeated(
  first: readonly TestResult[],
  second: readonly TestResult[],
): TestResult[] {
  const again = new Set(second.map(({ file }) => file));
  const failedFirst = new Map(
    first
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ file, title, message }) => [`${file} ${title}`, message]),
  );
  return [
    ...first.filter(({ file }) => !again.has(file)),
    ...second.map((test): TestResult => {
      const name = `${test.file} ${test.title}`;
      if (test.outcome !== 'passed' || !failedFirst.has(name)) return test;
      const message = failedFirst.get(name);
      return { ...test, repeated: true, ...(message === undefined ? {} : { message }) };
    }),
  ];
}

/** Combines several runs of one runner into one report. */
export function together(runner: string, reports: readonly RunnerReport[]): RunnerReport {
  const problem = reports.flatMap((report) => report.problem ?? []).join('; ');
  const tests = reports.flatMap((report) => report.tests);
  return { runner, tests, ...(problem ? { problem } : {}) };
}

/** Sums the results; a runner that crashed, or ran nothing, counts as one more failure. */
export function count(reports: readonly RunnerReport[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { tests, problem } of reports) {
    for (const test of tests) counts[test.outcome] += 1;
    if (problem !== undefined) counts.failed += 1;
  }
  return counts;
}

/** The last line of a run. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Why a runner's result cannot be trusted; undefined when it can. */
export function problemOf(code: number, tests: readonly TestResult[]): string | undefined {
  if (tests.every((test) => test.outcome === 'skipped')) return 'it ran no test';
  const failed = tests.some((test) => test.outcome === 'failed');
  if (code !== 0 && !failed) return `it ended with code ${code} although no test failed`;
  return undefined;
}
