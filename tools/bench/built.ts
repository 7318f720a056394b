import { build, isBuilt, type BuildName } from '#tools/builds.ts';
import { PlainError } from '#tools/plain-error.ts';

/** Builds what is measured, unless it stands already. */
export async function requireBuilt(name: BuildName): Promise<void> {
  if (isBuilt(name)) return;
  const run = await build(name);
  if (run.code !== 0) throw new PlainError(`The build failed:\n${run.output.trim()}`);
}
