import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { inProject, ROOT } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import { runQuietly } from '#tools/run.ts';

const FOLDER = inProject('.cache', 'mutants-code');

export const sumOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

export interface Calls {
  /** Whether a test may call a function, given as "file#number". True for a test changed since the survey. */
  readonly may: (test: string, name: string) => boolean;
}

type Line = { readonly test: string } & (
  | { readonly sum: string; readonly called: readonly string[] }
  | { readonly failed: string }
);

/**
 * @param lines the survey's lines, one per test file
 * @param sumNow the current checksum of a test file
 */
export function readCalls(lines: readonly string[], sumNow: (test: string) => string): Calls {
  const calledByTest = new Map<string, ReadonlySet<string>>();
  for (const line of lines.filter((text) => text !== '')) {
    const noted = JSON.parse(line) as Line;
    // A test that fails without a mutant cannot detect one.
    if ('failed' in noted) calledByTest.set(noted.test, new Set());
    else if (sumNow(noted.test) === noted.sum) calledByTest.set(noted.test, new Set(noted.called));
  }
  return { may: (test, name) => calledByTest.get(test)?.has(name) ?? true };
}

/**
 * Surveys which tests call which function. This takes as long as all tests, so it is cached until a source
 * changes.
 *
 * @param sources the text of each source
 * @param tests the path prefix of the tests
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
    const args = ['--import', 'tsx', script];
    const { code, output } = await runQuietly(process.execPath, args, { env, minutes: 60 });
    if (code !== 0) throw new PlainError(`The tests could not be surveyed:\n${output.trim()}`);
    renameSync(fresh, kept);
  }
  const lines = readFileSync(kept, 'utf8').split('\n');
  for (const line of lines.filter((text) => text.includes('"failed":'))) {
    process.stdout.write(`Not asked, since it fails without a mutant: ${line}\n`);
  }
  return readCalls(lines, (test) => sumOf(readFileSync(`${ROOT}/${test}`, 'utf8')));
}
