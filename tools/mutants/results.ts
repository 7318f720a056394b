import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFingerprint } from '#tools/evidence/fingerprint.ts';
import type { Mutant } from './mutate.ts';

/** What was found of one mutant. */
export interface Result {
  readonly title: string;
  readonly kind: 'killed' | 'survived' | 'unloadable' | 'undecided';
  /** The test that noticed it, or that cannot decide. */
  readonly by?: string;
}

const MATCH = /^ {4}match (\S+) \{\n[\s\S]*?^ {4}\}\n/gm;

/**
 * What was found of a mutant holds as long as this is the same: all rules, but for the matches of other
 * paths where a mistake in this one cannot show there.
 */
export function scopeOf(rules: string, { path, title }: Pick<Mutant, 'path' | 'title'>): string {
  if (path === '' || title.includes(': any depth')) return rulesFingerprint(rules);
  const own = path.split('/');
  return rulesFingerprint(
    rules.replace(MATCH, (block, match: string) => (isAsked(match, block, own) ? block : '')),
  );
}

/** A match within another one. */
const WITHIN = /^ {6,}match /m;

const isName = (part: string | undefined): boolean => part?.startsWith('{') === true;

/** Whether a match may be asked about what lies at a path: itself, or one within it. */
function isAsked(match: string, block: string, path: readonly string[]): boolean {
  if (match.includes('=**')) return true;
  const parts = match.split('/');
  if (parts.length > path.length) return false;
  if (parts.length < path.length && !WITHIN.test(block)) return false;
  return parts.every((part, at) => part === path[at] || isName(part) || isName(path[at]));
}

/** Keeps a result, so that a run can be broken off, and parts of it may run side by side. */
export function keep(folder: string, scope: string, part: string, result: Result): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part.replace('/', ' of ')}.jsonl`);
  appendFileSync(file, `${JSON.stringify({ ...result, scope })}\n`);
}

/**
 * What was found, the last of each mutant; a mutant that was killed once stays so.
 *
 * @param scopes of the mutants, by their titles
 */
export function kept(folder: string, scopes: ReadonlyMap<string, string>): Map<string, Result> {
  const found = new Map<string, Result>();
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder)) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    for (const line of lines.filter((text) => text.endsWith('}'))) {
      const { scope, ...result } = JSON.parse(line) as Result & { readonly scope: string };
      if (scopes.get(result.title) !== scope) continue;
      if (found.get(result.title)?.kind !== 'killed') found.set(result.title, result);
    }
  }
  return found;
}
