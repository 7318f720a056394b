import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_PATHS } from '#domain/records.ts';
import { EQUIVALENT, isEquivalent } from '#tools/mutants/equivalent.ts';
import { judgingFiles, type Judge } from '#tools/mutants/court.ts';
import { judgeAlone, judgeInTurn, judgeTogether, type Judging } from '#tools/mutants/judge.ts';
import { mistaken, mutantsOf, VALUES, type Mutant } from '#tools/mutants/mutate.ts';
import { addLasting, keepLasting } from '#tools/mutants/lasting.ts';
import { keep, kept, type Result } from '#tools/mutants/results.ts';
import { scopesOf } from '#tools/mutants/scope.ts';
import { concerns, together } from '#tools/mutants/together.ts';
import { inProject } from '#tools/paths.ts';

const around = (body: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}`;

const changes = (body: string): string[] => mutantsOf(around(body)).map(({ title }) => title);

/** Generated once, because it takes seconds. */
const consoleRules = readFileSync(inProject('firestore.rules'), 'utf8');
const all = mutantsOf(consoleRules);

describe('The tests that judge mutants', () => {
  it('use no matcher of expect itself, which the small runner lacks', () => {
    const using = judgingFiles().filter((file) =>
      /\bexpect\.\w/.test(readFileSync(inProject('test', 'rules', file), 'utf8')),
    );
    expect(using).toEqual([]);
  });
});

describe('The mutants of the rules', () => {
  it('open, close and loosen a condition', () => {
    expect(changes('match /a/{b} { allow get: if x() && y() || !z(); }')).toEqual([
      '/a/{b}: any depth',
      '/a/{b} get: true for "x() && y() || !z()"',
      '/a/{b} get: removed',
      '/a/{b} get: without || "x() && y()"',
      '/a/{b} get: without || "!z()"',
      '/a/{b} get: && for || before "!z()"',
      '/a/{b} get: without && "x()"',
      '/a/{b} get: without && "y()"',
      '/a/{b} get: || for && before "y()"',
      '/a/{b} get: without ! before "z()"',
    ]);
  });

  it('keep strings with slashes whole, and ignore comments', () => {
    const body = "match /a/{b} { allow get: if x('https?://y // z') && y(); // Ann's && z()\n }";
    expect(changes(body)).toContain(`/a/{b} get: without && "x('https?://y // z')"`);
    expect(changes(body).join()).not.toContain('z()');
  });

  it('open a closed operation', () => {
    expect(changes('match /a/{b} { allow delete: if false; }')).toEqual([
      '/a/{b}: any depth',
      '/a/{b} delete: true for "false"',
    ]);
  });

  it('widen lists and bounds, and negate comparisons', () => {
    const found = changes(
      "match /a/{b} { allow get: if f(1); } function f(x) { return x.size() <= 200 && x.keys().hasOnly(['a', 'b']) && x.c == 'd' && y(['Edit a-b']); }",
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'f(): < for <= in "x.size() <= 200"',
        'f(): "201" for "200" in "x.size() <= 200"',
        "f(): \"'aX'\" for \"'a'\" in \"x.keys().hasOnly(['a', 'b'])\"",
        "f(): \"'bX'\" for \"'b'\" in \"x.keys().hasOnly(['a', 'b'])\"",
        'f(): "hasAny(" for "hasOnly(" in "x.keys().hasOnly([\'a\', \'b\'])"',
        'f(): != for == in "x.c == \'d\'"',
        'f(): "\'Edit a-bX\'" for "\'Edit a-b\'" in "y([\'Edit a-b\'])"',
      ]),
    );
  });

  it('leave out a function that is never called', () => {
    const idle = 'function f(x) { return x == 1; }';
    expect(changes(idle)).toEqual([]);
    expect(changes(`${idle} match /a/{b} { allow get: if f(1); }`)).toContain('f(): true');
  });

  it('change exactly one place', () => {
    const rules = around('match /a/{b} { // staff\n allow get: if x()\n && y(); }');
    for (const mutant of mutantsOf(rules)) {
      const text = mistaken(rules, [mutant]);
      expect(text).not.toBe(rules);
      expect(Math.abs(text.length - rules.length)).toBeLessThan(40);
      expect(text.split('\n')[mutant.line - 1]).not.toBe(rules.split('\n')[mutant.line - 1]);
    }
  });

  it('can be combined', () => {
    const rules = around('match /a/{b} { allow get: if x() && y(); allow list: if z(); }');
    const found = mutantsOf(rules);
    const two = ['/a/{b} list: true for "z()"', '/a/{b} get: without && "x()"'].flatMap(
      (title) => found.find((one) => one.title === title) ?? [],
    );
    expect(mistaken(rules, two).replace(/ +/g, ' ')).toBe(
      around('match /a/{b} { allow get: if y(); allow list: if true; }').replace(/ +/g, ' '),
    );
  });

  it('are several hundred in the rules of the console, each with a unique title', () => {
    expect(all.length).toBeGreaterThan(600);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    for (const [title, reason] of Object.entries(EQUIVALENT)) {
      expect(all.map((one) => one.title)).toContain(title);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('are equivalent if the remaining rules imply the same', () => {
    const rules = around(`    match /notes/{id} {
      allow create: if now.a is map && now.a.keys().hasOnly(['b']);
      allow update: if now.a is map && now.a.size() <= 3;
      allow get: if now.c is number && now.c >= 1;
      allow list: if now.c is number && now.d >= 1;
    }
    match /cards/{id} {
      allow create: if false;
      allow update: if staff() && recorded('cards/' + id) && onlySets(['id', 'text']) && !changes(['id', 'order']);
      allow delete: if staff() && mine();
    }
    match /marks/{id} {
      allow create: if false;
    }
    match /pins/{id} {
      allow create: if staff();
      allow update: if onlySets(['id']) && !changes(['id']);
    }`);
    const equivalent = mutantsOf(rules).filter((mutant) => isEquivalent(mutant, rules));
    expect(equivalent.map(({ title }) => title)).toEqual([
      '/notes/{id} create: without && "now.a is map"',
      '/notes/{id} get: without && "now.c is number"',
      '/cards/{id} update: without && "staff()"',
      `/cards/{id} update: "'idX'" for "'id'" in "onlySets(['id', 'text'])"`,
      `/cards/{id} update: "'orderX'" for "'order'" in "changes(['id', 'order'])"`,
      '/marks/{id}: any depth',
    ]);
  });
});

describe('The analysis of the rules', () => {
  it('knows every function that returns something other than a boolean', () => {
    for (const name of VALUES) expect(consoleRules).toContain(`function ${name}(`);
    const turned = all.flatMap(({ title }) => /(\w+)\(\): true$/.exec(title)?.[1] ?? []);
    expect(turned).toContain('entersExtension');
    expect(turned.filter((name) => VALUES.has(name))).toEqual([]);
  });

  it('has mutants in each match, including the generated ones', () => {
    const paths = new Set(all.map(({ path }) => path.slice(1)));
    for (const path of Object.values(ALL_PATHS)) {
      expect(paths, path).toContain(path);
    }
  });
});

describe('The judging tests', () => {
  it('are all tests of the rules, in any folder', () => {
    const files = judgingFiles();
    expect(files).toEqual(
      expect.arrayContaining([
        'access-matrix.test.ts',
        'administration/roles.test.ts',
        'content/journal-types.test.ts',
        'people/users.test.ts',
      ]),
    );
    expect(files).not.toContain('mutants.test.ts');
  });
});

/** Tests with outcomes that depend on the rules and possibly on leftovers of an earlier test. */
describe('A verdict', () => {
  const RULES = around('match /a/{b} { allow get: if x(); } match /c/{d} { allow get: if y(); }');
  const found = mutantsOf(RULES);
  const mutantOf = (path: string) =>
    found.find((one) => one.path === path && one.title.includes('removed')) as Mutant;
  const first = mutantOf('/a/{b}');
  const second = mutantOf('/c/{d}');
  const judge: Judge = { file: 'a.test.ts', title: 'a test', milliseconds: 1 };
  const killed = { kind: 'killed', by: judge };
  const has = (rules: string, mutant: Mutant) => !rules.includes(mutant === first ? 'x()' : 'y()');

  /** @param holds whether the test passes, given the rules and whether the project is empty */
  function judging(
    holds: (rules: string, isEmpty: boolean) => boolean,
    {
      touched = ['a/1'],
      loads = () => true,
    }: { touched?: string[]; loads?: (rules: string) => boolean } = {},
  ): Judging {
    let rules = '';
    let isEmpty = false;
    const court: Judging['court'] = {
      load: async (text) => {
        rules = text;
        return Promise.resolve(loads(text));
      },
      empty: async () => {
        isEmpty = true;
        return Promise.resolve();
      },
      ask: async () => {
        const answer = { holds: holds(rules, isEmpty), touched: new Set(touched) };
        isEmpty = false;
        return Promise.resolve(answer);
      },
    };
    return { court, rules: RULES, order: () => [judge] };
  }
  const verdicts = async (...given: Parameters<typeof judging>) => {
    const all = await judgeTogether([first, second], judging(...given));
    return [all.get(first), all.get(second)];
  };

  it('is a kill if a test fails with the mutant and passes without it', async () => {
    const steady = async (...given: Parameters<typeof judging>) =>
      judgeAlone(first, judging(...given));
    expect(await steady((rules) => !has(rules, first))).toEqual(killed);
    expect(await steady(() => true)).toEqual({ kind: 'survived' });
    expect(await steady(() => true, { loads: () => false })).toEqual({ kind: 'unloadable' });
  });

  it("is no kill if a test fails because of an earlier test's leftovers", async () => {
    const given = judging((_, isEmpty) => isEmpty);
    expect(await judgeAlone(first, { ...given, order: () => [judge, judge] })).toEqual({
      kind: 'survived',
    });
  });

  it('is a kill if the test fails in an empty project too', async () => {
    const given = judging((rules, isEmpty) => isEmpty && !has(rules, first));
    expect(await judgeAlone(first, given)).toEqual(killed);
  });

  it('is undecided if the test fails without the mutant', async () => {
    const given = judging(() => false);
    expect(await judgeAlone(first, given)).toEqual({ kind: 'undecided', by: judge });
  });

  it('is reached for several mutants in turn, and confirmed once for all', async () => {
    const inTurn = async (...given: Parameters<typeof judging>) => {
      const turn = judging(...given);
      const all = await judgeInTurn([first, second], { ...turn, order: () => [judge, judge] });
      return [all.get(first), all.get(second)];
    };
    const survived = { kind: 'survived' };
    expect(await inTurn((rules) => !has(rules, first))).toEqual([killed, survived]);
    expect(await inTurn((rules) => rules === RULES)).toEqual([killed, killed]);
    // Leftovers of an earlier test are no proof, nor is a test that fails without the mistake.
    expect(await inTurn((_, isEmpty) => isEmpty)).toEqual([survived, survived]);
    const undecided = { kind: 'undecided', by: judge };
    expect(await inTurn(() => false)).toEqual([undecided, undecided]);
    const loads = (rules: string) => !has(rules, second);
    expect(await inTurn((rules) => !has(rules, first), { loads })).toEqual([
      killed,
      { kind: 'unloadable' },
    ]);
  });

  it('is reached for several mutants at once, by the documents a failing test touched', async () => {
    expect(await verdicts((rules) => !has(rules, first))).toEqual([killed, { kind: 'open' }]);
    const both = { touched: ['c/1'] };
    expect(await verdicts((rules) => !has(rules, first), both)).toEqual([{ kind: 'open' }, killed]);
  });

  it('stays open if a failing test touched two of them, or fails without them', async () => {
    const open = { kind: 'open', by: judge };
    const both = { touched: ['a/1', 'c/1'] };
    expect(await verdicts((rules) => !has(rules, first), both)).toEqual([open, open]);
    expect(await verdicts(() => false)).toEqual([open, { kind: 'open' }]);
  });

  it('is still reached for the others when one cannot be loaded', async () => {
    const loads = (rules: string) => !has(rules, second);
    expect(await verdicts((rules) => !has(rules, first), { loads })).toEqual([
      killed,
      { kind: 'unloadable' },
    ]);
  });
});

describe('Mutants judged together', () => {
  const concern = (path: string, document: string, below = false) =>
    concerns({ path, below }, new Set([document]));

  it('have different paths; those affecting every commit are judged alone', () => {
    const groups = together(all);
    expect(groups.flat().length).toBe(all.length);
    for (const group of groups) {
      const paths = group.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      if (paths.includes('') || paths.includes('/history/{entryID}')) expect(paths.length).toBe(1);
      if (group.some(({ path, below }) => path === '/users/{uid}' && below)) {
        expect(paths).not.toContain('/users/{uid}/calls/{callID}');
      }
    }
    expect(groups.length).toBeLessThan(all.length / 7);
  });

  it('affect the documents of their path, and those below if a mistake shows there', () => {
    expect(concern('/users/{uid}', 'users/u1')).toBe(true);
    expect(concern('/users/{uid}', 'users/u1/calls/c1')).toBe(false);
    expect(concern('/users/{uid}', 'users/u1/calls/c1', true)).toBe(true);
    expect(concern('/users/{uid}', 'subjects/u1', true)).toBe(false);
    expect(concern('/{anywhere=**}/calls/{callID}', 'users/u1/calls/c1')).toBe(true);
    expect(concern('/{anywhere=**}/calls/{callID}', 'calls/c1')).toBe(true);
    expect(concern('/{anywhere=**}/calls/{callID}', 'recalls/c1')).toBe(false);
    expect(concern('', 'users/u1')).toBe(true);
    const belowOf = (title: string) => all.find((one) => one.title.startsWith(title))?.below;
    expect(belowOf('/users/{uid} callDay()')).toBe(true);
    expect(belowOf('/users/{uid}/calls/{callID} update')).toBe(false);
    expect(belowOf('/subjects/{subjectID}: any depth')).toBe(true);
  });
});

describe('The stored results', () => {
  const scopes = new Map([...'abc'].map((title) => [title, 'now']));

  it('are kept when a run continues, across parts but not across other rules', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
    expect(kept(folder, scopes).size).toBe(0);
    keep(folder, 'now', '1/2', { title: 'a', kind: 'survived' });
    keep(folder, 'now', '2/2', { title: 'b', kind: 'killed', by: 'x' });
    keep(folder, 'now', 'all', { title: 'a', kind: 'killed', by: 'y' });
    keep(folder, 'before', 'all', { title: 'c', kind: 'killed', by: 'x' });
    writeFileSync(join(folder, '3 of 3.jsonl'), '{"title":"broken o');
    expect([...kept(folder, scopes).values()]).toEqual([
      { title: 'a', kind: 'killed', by: 'y' },
      { title: 'b', kind: 'killed', by: 'x' },
    ]);
  });

  it('hold while the matches of the path and the functions they call are unchanged', () => {
    const match = (path: string, condition: string, within = '') =>
      `    match ${path} {\n      allow read: if ${condition};\n${within}    }\n`;
    const fn = (name: string, value: string) =>
      `    function ${name}() {\n      return ${value};\n    }\n`;
    const rulesWith = (a: string, b: string, shared = 'g()', within = '') =>
      `${fn('f', shared)}${fn('g', 'true')}${match('/a/{x}', a, within)}${match('/a/{x}/b/{y}', b)}`;
    const of = (rules: string, path: string, title = '') => scopesOf(rules)({ path, title });
    const rules = rulesWith('f()', 'f()');
    const other = rulesWith('f()', 'true');
    expect(of(rules, '/a/{x}')).toBe(of(other, '/a/{x}'));
    expect(of(rules, '/a/{x}/b/{y}')).not.toBe(of(other, '/a/{x}/b/{y}'));
    expect(of(rules, '/a/{x}/b/{y}')).toBe(of(rulesWith('true', 'f()'), '/a/{x}/b/{y}'));
    // The scope includes surrounding matches, and those with different names or wildcards that may apply.
    const around = (a: string) => rulesWith(a, 'f()', 'g()', '      match /b/{z} {\n      }\n');
    expect(of(around('f()'), '/a/{x}/b/{y}')).not.toBe(of(around('true'), '/a/{x}/b/{y}'));
    const named = (b: string) => rules + match('/a/one/b/{y}', b);
    expect(of(named('f()'), '/a/{x}/b/{y}')).not.toBe(of(named('true'), '/a/{x}/b/{y}'));
    const anywhere = (b: string) => rules + match('/{any=**}/b/{y}', b);
    expect(of(anywhere('f()'), '/a/{x}/b/{y}')).not.toBe(of(anywhere('true'), '/a/{x}/b/{y}'));
    expect(of(anywhere('f()'), '/a/{x}')).toBe(of(anywhere('true'), '/a/{x}'));
    expect(of(anywhere('f()'), '/{any=**}/b/{y}')).not.toBe(
      of(anywhere('true'), '/{any=**}/b/{y}'),
    );
    // Functions count when they are called, also through others; comments never do.
    expect(of(rules, '/a/{x}')).not.toBe(of(rulesWith('f()', 'f()', 'false'), '/a/{x}'));
    const inner = (text: string) => text.replace(fn('g', 'true'), fn('g', 'false'));
    expect(of(rules, '/a/{x}')).not.toBe(of(inner(rules), '/a/{x}'));
    expect(of(other, '/a/{x}/b/{y}')).toBe(of(inner(other), '/a/{x}/b/{y}'));
    expect(of(rules, '/a/{x}')).toBe(of(`    // Why.\n${rules}`, '/a/{x}'));
    expect(of(rules, '/a/{x}')).not.toBe(of(`function f() {}\n${rules}`, '/a/{x}'));
    expect(of(rules, '')).not.toBe(of(other, ''));
    expect(of(rules, '/a/{x}', '/a/{x}: any depth')).not.toBe(
      of(other, '/a/{x}', '/a/{x}: any depth'),
    );
  });

  it('are kept in the project for kills, until the rules concerned change', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'killed.txt');
    const found = new Map<string, Result>([
      ['a', { title: 'a', kind: 'killed', by: 'x' }],
      ['b', { title: 'b', kind: 'survived' }],
      ['c', { title: 'c', kind: 'killed', by: 'x' }],
    ]);
    keepLasting(file, scopes, found);
    const later = new Map<string, Result>([['b', { title: 'b', kind: 'survived' }]]);
    addLasting(file, new Map([...scopes, ['c', 'changed']]), later);
    expect([...later.values()]).toEqual([
      { title: 'b', kind: 'survived' },
      { title: 'a', kind: 'killed' },
    ]);
    addLasting(join(file, 'none'), scopes, new Map());
  });
});
