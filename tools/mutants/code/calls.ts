import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { inProject, ROOT } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import { runQuietly } from '#tools/run.ts';

const FOLDER = inProject('.cache', 'mutants-code');

export const sumOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Which test files call which function. */
export interface Calls {
  /** Whether a test calls a function, "file#number"; assumed of a test that has changed since the survey. */
  readonly may: (test: string, name: string) => boolean;
}

interface Line {
  readonly test: string;
  readonly sum: string;
  readonly called: readonly string[];
}

/**
 * @param lines that the survey left, one for each test file
 * @param sumNow of a test file
 */
export function readCalls(lines: readonly string[], sumNow: (test: string) => string): Calls {
  const found = new Map<string, ReadonlySet<string>>();
  for (const line of lines.filter((one) => one !== '')) {
    const { test, sum, called } = JSON.parse(line) as Line;
    if (sumNow(test) === sum) found.set(test, new Set(called));
  }
  return { may: (test, name) => found.get(test)?.has(name) ?? true };
}

/**
 * Which tests call which function. A survey takes as long as all tests, so it is kept until a source changes.
 *
 * @param sources their texts
 * @param tests how the paths of the tests begin that count
 */
export async function surveyed(sources: readonly string[], tests: string): Promise<Calls> {
  const kept = `${FOLDER}/${sumOf([tests, ...sources].join('\0'))}.jsonl`;
  if (!existsSync(kept)) {
    process.stdout.write('Surveying which tests call which function …\n');
    mkdirSync(FOLDER, { recursive: true });
    const fresh = `${FOLDER}/fresh.jsonl`;
    rmSync(fresh, { force: true });
    const script = inProject('tools', 'mutants', 'code', 'survey.ts');
    const env = { TEMPEST_SURVEY: fresh, TEMPEST_SURVEY_TESTS: tests };
    const { code, output } = await runQuietly(process.execPath, ['--import', 'tsx', script], {
      env,
    });
    if (code !== 0) throw new PlainError(`The tests fail without a mutant:\n${output.trim()}`);
    renameSync(fresh, kept);
  }
  const lines = readFileSync(kept, 'utf8').split('\n');
  return readCalls(lines, (test) => sumOf(readFileSync(`${ROOT}/${test}`, 'utf8')));
}
