import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Result } from './results.ts';

const inShort = (title: string): string =>
  createHash('sha256').update(title).digest('hex').slice(0, 8);

/** The titles of killed mutants, by abbreviated scope. */
function read(file: string): Map<string, Set<string>> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map(
    text.split('\n').flatMap((line) => {
      const [scope, ...titles] = line.split(' ');
      return scope ? [[scope, new Set(titles)] as const] : [];
    }),
  );
}

/**
 * Adds previously killed mutants, which are committed, so that changing one match only invalidates
 * its own mutants. Delete the file to start over.
 */
export function addLasting(
  file: string,
  scopes: ReadonlyMap<string, string>,
  results: Map<string, Result>,
): void {
  const killed = read(file);
  for (const [title, scope] of scopes) {
    if (killed.get(scope)?.has(inShort(title))) results.set(title, { title, kind: 'killed' });
  }
}

/** Stores the killed mutants, dropping those of former rules. */
export function keepLasting(
  file: string,
  scopes: ReadonlyMap<string, string>,
  results: ReadonlyMap<string, Result>,
): void {
  const killed = new Map<string, string[]>();
  for (const [title, scope] of scopes) {
    if (results.get(title)?.kind !== 'killed') continue;
    killed.set(scope, [...(killed.get(scope) ?? []), inShort(title)]);
  }
  const lines = [...killed].map(([scope, titles]) => [scope, ...titles.toSorted()].join(' '));
  writeFileSync(file, `${lines.toSorted().join('\n')}\n`);
}
