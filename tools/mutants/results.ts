import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Result {
  readonly title: string;
  readonly kind: 'killed' | 'survived' | 'unloadable' | 'undecided';
  /** The test that detected it, or that cannot decide. */
  readonly by?: string;
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
