import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path and text of every TypeScript file below a folder. */
export function sources(folder: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const);
}

/** The action names in a source text; for one that ends in a value, the part before it. */
export function actionsIn(text: string): string[] {
  const named = text.matchAll(/\b(?:\w*Action|action|\w*ACTION)(?::|\s=)\s*([^;,\n]*)/g);
  // Actions named by definitions ("Edit cohort") are tested together: rules/standard-records.
  return [...named].flatMap(([, value = '']) =>
    [...value.replace(/\bactOf\(.*/, '').matchAll(/'([^']+)'|`([^`$]+)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    ),
  );
}
