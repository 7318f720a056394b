import { readdirSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import type { Mutant } from './mutate.ts';
import { rulesProject } from './project.ts';
import { collect, Unmet, type SmallTest, type Suite } from './small-runner.ts';

/** Left out: rules of another service, rules of its own, and thousands of random paths. */
const OTHERS = new Set([
  'storage.test.ts',
  'expression-budget.test.ts',
  'project-isolation.test.ts',
  'unknown-paths.test.ts',
  'mutants.test.ts',
]);

/** A test file with the project of the emulator that it opened. */
export interface File {
  /** Below the folder of the rules tests: "people/users.test.ts". */
  readonly name: string;
  readonly project: string;
  suite: Suite;
  /** The rules that hold in its project now. */
  rules: string;
  /** Counts how often it was opened: a module is loaded once for each address. */
  opened: number;
}

/** One test that can judge. */
export interface Judge {
  readonly file: File;
  readonly title: string;
  /** How long it took the last time; a guess before the first. */
  milliseconds: number;
}

const FOLDER = inProject('test', 'rules');
const host = (): string => process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';

/** The rules of the emulator are per project and can be exchanged while it runs. */
async function loadRules(project: string, rules: string): Promise<boolean> {
  const url = `http://${host()}/emulator/v1/projects/${project}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'security.rules', content: rules }] } });
  const response = await fetch(url, { method: 'PUT', body });
  await response.arrayBuffer();
  return response.ok;
}

async function open(name: string, opened: number): Promise<File> {
  const path = inProject('test', 'rules', name);
  const project = /openProject\('([\w-]+)'/.exec(readFileSync(path, 'utf8'))?.[1];
  if (!project) throw new PlainError(`${name} opens no project of the emulator.`);
  const url = `${pathToFileURL(path).href}?opened=${opened}`;
  // eslint-disable-next-line no-restricted-syntax -- test files are no part of the import graph
  const suite = await collect(() => import(url) as Promise<unknown>);
  return { name, project: rulesProject(project), suite, rules: '', opened };
}

/** Begins a file anew, with an empty project, after a mutant let somebody write what nobody may. */
async function reopen(file: File): Promise<void> {
  for (const hook of file.suite.closing) await hook();
  const fresh = await open(file.name, file.opened + 1);
  Object.assign(file, fresh);
}

function testOf({ file, title }: Judge): SmallTest {
  const test = file.suite.tests.find((one) => one.title === title);
  if (!test) throw new Error(`${file.name} has no test "${title}" any more.`);
  return test;
}

/** Whether the test holds under these rules; 'unloadable' when the emulator does not take them. */
async function holds(judge: Judge, rules: string): Promise<boolean | 'unloadable'> {
  const { file } = judge;
  if (file.rules !== rules) {
    if (!(await loadRules(file.project, rules))) return 'unloadable';
    file.rules = rules;
  }
  for (let tries = 1; ; tries += 1) {
    const started = Date.now();
    try {
      await testOf(judge).run();
      judge.milliseconds = Date.now() - started;
      return true;
    } catch (error) {
      if (error instanceof Unmet || tries === 2) return false;
    }
  }
}

/** The test files of the rules that judge, in all folders. */
export function judgingFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.test.ts') && !OTHERS.has(basename(name)))
    .toSorted();
}

/** Loads every test file of the rules. */
export async function openJudges(): Promise<Judge[]> {
  const judges: Judge[] = [];
  for (const name of judgingFiles()) {
    const file = await open(name, 1);
    judges.push(...file.suite.tests.map(({ title }) => ({ file, title, milliseconds: 300 })));
  }
  return judges;
}

export type Verdict =
  | { readonly kind: 'killed'; readonly by: Judge }
  | { readonly kind: 'survived' }
  | { readonly kind: 'unloadable' };

/** How judges are asked. */
export interface Asking {
  readonly holds: (judge: Judge, rules: string) => Promise<boolean | 'unloadable'>;
  readonly reopen: (file: File) => Promise<void>;
}

/**
 * Whether it is the mutant that a test failed under. The same test must hold without it; a test that does
 * not may have met what an earlier one left behind, and is asked again about both, each in an empty project.
 */
async function refuses(
  judge: Judge,
  mutant: Mutant,
  original: string,
  { holds: asked, reopen: begin }: Asking,
): Promise<boolean> {
  if ((await asked(judge, original)) === true) return true;
  await begin(judge.file);
  if ((await asked(judge, mutant.rules)) === true) return false;
  await begin(judge.file);
  if ((await asked(judge, original)) === true) return true;
  throw new PlainError(`Not repeatable: ${judge.file.name}: ${judge.title}`);
}

/** Asks one judge after the other until one refuses the mutant. */
export async function judgeMutant(
  mutant: Mutant,
  judges: readonly Judge[],
  original: string,
  asking: Asking = { holds, reopen },
): Promise<Verdict> {
  for (const judge of judges) {
    const held = await asking.holds(judge, mutant.rules);
    if (held === 'unloadable') return { kind: 'unloadable' };
    if (held) continue;
    if (await refuses(judge, mutant, original, asking)) return { kind: 'killed', by: judge };
  }
  return { kind: 'survived' };
}

export async function closeJudges(judges: readonly Judge[]): Promise<void> {
  const files = new Set(judges.map(({ file }) => file));
  for (const file of files) for (const hook of file.suite.closing) await hook();
}
