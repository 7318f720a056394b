import { addressOf } from '#data/engine/files.ts';

/** Files checked in parallel. */
const AT_ONCE = 8;

/** Checks in storage which files exist. @throws AppError when storage does not answer */
export async function checkFiles(paths: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const existsByPath = new Map<string, boolean>();
  const left = [...paths];
  const look = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      existsByPath.set(path, (await addressOf(path)) !== null);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return existsByPath;
}
