import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFingerprint } from '#tools/evidence/fingerprint.ts';
import type { Mutant } from './mutate.ts';

export interface Result {
  readonly title: string;
  readonly kind: 'killed' | 'survived' | 'unloadable' | 'undecided';
  /** The test that detected it, or that cannot decide. */
  readonly by?: string;
}

const MATCH = /^ {4}match (\S+) \{\n[\s\S]*?^ {4}\}\n/gm;

/**
 * The scope within which a result stays valid: all rules, except matches of other paths that the
 * error cannot affect.
 */
export function scopeOf(rules: string, { path, title }: Pick<Mutant, 'path' | 'title'>): string {
  if (path === '' || title.includes(': any depth')) return rulesFingerprint(rules);
  const segments = path.split('/');
  return rulesFingerprint(
    rules.replace(MATCH, (block, match: string) => (isAsked(match, block, segments) ? block : '')),
  );
}

const WITHIN = /^ {6,}match /m;

const isName = (part: string | undefined): boolean => part?.startsWith('{') === true;

/** Whether a match, or one nested in it, may apply to a path. */
function isAsked(match: string, block: string, path: readonly string[]): boolean {
  if (match.includes('=**')) return true;
  const parts = match.split('/');
  if (parts.length > path.length) return false;
  if (parts.length < path.length && !WITHIN.test(block)) return false;
  return parts.every((part, at) => part === path[at] || isName(part) || isName(path[at]));
}

/** Stores a result, so that runs can be interrupted and parts run in parallel. */
export function keep(folder: string, scope: string, part: string, result: Result): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part.replace('/', ' of ')}.jsonl`);
  appendFileSync(file, `${JSON.stringify({ ...result, scope })}\n`);
}

/**
 * The last result of each mutant; killed is final.
 * @param scopes by mutant title
 */
export function kept(folder: string, scopes: ReadonlyMap<string, string>): Map<string, Result> {
  const results = new Map<string, Result>();
  if (!existsSync(folder)) return results;
  for (const name of readdirSync(folder)) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    for (const line of lines.filter((text) => text.endsWith('}'))) {
      const { scope, ...result } = JSON.parse(line) as Result & { readonly scope: string };
      if (scopes.get(result.title) !== scope) continue;
      if (results.get(result.title)?.kind !== 'killed') results.set(result.title, result);
    }
  }
  return results;
}
