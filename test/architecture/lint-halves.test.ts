import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { runQuietly } from '#tools/run.ts';

/** The effective rules of one half of lint, or of all of it, for a file that all rules apply to. */
async function rulesOf(half?: 'typed' | 'untyped'): Promise<Record<string, unknown>> {
  const eslint = inProject('node_modules', 'eslint', 'bin', 'eslint.js');
  const args = [eslint, '--print-config', 'src/app/App.tsx'];
  const { output } = await runQuietly(process.execPath, args, { env: { LINT_HALF: half } });
  return (JSON.parse(output) as { rules: Record<string, unknown> }).rules;
}

it('checks each lint rule in exactly one of its two halves, equally strictly', async () => {
  const [all, typed, untyped] = await Promise.all([
    rulesOf(),
    rulesOf('typed'),
    rulesOf('untyped'),
  ]);
  expect(Object.keys(typed).filter((rule) => rule in untyped)).toEqual([]);
  expect({ ...typed, ...untyped }).toEqual(all);
  expect(typed).toHaveProperty('@typescript-eslint/no-floating-promises');
  expect(untyped).toHaveProperty('boundaries/dependencies');
  expect(untyped).toHaveProperty('react-hooks/static-components');
}, 30_000);
