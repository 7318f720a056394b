import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The project's root folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return join(ROOT, ...parts);
}
