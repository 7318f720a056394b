/** `npm run check`: the checks that need neither Java nor a browser, for use while working. */
import { reportError } from '#tools/plain-error.ts';
import { endWhenInterrupted } from '#tools/run.ts';
import { closingLine, count } from './results.ts';
import { runUnit } from './runners.ts';
import { FORMAT, LINT_CHANGED, TYPES, UNUSED, runSteps } from './steps.ts';
import { inProject } from '#tools/paths.ts';

async function main(): Promise<number> {
  const checks = await runSteps([LINT_CHANGED, ...TYPES, ...UNUSED, FORMAT]);
  const unit = await runUnit({ report: inProject('.cache', 'check', 'vitest.json') });
  const counts = count([{ runner: 'checks', tests: checks }, unit]);
  if (unit.problem !== undefined) process.stdout.write(`Unit and ui tests: ${unit.problem}\n`);
  process.stdout.write(`\n${closingLine(counts)}\n`);
  return counts.failed === 0 ? 0 : 1;
}

endWhenInterrupted();
try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
