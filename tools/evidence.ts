/** `npm run evidence [-- --json]`: each trust goal with its figure from the last full run. */
import { evidence, evidenceTable } from './evidence/evidence.ts';
import { FIGURES, LASTING_FIGURES, readFigures, type Figure } from './evidence/figures.ts';
import { rulesFingerprint } from './evidence/fingerprint.ts';
import { PlainError, reportError } from './plain-error.ts';
import { testsOfLastRun } from './test/last-run.ts';

/** A figure for other rules than the current ones is stale. */
function isOfToday(figure: Figure): boolean {
  return figure.of === undefined || figure.of === rulesFingerprint();
}

function main(): number {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--json')) {
    throw new PlainError('Usage: npm run evidence [-- --json]');
  }
  const tests = testsOfLastRun() ?? [];
  const figures = [...readFigures(FIGURES), ...readFigures(LASTING_FIGURES)].filter(isOfToday);
  const rows = evidence(figures, tests);
  const text = args.includes('--json') ? JSON.stringify(rows, undefined, 2) : evidenceTable(rows);
  process.stdout.write(`${text}\n`);
  return rows.some(({ verdict }) => verdict === 'not met') ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
