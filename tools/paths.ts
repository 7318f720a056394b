import { dirname, join } from 'node:path';

/** The project's root folder, without a trailing slash. */
export const ROOT = dirname(import.meta.dirname);

export function inProject(...parts: string[]): string {
  return join(ROOT, ...parts);
}
