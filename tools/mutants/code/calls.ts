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

type Line = { readonly test: string } & (
  { readonly sum: string; readonly called: readonly string[] } | { readonly failed: string }
);

/**
 * @param lines that the survey left, one for each test file
 * @param sumNow of a test file
 */
export function readCalls(lines: readonly string[], sumNow: (test: string) => string): Calls {
  const found = new Map<string, ReadonlySet<string>>();
  for (const line of lines.filter((one) => one !== '')) {
    const noted = JSON.parse(line) as Line;
    // What fails without a mutant notices none.
    if ('failed' in noted) found.set(noted.test, new Set());
    else if (sumNow(noted.test) === noted.sum) found.set(noted.test, new Set(noted.called));
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
    if (code !== 0) throw new PlainError(`The tests could not be surveyed:\n${output.trim()}`);
    renameSync(fresh, kept);
  }
  const lines = readFileSync(kept, 'utf8').split('\n');
  for (const line of lines.filter((one) => one.includes('"failed":'))) {
    process.stdout.write(`Not asked, since it fails without a mutant: ${line}\n`);
  }
  return readCalls(lines, (test) => sumOf(readFileSync(`${ROOT}/${test}`, 'utf8')));
}
