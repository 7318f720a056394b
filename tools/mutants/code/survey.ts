/** Runs all unit and ui tests once and writes to TEMPEST_SURVEY which functions each test file calls. */
import { appendFileSync } from 'node:fs';
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
for (const module of testModules.filter((testModule) => !testModule.ok())) {
  const [why] = [...module.children.allTests('failed')].flatMap((test) => test.result().errors);
  const line = { test: module.relativeModuleId, failed: why?.message ?? 'does not load' };
  appendFileSync(process.env['TEMPEST_SURVEY'] ?? '', `${JSON.stringify(line)}\n`);
}
await vitest.close();
process.exit(0);
