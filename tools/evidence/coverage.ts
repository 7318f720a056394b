import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOSED_RULES } from '#tools/emulators/closed-rules.ts';
import { inProject } from '#tools/paths.ts';
import { readRules } from '#tools/mutants/read-rules.ts';

/** The emulator's report on one rules expression and its subexpressions. */
interface Report {
  readonly sourcePosition?: { readonly currentOffset?: number; readonly endOffset?: number };
  readonly values?: readonly { readonly value?: { readonly boolValue?: boolean } }[];
  readonly children?: readonly Report[];
}

/** The results of an expression, by its start and end offset. */
export type Seen = Record<string, { readonly yes: boolean; readonly no: boolean }>;

export const COVERAGE = inProject('reports', 'rules-coverage');

/** Flattens the emulator's report; an expression with an error counts as false. */
export function seenIn(reports: readonly Report[], into: Seen = {}): Seen {
  for (const { sourcePosition, values = [], children = [] } of reports) {
    const key = `${sourcePosition?.currentOffset ?? 0}-${sourcePosition?.endOffset ?? 0}`;
    const before = into[key] ?? { yes: false, no: false };
    const yes = values.some(({ value }) => value?.boolValue === true);
    const no = values.some(({ value }) => value?.boolValue !== true);
    into[key] = { yes: before.yes || yes, no: before.no || no };
    seenIn(children, into);
  }
  return into;
}

/** Saves a project's rules coverage before the emulator drops it. */
export async function keepCoverage(host: string, project: string): Promise<void> {
  const url = `http://${host}/emulator/v1/projects/${project}:ruleCoverage`;
  const response = await fetch(url);
  if (!response.ok) return;
  const { report = [] } = (await response.json()) as { report?: Report[] };
  mkdirSync(COVERAGE, { recursive: true });
  writeFileSync(join(COVERAGE, `${project}.json`), JSON.stringify(seenIn(report)));
}

const NOTHING_ALLOWED = readFileSync(inProject(CLOSED_RULES), 'utf8');

/** Replaces the rules of one project of the emulator; throws when it refuses them. */
export async function loadRules(host: string, project: string, rules: string): Promise<void> {
  const url = `http://${host}/emulator/v1/projects/${project}:securityRules`;
  const files = [{ name: 'security.rules', content: rules }];
  const response = await fetch(url, { method: 'PUT', body: JSON.stringify({ rules: { files } }) });
  if (!response.ok) throw new Error(`The rules of ${project}: ${await response.text()}`);
  await response.arrayBuffer();
}

/**
 * Makes the emulator drop a project's coverage by reloading its rules: it records every value of
 * every expression, up to a hundred megabytes per file, and with some twenty projects it would
 * mostly collect garbage.
 */
export const forgetCoverage = (host: string, project: string, rules = NOTHING_ALLOWED) =>
  loadRules(host, project, rules);

/** The combined coverage of all test files. */
export function readCoverage(folder = COVERAGE): Seen {
  const all: Seen = {};
  if (!existsSync(folder)) return all;
  for (const name of readdirSync(folder)) {
    const seen = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Seen;
    for (const [key, { yes, no }] of Object.entries(seen)) {
      const before = all[key] ?? { yes: false, no: false };
      all[key] = { yes: before.yes || yes, no: before.no || no };
    }
  }
  return all;
}

export interface Condition {
  readonly line: number;
  readonly text: string;
  /** What is missing: "never true", "never false". */
  readonly gaps: readonly string[];
}

/**
 * The coverage of the widest expression at each start offset. The emulator's end offsets omit
 * closing brackets, so expressions are identified by their start.
 */
function byBeginning(seen: Seen): Map<number, Seen[string]> {
  const widest = new Map<number, number>();
  const byStart = new Map<number, Seen[string]>();
  for (const [key, answers] of Object.entries(seen)) {
    const [start = 0, end = 0] = key.split('-').map(Number);
    if (end <= (widest.get(start) ?? -1)) continue;
    widest.set(start, end);
    byStart.set(start, answers);
  }
  return byStart;
}

/** Every allow condition except literal "true" and "false", with its coverage gaps. */
export function conditionsOf(rules: string, seen: Seen): Condition[] {
  const answers = byBeginning(seen);
  return readRules(rules)
    .filter(({ kind }) => kind === 'allow')
    .map(({ start, end }) => {
      const text = rules.slice(start, end).replace(/\s+/g, ' ');
      const { yes = false, no = false } = answers.get(start) ?? {};
      const gaps = [...(yes ? [] : ['never true']), ...(no ? [] : ['never false'])];
      return { line: rules.slice(0, start).split('\n').length, text, gaps };
    })
    .filter(({ text }) => text !== 'false' && text !== 'true');
}
