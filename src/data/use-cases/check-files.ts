import { addressOf } from '#data/engine/files.ts';

/** How many files are asked for at once. */
const AT_ONCE = 8;

/** Looks in the storage which of these files are there. @throws AppError where the storage does not answer */
export async function checkFiles(paths: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  const left = [...paths];
  const look = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      found.set(path, (await addressOf(path)) !== null);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return found;
}
