/** `npm run test:browser -- [--no-build] [Playwright arguments]`: the journeys alone. */
import { endWhenInterrupted } from './run.ts';
import { runBrowserTests } from './test/browser-runner.ts';

endWhenInterrupted();
const args = process.argv.slice(2);
const report = await runBrowserTests({
  args: args.filter((arg) => arg !== '--no-build'),
  build: !args.includes('--no-build'),
});
process.exit(report.problem === undefined ? 0 : 1);
