import { describe, expect, it } from 'vitest';
import {
  closingLine,
  count,
  filesToRepeat,
  problemOf,
  readPlaywright,
  readVitest,
  withRepeated,
  type TestResult,
} from '#tools/test/results.ts';
import { proves } from '#test/support/proves.ts';

const test = (outcome: TestResult['outcome'], title = 'x'): TestResult => {
  return { title, file: 'a.test.ts', outcome };
};

const CLAIMED = ['CORE-LIST-01', 'S4'];
const CLAIMS = proves(...CLAIMED);

const VITEST = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'list shows rows', status: 'passed', failureMessages: [], meta: CLAIMS.meta },
        {
          fullName: 'list pages',
          meta: { other: true },
          status: 'failed',
          failureMessages: ['expected 1 to be 2'],
        },
        { fullName: 'list sorts', status: 'skipped' },
        { fullName: 'list filters', status: 'todo' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

const PLAYWRIGHT = {
  suites: [
    {
      title: 'users.spec.ts',
      file: 'users.spec.ts',
      specs: [
        {
          title: 'finds a user',
          file: 'users.spec.ts',
          tests: [{ status: 'expected', results: [{}], annotations: CLAIMS.annotation }],
        },
      ],
      suites: [
        {
          title: 'signed in',
          file: 'users.spec.ts',
          specs: [
            {
              title: 'opens a user',
              file: 'users.spec.ts',
              tests: [{ status: 'unexpected', results: [{ error: { message: 'Timed out' } }] }],
            },
            {
              title: 'prints',
              file: 'users.spec.ts',
              tests: [{ status: 'skipped', results: [], annotations: [{ type: 'skip' }] }],
            },
            {
              title: 'wobbles',
              file: 'users.spec.ts',
              tests: [{ status: 'flaky', results: [{ error: { message: 'first' } }, {}] }],
            },
          ],
        },
      ],
    },
  ],
  errors: [],
};

describe('the report of vitest', () => {
  it('has each test with its outcome and reason', () => {
    expect(readVitest(VITEST)).toEqual([
      { title: 'list shows rows', file: 'a.test.ts', outcome: 'passed', proves: CLAIMED },
      { title: 'list pages', file: 'a.test.ts', outcome: 'failed', message: 'expected 1 to be 2' },
      { title: 'list sorts', file: 'a.test.ts', outcome: 'skipped' },
      { title: 'list filters', file: 'a.test.ts', outcome: 'skipped' },
      {
        title: 'the file can be run',
        file: 'b.test.ts',
        outcome: 'failed',
        message: 'Cannot find module',
      },
    ]);
  });
});

describe('the report of Playwright', () => {
  it('has each test with its groups', () => {
    expect(readPlaywright(PLAYWRIGHT).map(({ title, outcome }) => `${outcome}: ${title}`)).toEqual([
      'passed: finds a user',
      'failed: signed in opens a user',
      'skipped: signed in prints',
      'passed: signed in wobbles',
    ]);
  });

  it('has what a test claims to prove', () => {
    expect(readPlaywright(PLAYWRIGHT).map(({ proves }) => proves)).toEqual([
      CLAIMED,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('marks a test that passed only on retry, with its first failure', () => {
    expect(readPlaywright(PLAYWRIGHT).filter(({ repeated }) => repeated)).toEqual([
      expect.objectContaining({ title: 'signed in wobbles', message: 'first' }),
    ]);
  });

  it('counts an error outside tests as a failure', () => {
    const broken = { suites: [], errors: [{ message: 'SyntaxError' }] };
    expect(readPlaywright(broken)).toEqual([
      {
        title: 'the browser tests can be run',
        file: '',
        outcome: 'failed',
        message: 'SyntaxError',
      },
    ]);
  });
});

describe('files that were run again', () => {
  const first: TestResult[] = [
    { title: 'wobbles', file: 'a', outcome: 'failed', message: 'too late' },
    { title: 'falls', file: 'a', outcome: 'failed', message: 'wrong' },
    { title: 'stands', file: 'a', outcome: 'passed' },
    { title: 'elsewhere', file: 'b', outcome: 'passed' },
  ];

  it('are those with failures, once each', () => {
    expect(filesToRepeat(first)).toEqual(['a']);
  });

  it('count by their second results: repeated and new failures both fail', () => {
    const second: TestResult[] = [
      { title: 'wobbles', file: 'a', outcome: 'passed' },
      { title: 'falls', file: 'a', outcome: 'failed', message: 'wrong again' },
      { title: 'stands', file: 'a', outcome: 'failed', message: 'only now' },
    ];
    expect(withRepeated(first, second)).toEqual([
      { title: 'elsewhere', file: 'b', outcome: 'passed' },
      { title: 'wobbles', file: 'a', outcome: 'passed', repeated: true, message: 'too late' },
      { title: 'falls', file: 'a', outcome: 'failed', message: 'wrong again' },
      { title: 'stands', file: 'a', outcome: 'failed', message: 'only now' },
    ]);
  });
});

describe('the closing line', () => {
  it('sums up all runners', () => {
    const counts = count([
      { runner: 'a', tests: [test('passed'), test('passed'), test('skipped')] },
      { runner: 'b', tests: [test('failed'), test('passed')] },
    ]);
    expect(closingLine(counts)).toBe('3 passed, 1 failed, 1 skipped');
  });

  it('counts a runner without a report as one failure', () => {
    const counts = count([
      { runner: 'a', tests: [test('passed')] },
      { runner: 'b', tests: [], problem: 'it left no report' },
    ]);
    expect(closingLine(counts)).toBe('1 passed, 1 failed, 0 skipped');
  });
});

describe('a runner', () => {
  it('is rejected if it ran no tests', () => {
    expect(problemOf(0, [])).toBe('it ran no test');
    expect(problemOf(0, [test('skipped')])).toBe('it ran no test');
  });

  it('is rejected if it failed although no test did', () => {
    expect(problemOf(1, [test('passed')])).toBe('it ended with code 1 although no test failed');
  });

  it('is accepted if its exit code and its tests agree', () => {
    expect(problemOf(0, [test('passed')])).toBeUndefined();
    expect(problemOf(1, [test('failed')])).toBeUndefined();
  });
});
