/** `npm run trace [-- --json]`: which requirements have a passing test in the last full run. */
import { readFileSync, readdirSync } from 'node:fs';
import { inProject } from './paths.ts';
import { reportError, PlainError } from './plain-error.ts';
import { testsOfLastRun } from './test/last-run.ts';
import { readIds, trace, traceTable, type Requirements } from './trace/trace.ts';

const FOLDER = inProject('docs', 'requirements');

/** The document still under construction: its untested rows are listed, but fail nothing. */
const BEING_BUILT = 'team.tsv';

function readRequirements(): Requirements {
  const required: string[] = [];
  const decisions: string[] = [];
  const pending: string[] = [];
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.tsv'))) {
    const ids = readIds(readFileSync(inProject('docs', 'requirements', name), 'utf8'));
    (name.endsWith('-decisions.tsv') ? decisions : required).push(...ids);
    if (name === BEING_BUILT) pending.push(...ids);
  }
  return { required, decisions, pending };
}

function main(): number {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--json'))
    throw new PlainError('Usage: npm run trace [-- --json]');
  const tests = testsOfLastRun();
  if (!tests) throw new PlainError('No full run is recorded: run "npm test" first.');
  const result = trace(readRequirements(), tests);
  if (args.includes('--json')) {
    const { total, proven, areas } = result;
    process.stdout.write(`${JSON.stringify({ total, proven, areas }, undefined, 2)}\n`);
  } else {
    process.stdout.write(`${traceTable(result)}\n`);
  }
  for (const { id, title } of result.unknown) {
    process.stderr.write(`There is no requirement ${id} (test "${title}").\n`);
  }
  if (result.lacking.length > 0) {
    process.stderr.write(`Without a passing test: ${result.lacking.join(', ')}.\n`);
  }
  return result.unknown.length + result.lacking.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
