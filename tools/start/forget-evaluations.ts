import { readFileSync } from 'node:fs';
import { forgetCoverage } from '#tools/evidence/coverage.ts';
import { inProject } from '#tools/paths.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Drops the emulator's record of rule evaluations every ten minutes. With a few people at work it grows by
 * about a gigabyte an hour, until the emulator does little but collect garbage.
 * @param host the Firestore emulator's address
 * @returns ends it
 */
export function forgetEvaluations(host: string, project: string, every = EVERY_MS): () => void {
  const timer = setInterval(() => {
    const rules = readFileSync(inProject('firestore.rules'), 'utf8');
    forgetCoverage(host, project, rules).catch(() => undefined); // tried again in ten minutes
  }, every);
  return () => clearInterval(timer);
}
