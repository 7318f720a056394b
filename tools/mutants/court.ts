import { readdirSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '#tools/paths.ts';
import { guessed } from './guess.ts';
import { takeNotes } from './noted-firestore.ts';
import { rulesProject } from './project.ts';
import { collect, Unmet, type SmallTest, type Suite } from './small-runner.ts';

/** Excluded: other services' rules, custom rules, and thousands of random paths. */
const OTHERS = new Set([
  'storage.test.ts',
  'expression-budget.test.ts',
  'project-isolation.test.ts',
  'unknown-paths.test.ts',
  'mutants.test.ts',
]);

/** A test that can detect mutants. */
export interface Judge {
  /** Its file, relative to the rules tests: "people/users.test.ts". */
  readonly file: string;
  readonly title: string;
  /** Its last duration; a guess before the first run. */
  milliseconds: number;
  /** The documents it requests; guessed or unknown until it has passed once. */
  touches?: ReadonlySet<string>;
}

export interface Answer {
  readonly holds: boolean;
  /** The documents it requested. */
  readonly touched: ReadonlySet<string>;
}

/** Where tests run: one emulator project. */
export interface Court {
  readonly judges: readonly Judge[];
  /** @returns whether the emulator accepts these rules */
  readonly load: (rules: string) => Promise<boolean>;
  /** Empties the project, except for what the files stored in their setup. */
  readonly empty: () => Promise<void>;
  readonly ask: (judge: Judge) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

const FOLDER = inProject('test', 'rules');
/** The initial estimate; a matrix test sends many requests. */
const GUESS = 100;
const GUESSES: Readonly<Record<string, number>> = {
  'access-matrix.test.ts': 400,
  'explorer-matrix.test.ts': 1500,
};
const host = (): string => process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';

/** The rules test files used as judges, in all folders. */
export function judgingFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.test.ts') && !OTHERS.has(basename(name)))
    .toSorted();
}

async function request(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`http://${host()}/${path}`, {
    method,
    headers: { Authorization: 'Bearer owner' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response;
}

/** Everything stored, in a form that can be written again. */
async function stored(documents: string): Promise<object[]> {
  const structuredQuery = { from: [{ allDescendants: true }] };
  const response = await request('POST', `v1/${documents}:runQuery`, { structuredQuery });
  const results = (await response.json()) as { document?: { name: string; fields?: object } }[];
  return results.flatMap(({ document }) =>
    document ? { update: { name: document.name, fields: document.fields ?? {} } } : [],
  );
}

/** Loads every rules test file; all share a project. */
export async function openCourt(): Promise<Court> {
  const project = rulesProject('');
  const documents = `projects/${project}/databases/(default)/documents`;
  const tests = new Map<Judge, SmallTest>();
  const suites: Suite[] = [];
  const early = new Map<string, ReadonlySet<string>>();
  for (const file of judgingFiles()) {
    const url = pathToFileURL(inProject('test', 'rules', file)).href;
    // eslint-disable-next-line no-restricted-syntax -- test files are no part of the import graph
    const suite = await collect(() => import(url) as Promise<unknown>);
    suites.push(suite);
    early.set(file, takeNotes());
    for (const test of suite.tests) {
      const touches = guessed(test.title);
      const judge = { file, title: test.title, milliseconds: GUESSES[file] ?? GUESS };
      tests.set({ ...judge, ...(touches ? { touches } : {}) }, test);
    }
  }
  const beginning = await stored(documents);
  let loaded = '';

  return {
    judges: [...tests.keys()],
    async load(rules) {
      if (rules === loaded) return true;
      const files = [{ name: 'security.rules', content: rules }];
      const path = `emulator/v1/projects/${project}:securityRules`;
      const response = await request('PUT', path, { rules: { files } });
      await response.arrayBuffer();
      loaded = response.ok ? rules : loaded;
      return response.ok;
    },
    async empty() {
      await (await request('DELETE', `emulator/v1/${documents}`)).arrayBuffer();
      await (await request('POST', `v1/${documents}:commit`, { writes: beginning })).arrayBuffer();
    },
    async ask(judge) {
      for (let tries = 1; ; tries += 1) {
        takeNotes();
        const started = Date.now();
        const failure = await tests
          .get(judge)
          ?.run()
          .then(
            () => null,
            (error: unknown) => error,
          );
        const touched = new Set([...takeNotes(), ...(early.get(judge.file) ?? [])]);
        if (failure === null) {
          judge.milliseconds = Date.now() - started;
          judge.touches = touched;
          return { holds: true, touched };
        }
        if (failure instanceof Unmet || tries === 2) return { holds: false, touched };
      }
    },
    async close() {
      for (const { closing } of suites) for (const hook of closing) await hook();
    },
  };
}
