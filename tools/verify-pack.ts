/**
 * Verifies an inspection pack:
 *   npm run verify-pack -- PACK.zip [--sum SUM]
 * SUM is the checksum shown by the console and stored in its history: without it, a completely
 * rebuilt pack passes.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PlainError, reportError } from './plain-error.ts';
import { packReport } from './verify-pack/report.ts';

const USAGE = 'Usage: npm run verify-pack -- PACK.zip [--sum SUM]';

function parse() {
  try {
    const { values, positionals } = parseArgs({
      options: { sum: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Name one archive.');
    return { archive: readFileSync(file), sum: values.sum };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  const { archive, sum } = parse();
  const { intact, lines } = await packReport(archive, sum);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!intact) process.exitCode = 1;
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
