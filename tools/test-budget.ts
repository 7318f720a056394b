/** `npm run test:budget`: checks whether a part of the last full run greatly exceeded its budget. */
import { reportError, PlainError } from './plain-error.ts';
import { judgeTimes, timeLine } from './test/budgets.ts';
import { timesOfLastRun } from './test/last-run.ts';

function main(): number {
  const times = timesOfLastRun();
  if (!times) throw new PlainError('No full run with its times is recorded: run "npm test" first.');
  const judged = judgeTimes(times);
  process.stdout.write(`${judged.map(timeLine).join('\n')}\n`);
  return judged.some(({ verdict }) => verdict === 'too slow') ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
