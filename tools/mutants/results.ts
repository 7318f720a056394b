import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was found of one mutant. */
export interface Result {
  readonly title: string;
  readonly kind: 'killed' | 'survived' | 'unloadable' | 'undecided';
  /** The test that noticed it, or that cannot decide. */
  readonly by?: string;
}

/** Keeps a result, so that a run can be broken off, and parts of it may run side by side. */
export function keep(folder: string, rules: string, part: string, result: Result): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${rules} ${part.replace('/', ' of ')}.jsonl`);
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** What was found of these rules, the last of each mutant; a mutant that was killed once stays so. */
export function kept(folder: string, rules: string): Map<string, Result> {
  const found = new Map<string, Result>();
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder).filter((one) => one.startsWith(`${rules} `))) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    for (const line of lines.filter((text) => text.endsWith('}'))) {
      const result = JSON.parse(line) as Result;
      if (found.get(result.title)?.kind !== 'killed') found.set(result.title, result);
    }
  }
  return found;
}
