import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of every TypeScript file below a folder of the product. */
export function sources(folder: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const);
}

/** The names that a text gives to acts; one that ends in a value without that value. */
export function actionsIn(text: string): string[] {
  const named = text.matchAll(/\b(?:\w*Action|action|\w*ACTION)(?::|\s=)\s*([^;,\n]*)/g);
  // Acts that a definition names ("Edit cohort") are proven for all of them: rules/standard-records.
  return [...named].flatMap(([, value = '']) =>
    [...value.replace(/\bactOf\(.*/, '').matchAll(/'([^']+)'|`([^`$]+)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    ),
  );
}
