import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readCalls } from '#tools/mutants/code/calls.ts';
import { areaOf, draw, numbersBy } from '#tools/mutants/code/draw.ts';
import { noting } from '#tools/mutants/code/functions.ts';
import { mutantsOf, mutated } from '#tools/mutants/code/mutate.ts';
import { importersOf, testsImporting } from '#tools/mutants/code/reach.ts';
import { isGood, report } from '#tools/mutants/code/report.ts';
import type { Result } from '#tools/mutants/code/verdict.ts';

/** The mutants of one kind for a source text, one line each. */
const made = (text: string, kind: string, file = 'a.ts'): string[] =>
  mutantsOf(file, text)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => mutated(text, mutant));

describe('The mutants of code', () => {
  it.each([
    ['condition', 'if (a) b = 1;', ['if (!(a)) b = 1;']],
    ['condition', 'c = a ? 1 : 2;', ['c = !(a) ? 1 : 2;']],
    ['boundary', 'c = a < b;', ['c = a <= b;']],
    ['boundary', 'c = a >= b;', ['c = a > b;']],
    ['boundary', 'for (; a < b; ) c();', []],
    ['equality', 'c = a === b;', ['c = a !== b;']],
    ['logic', 'd = a && b || c;', ['d = (a && b) && (c);', 'd = (a) || (b) || c;']],
    ['text', "a = 'x' + '';", ["a = '' + '';"]],
    ['text', "import { a } from 'b'; type A = 'x'; throw new Error('y');", []],
    ['nullish', 'c = a ?? b;', ['c = a;']],
    ['number', 'a = 7;', ['a = 8;']],
    ['number', 'a = { width: 130 };', []],
    ['number', 'const SKELETON_ROWS = 20;', []],
    ['number', 'const PAUSE_MS = 500;', []],
    ['number', 'const DAY_MS = 24 * a;', ['const DAY_MS = 25 * a;']],
    ['field', 'a = { maxWidth: 7, b: 1 };', ['a = { maxWidth: 7, ...{} };']],
    [
      'return early',
      'function f() { g(); }',
      ['function f() { return undefined as never;\ng(); }'],
    ],
    ['callback', 'a.filter((x) => x.y);', ['a.filter((x) => !(x.y));']],
    ['sort', "a = 'asc';", ["a = 'desc';"]],
    ['sort', "a = { key: 'desc' };", []],
    ['sort', "orderBy('at', 'desc');", []],
    ['text', "db.where('at', '==', 'b');", ["db.where('at', '==', '');"]],
    ['sort', 'a.sort();', ['a.sort().reverse();']],
    ['field', 'a = { b: 1, c };', ['a = { ...{}, c };', 'a = { b: 1, ...{} };']],
    ['field', 'a = { b: 1 };', []],
    ['field', 'a = { text: () => formatDate(b), sortValue: c };', ['a = { ...{}, sortValue: c };']],
    ['sibling', 'a = { b: x.b, c };', ['a = { b: c, c: x.b };']],
    ['sibling', 'a = { b: f(), c };', []],
    ['sibling', 'a = { b: c, c };', []],
    ['await', 'await a();', ['a();']],
    ['call', 'a?.(b);', [';']],
    ['arithmetic', 'c = a - b;', ['c = a + b;']],
  ])('of the kind %s in "%s"', (kind, text, expected) => {
    expect(made(text, kind)).toEqual(expected);
  });

  it('change what an element says, but not how it looks', () => {
    const text = '<a className="b" title="c" />;';
    expect(made(text, 'text', 'a.tsx')).toEqual(['<a className="b" title={\'\'} />;']);
  });

  it('turn the choice of a callback that is a function with a body', () => {
    const [text = ''] = made('list = list.filter((x) => { return x > 2; });', 'callback');
    const context = { list: [1, 2, 3] };
    runInNewContext(text.replaceAll(/: never\[\]| as \(.*?unknown/g, ''), context);
    expect(context.list).toEqual([1, 2]);
  });

  it('reverse a sort order given by a function', () => {
    const [text = ''] = made('list.sort((a, b) => a - b);', 'sort');
    const list = [2, 10, 3];
    runInNewContext(text.replaceAll(': never', ''), { list });
    expect(list).toEqual([10, 3, 2]);
  });

  it('can report whether their place is evaluated', () => {
    const met: number[] = [];
    const run = (text: string, kind: string, file = 'a.ts') =>
      mutantsOf(file, text)
        .filter((mutant) => mutant.kind === kind)
        .forEach((mutant) => {
          const script = mutated(text, mutant, 'met.push(1)').replaceAll(/return.* as never;/g, '');
          runInNewContext(script, { met, g: () => undefined });
        });
    run('if (false) g(1);', 'condition');
    expect(met).toHaveLength(1);
    run('if (false) g(1);', 'call');
    run('if (false) g(1);', 'number');
    expect(met).toHaveLength(1);
    run('g({ a: 1, b: 2 });', 'field');
    expect(met).toHaveLength(3);
    run('(function () { g(); })();', 'return early');
    expect(met).toHaveLength(4);
  });

  it('have unique titles even if they look alike, and a line number', () => {
    const found = mutantsOf('src/a.ts', 'a = 1;\n\na = 1;');
    expect(found.map(({ title, line }) => [title, line])).toEqual([
      ['src/a.ts number: 1 -> 2', 1],
      ['src/a.ts number: 1 -> 2 (2)', 3],
    ]);
  });
});

describe('The functions of a file', () => {
  const text = 'const a = 1; const f = (x) => (y) => x + y; function g() { return f(1)(2); } g();';

  it('are recorded when they are called', () => {
    const called: number[] = [];
    const script = noting('a.ts', text, (at) => `note(${at})`);
    runInNewContext(script, { note: (at: number) => called.push(at) });
    expect(called).toEqual([2, 0, 1]);
  });

  it('are known for each mutant, except in code that runs on loading', () => {
    const inside = mutantsOf('a.ts', text).map(({ kind, inside: at }) => `${kind} ${at}`);
    expect(inside).toContain('number undefined');
    expect(inside).toContain('return early 2');
    expect(inside.filter((one) => one === 'number 2')).toHaveLength(2);
  });

  it('select the tests that call them, and tests changed since the survey', () => {
    const lines = [
      '{"test":"test/a.test.ts","sum":"1","called":["src/a.ts#0","src/a.ts#1"]}',
      '{"test":"test/b.test.ts","sum":"1","called":["src/a.ts#1"]}',
      '{"test":"test/changed.test.ts","sum":"2","called":[]}',
      '{"test":"test/fails.test.ts","sum":"1","called":["src/a.ts#1"]}',
      '{"test":"test/fails.test.ts","failed":"expected 1 to be 2"}',
      '',
    ];
    const { may } = readCalls(lines, () => '1');
    const tests = ['test/a.test.ts', 'test/b.test.ts', 'test/changed.test.ts', 'test/new.test.ts'];
    const calling = (name: string) => tests.filter((test) => may(test, name));
    expect(calling('src/a.ts#0')).toEqual([tests[0], tests[2], tests[3]]);
    expect(calling('src/a.ts#1')).toEqual(tests);
    expect(may('test/fails.test.ts', 'src/a.ts#1')).toBe(false);
  });
});

describe('A sample', () => {
  const all = [
    ...Array.from({ length: 90 }, (_, at) => ({ file: 'src/domain/a.ts', kind: 'text', at })),
    ...Array.from({ length: 5 }, (_, at) => ({ file: 'src/domain/b.ts', kind: 'await', at })),
    ...Array.from({ length: 9 }, (_, at) => ({ file: 'src/areas/people/c.ts', kind: 'text', at })),
  ];

  it('is drawn evenly across areas, and across the kinds in each', () => {
    const drawn = draw(all, 12, 7);
    expect(drawn.filter(({ file }) => areaOf(file) === 'areas/people')).toHaveLength(6);
    expect(
      drawn.filter(({ kind, file }) => kind === 'await' && file.includes('b.ts')),
    ).toHaveLength(3);
    expect(new Set(drawn).size).toBe(12);
  });

  it('is the same only for the same seed', () => {
    expect(draw(all, 12, 7)).toEqual(draw(all, 12, 7));
    expect(draw(all, 12, 8)).not.toEqual(draw(all, 12, 7));
    expect(draw(all, 999, 7)).toHaveLength(all.length);
    const next = numbersBy(7);
    const numbers = Array.from({ length: 1000 }, next);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
  });

  it.each([
    ['functions/src/lib/a.ts', 'functions'],
    ['src/areas/reports/shared/a.tsx', 'areas/reports'],
    ['src/ui/table/a.ts', 'ui'],
  ])('counts %s to %s', (file, area) => {
    expect(areaOf(file)).toBe(area);
  });
});

it('The tests of a file are those that import it, the likeliest first', () => {
  const imports = new Map([
    ['test/ui/app/all.test.tsx', ['src/app/all.ts']],
    ['src/app/all.ts', ['src/areas/people/users/Page.tsx']],
    ['src/areas/people/users/Page.tsx', ['src/domain/a.ts']],
    ['test/ui/people/users/page.test.tsx', ['src/areas/people/users/Page.tsx']],
    ['test/domain/a.test.ts', ['src/domain/a.ts']],
    ['test/domain/b.test.ts', ['src/domain/b.ts']],
    ['test/browser/a.spec.ts', ['src/domain/a.ts']],
  ]);
  const tests = testsImporting('src/domain/a.ts', importersOf(imports), (file) =>
    file.includes('.test.'),
  );
  expect(tests).toEqual([
    'test/domain/a.test.ts',
    'test/ui/people/users/page.test.tsx',
    'test/ui/app/all.test.tsx',
  ]);
});

describe('The report of a sample', () => {
  const result = (file: string, verdict: Result['verdict'], line = 1): Result => ({
    file,
    line,
    verdict,
    kind: 'text',
    asked: 2,
    of: 3,
    title: `${file} text: 'a' -> ''`,
  });
  const killed = (file: string, many: number) =>
    Array.from({ length: many }, () => result(file, 'killed'));

  it('lists the survivors with their places and the share that was detected', () => {
    const text = report([
      ...killed('src/lib/a.ts', 3),
      result('src/lib/b.ts', 'survived', 12),
      result('src/lib/c.ts', 'not reached'),
      result('src/ui/c.ts', 'refused by types'),
    ]);
    expect(text).toContain("src/lib/b.ts:12 text: 'a' -> '' (2 of 3 test files asked)");
    expect(text).toMatch(/^lib +3 +1 +1 +0 +0 +75 %$/m);
    expect(text).toMatch(/^ui +0 +0 +0 +1 +0 +–$/m);
  });

  it('is good from 90 % overall and 85 % in each area', () => {
    const nine = [...killed('src/lib/a.ts', 9), result('src/lib/b.ts', 'survived')];
    expect(isGood(nine)).toBe(true);
    expect(isGood(nine.slice(1))).toBe(false);
    const people = 'src/areas/people/a.ts';
    const area = [...killed(people, 5), result(people, 'survived')];
    expect(isGood([...killed('src/lib/a.ts', 99), ...area])).toBe(false);
    expect(isGood([...killed('src/lib/a.ts', 99), ...killed(people, 1), ...area])).toBe(true);
    expect(isGood([result(people, 'not reached')])).toBe(true);
  });
});
