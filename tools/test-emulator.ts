/** `npm run test:emulator -- [vitest arguments]`: the emulator tests alone. */
import { endWhenInterrupted } from './run.ts';
import { runEmulatorTests } from './test/emulator-runner.ts';

endWhenInterrupted();
const args = process.argv.slice(2);
const report = await runEmulatorTests({
  args: args.filter((arg) => arg !== '--no-build'),
  build: !args.includes('--no-build'),
});
process.exit(report.problem === undefined ? 0 : 1);
