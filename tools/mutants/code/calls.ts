import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { inProject, ROOT } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import { runQuietly } from '#tools/run.ts';

/** The test files that call each function, by "file#number". */
export type Calls = ReadonlyMap<string, readonly string[]>;

interface Line {
  readonly test: string;
  readonly called: readonly string[];
}

export function readCalls(lines: readonly string[], root: string): Calls {
  const calls = new Map<string, string[]>();
  for (const line of lines.filter((one) => one !== '')) {
    const { test, called } = JSON.parse(line) as Line;
    const file = test.slice(root.length + 1).replaceAll('\\', '/');
    for (const name of called) {
      const known = calls.get(name);
      if (known) known.push(file);
      else calls.set(name, [file]);
    }
  }
  return calls;
}

/**
 * Which tests call which function. A survey takes as long as all tests, so it is kept until a file changes.
 *
 * @param texts of the sources and of the tests
 */
export async function surveyed(texts: readonly string[]): Promise<Calls> {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  const folder = inProject('.cache', 'mutants-code');
  const kept = `${folder}/${hash.digest('hex').slice(0, 16)}.jsonl`;
  if (!existsSync(kept)) {
    process.stdout.write('Surveying which tests call which function …\n');
    mkdirSync(folder, { recursive: true });
    const fresh = `${folder}/fresh.jsonl`;
    rmSync(fresh, { force: true });
    const script = inProject('tools', 'mutants', 'code', 'survey.ts');
    const env = { TEMPEST_SURVEY: fresh };
    const { code, output } = await runQuietly(process.execPath, ['--import', 'tsx', script], {
      env,
    });
    if (code !== 0) throw new PlainError(`The tests fail without a mutant:\n${output.trim()}`);
    renameSync(fresh, kept);
  }
  return readCalls(readFileSync(kept, 'utf8').split('\n'), ROOT);
}
