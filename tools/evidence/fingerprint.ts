import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';

/** Changes whenever the rules do. */
export function rulesFingerprint(
  rules: string = readFileSync(inProject('firestore.rules'), 'utf8'),
): string {
  return createHash('sha256').update(rules).digest('hex').slice(0, 16);
}
