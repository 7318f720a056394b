import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_PATHS } from '#domain/records.ts';
import { EQUIVALENT } from '#tools/mutants/equivalent.ts';
import { judgeMutant, judgingFiles, type Asking, type Judge } from '#tools/mutants/judge.ts';
import { mutantsOf, VALUES } from '#tools/mutants/mutate.ts';
import { inPart, parsePart, withOtherParts } from '#tools/mutants/parts.ts';
import { inProject } from '#tools/paths.ts';

const around = (body: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}`;

const changes = (body: string): string[] => mutantsOf(around(body)).map(({ title }) => title);

/** Making all of them takes seconds, so it is done once. */
const consoleRules = readFileSync(inProject('firestore.rules'), 'utf8');
const all = mutantsOf(consoleRules);

describe('The mistakes put into rules', () => {
  it('open, close and loosen a line', () => {
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

  it('leave a text whole in which slashes stand, and no comment alone', () => {
    const body = "match /a/{b} { allow get: if x('https?://y // z') && y(); // Ann's && z()\n }";
    expect(changes(body)).toContain(`/a/{b} get: without && "x('https?://y // z')"`);
    expect(changes(body).join()).not.toContain('z()');
  });

  it('open what is closed', () => {
    expect(changes('match /a/{b} { allow delete: if false; }')).toEqual([
      '/a/{b}: any depth',
      '/a/{b} delete: true for "false"',
    ]);
  });

  it('widen lists and bounds and turn comparisons', () => {
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

  it('leave out a function that nobody calls', () => {
    const idle = 'function f(x) { return x == 1; }';
    expect(changes(idle)).toEqual([]);
    expect(changes(`${idle} match /a/{b} { allow get: if f(1); }`)).toContain('f(): true');
  });

  it('leave everything but one place as it is', () => {
    const rules = around('match /a/{b} { // staff\n allow get: if x()\n && y(); }');
    for (const mutant of mutantsOf(rules)) {
      expect(mutant.rules).not.toBe(rules);
      expect(Math.abs(mutant.rules.length - rules.length)).toBeLessThan(40);
      expect(mutant.rules.split('\n')[mutant.line - 1]).not.toBe(
        rules.split('\n')[mutant.line - 1],
      );
    }
  });

  it('are several hundred in the rules of the console, each with a name of its own', () => {
    expect(all.length).toBeGreaterThan(600);
    expect(new Set(all.map(({ title }) => title)).size).toBeGreaterThan(all.length * 0.95);
    for (const [title, reason] of Object.entries(EQUIVALENT)) {
      expect(all.map((one) => one.title)).toContain(title);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe('What is read of the rules', () => {
  it('has every function that answers something else than yes or no', () => {
    for (const name of VALUES) expect(consoleRules).toContain(`function ${name}(`);
    const turned = all.flatMap(({ title }) => /(\w+)\(\): true$/.exec(title)?.[1] ?? []);
    expect(turned).toContain('entersExtension');
    expect(turned.filter((name) => VALUES.has(name))).toEqual([]);
  });

  it('has mistakes in each match, also in those that definitions give', () => {
    const paths = new Set(all.map(({ path }) => path.slice(1)));
    for (const path of Object.values(ALL_PATHS)) {
      expect(paths, path).toContain(path);
    }
  });
});

describe('Who judges', () => {
  it('is every test of the rules, in whatever folder', () => {
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

describe('A verdict', () => {
  const ORIGINAL = 'original';
  const mutant = { title: 'x', path: '', line: 1, rules: 'mutant' };
  const judge: Judge = {
    file: {
      name: 'a.test.ts',
      project: 'p',
      rules: '',
      opened: 1,
      suite: { tests: [], closing: [] },
    },
    title: 'a test',
    milliseconds: 1,
  };
  /** A test that leaves documents behind: it holds in an empty project alone. */
  const world = (holdsInEmpty: (rules: string) => boolean | 'unloadable', isEmpty: boolean) => {
    let empty = isEmpty;
    const asking: Asking = {
      holds: async (_, rules) => {
        const held = empty ? holdsInEmpty(rules) : false;
        empty = false;
        return Promise.resolve(held);
      },
      reopen: async () => {
        empty = true;
        return Promise.resolve();
      },
    };
    return judgeMutant(mutant, [judge], ORIGINAL, asking);
  };
  const steady = (holds: (rules: string) => boolean | 'unloadable') =>
    judgeMutant(mutant, [judge], ORIGINAL, {
      holds: async (_, rules) => Promise.resolve(holds(rules)),
      reopen: async () => Promise.resolve(),
    });

  it('is a kill where a test fails with the mistake and holds without it', async () => {
    expect(await steady((rules) => rules === ORIGINAL)).toEqual({ kind: 'killed', by: judge });
    expect(await steady(() => true)).toEqual({ kind: 'survived' });
    expect(await steady(() => 'unloadable')).toEqual({ kind: 'unloadable' });
  });

  it('is none where a test fails for what an earlier one left behind', async () => {
    expect(await world(() => true, false)).toEqual({ kind: 'survived' });
  });

  it('is one where the test fails in an empty project too', async () => {
    for (const isEmpty of [true, false]) {
      const verdict = await world((rules) => rules === ORIGINAL, isEmpty);
      expect(verdict).toEqual({ kind: 'killed', by: judge });
    }
  });

  it('is not given by a test that fails without a mistake', async () => {
    await expect(steady(() => false)).rejects.toThrow('Not repeatable: a.test.ts: a test');
  });
});

describe('A run in parts', () => {
  const found = (killed: number, ...survivors: string[]) => ({ killed, unloadable: 1, survivors });

  it('judges each mutant once', () => {
    const all = Array.from({ length: 11 }, (_, at) => at);
    const parts = ['1/3', '2/3', '3/3'].map((text) => inPart(all, parsePart(text)));
    expect(parts.flat()).toEqual(all);
    expect(inPart(all, parsePart())).toEqual(all);
  });

  it('has a result once all parts of the same rules have one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
    const ended = (rules: string, part: string, killed: number, ...survivors: string[]) =>
      withOtherParts(folder, rules, parsePart(part), found(killed, ...survivors));
    expect(ended('rules', '2/2', 5, 'b')).toBeNull();
    expect(ended('others', '1/2', 9)).toBeNull();
    expect(ended('rules', '1/2', 7, 'a')).toEqual({
      killed: 12,
      unloadable: 2,
      survivors: ['a', 'b'],
    });
    expect(ended('rules', '1/1', 20)).toEqual(found(20));
  });
});
