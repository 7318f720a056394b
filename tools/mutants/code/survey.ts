/** One run of all unit and ui tests that leaves in TEMPEST_SURVEY which functions each test file calls. */
import { inProject } from '#tools/paths.ts';
import { noting } from './functions.ts';
import { warmVitest } from './warm.ts';

const OURS = /^(src|functions\/src)\/.*\.tsx?$/;

const vitest = await warmVitest(
  (file, text) =>
    OURS.test(file)
      ? noting(file, text, (at) => `globalThis.noteFunction?.(${JSON.stringify(`${file}#${at}`)})`)
      : null,
  { bail: 0 },
);
for (const project of vitest.projects) {
  project.config.setupFiles.unshift(inProject('tools', 'mutants', 'code', 'note-functions.ts'));
}
const chosen = inProject(process.env['TEMPEST_SURVEY_TESTS'] ?? '');
const all = await vitest.globTestSpecifications();
const { testModules } = await vitest.runTestSpecifications(
  all.filter(({ moduleId }) => moduleId.startsWith(chosen)),
);
const failed = testModules.filter((module) => !module.ok());
for (const { relativeModuleId } of failed) process.stdout.write(`${relativeModuleId} failed\n`);
await vitest.close();
process.exit(failed.length > 0 ? 1 : 0);
