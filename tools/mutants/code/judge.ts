/**
 * A warm process that keeps vitest and its transformed modules. For each mutant it substitutes the file's
 * text in memory, runs the tests and reports the first failure.
 */
import type { TestModule, Vitest } from 'vitest/node';
import { inProject } from '#tools/paths.ts';
import type { Answer, Question } from './verdict.ts';
import { warmVitest } from './warm.ts';

let asked: Question | undefined;

/** The name of the first failed test, or that the file itself did not load. */
function failureIn(module: TestModule): string | undefined {
  if (module.ok()) return undefined;
  for (const test of module.children.allTests('failed')) return test.fullName;
  return module.state() === 'failed' ? 'does not load' : undefined;
}

async function answer(vitest: Vitest, question: Question): Promise<Answer> {
  const before = asked?.file;
  asked = question;
  for (const file of [before, question.file]) if (file) vitest.invalidateFile(inProject(file));
  const wanted = new Map(question.tests.map((test, at) => [inProject(test), at]));
  const all = await vitest.globTestSpecifications();
  const chosen = all
    .filter(({ moduleId }) => wanted.has(moduleId))
    .sort((a, b) => (wanted.get(a.moduleId) ?? 0) - (wanted.get(b.moduleId) ?? 0));
  const ours = new Set(chosen.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  for (const module of testModules.filter(({ moduleId }) => ours.has(moduleId))) {
    const why = failureIn(module);
    if (why !== undefined) return { by: `${module.relativeModuleId}: ${why}` };
  }
  return unhandledErrors.length > 0 ? { by: 'an error outside of a test' } : {};
}

const vitest = await warmVitest((file) => (file === asked?.file ? asked.text : null), { bail: 1 });
process.on('message', (question: Question) => {
  void answer(vitest, question).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ by: `vitest: ${String(error)}` }),
  );
});
process.once('disconnect', () => process.exit());
process.send?.({});
