import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { verifyPack } from '#domain/reports/inspection-pack/verify-pack.ts';
import { PlainError } from '#tools/plain-error.ts';

const sha256 = (bytes: Uint8Array): Promise<string> =>
  Promise.resolve(createHash('sha256').update(bytes).digest('hex'));

/** The files of an archive, including duplicates. */
function filesOf(archive: Uint8Array): (readonly [path: string, bytes: Uint8Array])[] {
  const names: string[] = [];
  try {
    const unzipped = unzipSync(archive, { filter: ({ name }) => names.push(name) > 0 });
    return names.map((name) => [name, unzipped[name] ?? new Uint8Array()] as const);
  } catch (error) {
    throw new PlainError(`This is no archive that can be read: ${(error as Error).message}`);
  }
}

export interface PackReport {
  readonly intact: boolean;
  /** The report, line by line. */
  readonly lines: readonly string[];
}

/**
 * Verifies an inspection pack.
 * @param expected the checksum shown by the console, if known
 */
export async function packReport(archive: Uint8Array, expected?: string): Promise<PackReport> {
  const files = filesOf(archive);
  const { faults, sum } = await verifyPack(files, sha256, expected);
  const intact = faults.length === 0;
  const hint = expected === undefined ? ' Compare the sum with the history of the console.' : '';
  return {
    intact,
    lines: [
      ...faults.map(({ path, what }) => `${what}: ${path}`),
      `sum of the manifest: ${sum || 'none'}`,
      intact
        ? `${files.length} files are as they were made.${hint}`
        : 'This pack is not as it was made.',
    ],
  };
}
